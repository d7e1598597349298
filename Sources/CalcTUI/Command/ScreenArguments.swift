// Public, because public types of another module conform to `ExpressibleByArgument` below.
public import ArgumentParser
public import CalcModel
import TapeFile
import TerminalKit

struct ScreenArguments: ParsableArguments {
  @OptionGroup var digitOptions: DigitOptions
  @OptionGroup var numberOptions: NumberOptions

  @Option(
    help: "The order: × and ÷ first (default for texts), or left to right (default for keys).")
  var order: EvaluationOrder?

  @Option(help: "The unit of angles that have none, as in sin 30 (default: radians).")
  var angle: AngleUnit?

  @Option(
    help: ArgumentHelp("The tax, in percent of the price without it.", valueName: "rate"),
    transform: taxRate)
  var tax: Rational?

  @Option(help: "What a digit does to a result on the display (default: new).")
  var afterEquals: Calculator.AfterEquals?

  @OptionGroup var lookOptions: LookOptions
  @OptionGroup var languageOption: LanguageOption

  var options: ScreenOptions {
    var settings = numberOptions.settings
    (settings.order, settings.grouping) = (order, digitOptions.group)
    settings.angleUnit = angle
    return ScreenOptions(
      ascii: lookOptions.ascii, usesMouse: !lookOptions.noMouse, digits: digitOptions.digits,
      separators: lookOptions.separators, afterEquals: afterEquals,
      language: languageOption.language,
      settings: settings, taxRate: tax)
  }
}

// Groups of options that several commands share.

struct DigitOptions: ParsableArguments {
  @Option(
    help: """
      Significant digits of a number, 1 to 1000 (default: 20; for expressions, all if it ends). \
      The screen and keys know at most 60 of an inexact value.
      """,
    transform: number(in: DisplayFormatter.significantDigitsRange))
  var digits: Int?

  @Flag(
    inversion: .prefixedNo,
    help: "Digits in groups of three, or without groups (default: on the screen only).")
  var group: Bool?

  /// - Parameter separators: those of expressions by default.
  func formatter(_ separators: DisplayFormatter.Separators = .us) -> DisplayFormatter {
    DisplayFormatter(
      significantDigits: digits ?? DisplayFormatter().significantDigits, grouping: group ?? false,
      separators: separators)
  }
}

struct NumberOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The decimals: all (F, the default), 0 to 9, or two that are typed without a point (A).",
      valueName: "F|0…9|A"))
  var decimals: Rules.Decimals?

  @Option(help: "How digits are dropped (default: half-up).")
  var rounding: Rules.Rounding?

  var settings: Settings { Settings(decimals: decimals, rounding: rounding) }
}

extension ResultPrinter {
  init(_ settings: Settings, _ digitOptions: DigitOptions, usesFractions: Bool = false) {
    self.init(
      rules: settings.rules(completedBy: Rules(.precedence)), formatter: digitOptions.formatter(),
      showsAllDigits: digitOptions.digits == nil, usesFractions: usesFractions)
  }
}

struct LookOptions: ParsableArguments {
  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Option(help: "The display's separators: point and comma, or the locale's (default).")
  var separators: SeparatorChoice?
}

struct LanguageOption: ParsableArguments {
  @Option(help: "The language of messages (default: the locale's).")
  var language: Language?
}

struct TapeOption: ParsableArguments {
  @Option(
    name: [.customShort("f"), .customLong("file")],
    help: "The file of the tape, in place of the usual one.",
    completion: .file(), transform: fileName)
  var file: String?
}

@Sendable func number(in range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
  { text in
    if let number = Int(text), range.contains(number) { return number }
    throw ValidationError("must be \(range.lowerBound) to \(range.upperBound)")
  }
}

/// Parses `10`, `7.7` or `10%`.
@Sendable private func taxRate(_ text: String) throws -> Rational {
  let number = text.hasSuffix("%") ? text.dropLast() : text[...]
  if let rate = Rational(number), Operand.Tax.rates.contains(rate) { return rate }
  if number.contains(","), Rational(number.replacing(",", with: ".")) != nil {
    throw ValidationError("must have a point for the comma: \(text.replacing(",", with: "."))")
  }
  throw ValidationError("must be 0 to 1000")
}

@Sendable func fileName(_ argument: String) throws -> String {
  if argument.isEmpty { throw ValidationError("must not be empty") }
  return unmarked(argument)
}

extension AngleUnit: ExpressibleByArgument {}
extension Calculator.AfterEquals: ExpressibleByArgument {}
extension Rules.Decimals: ExpressibleByArgument {}
extension Rules.Rounding: ExpressibleByArgument {}
extension EvaluationOrder: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
extension SeparatorChoice: ExpressibleByArgument {}
extension TapePrinter.Form: ExpressibleByArgument {}
