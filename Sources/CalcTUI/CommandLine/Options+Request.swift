import ArgumentParser
import CalcModel
import TapeFile
import TerminalKit

// From arguments to options, and from options to what they ask for.

extension Options {
  /// Reads the program's arguments, of which those that begin an expression with a minus sign are
  /// no options.
  ///
  /// - Throws: ArgumentParser's errors, or a `UsageProblem`.
  static func parse(commandLine arguments: [String]) throws -> Options {
    let (before, after) = (
      arguments.prefix { $0 != "--" }, arguments.drop { $0 != "--" }
    )
    // A minus sign of the other kind is the same sign to the parser, but no option to this library.
    let marked = before.enumerated().map { index, argument in
      isValue(at: index, in: arguments) || !isNegativeExpression(argument)
        ? argument : "−\(argument.dropFirst())"
    }
    let options = try parse(marked + after)
    _ = try options.work()
    return options
  }

  private static func isNegativeExpression(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return second.isASCII && second.isNumber || ".( √".contains(second)
  }

  /// Whether an argument belongs to `--keys` before it.
  private static func isValue(at index: Int, in arguments: [String]) -> Bool {
    index > 0 && arguments[index - 1] == "--keys"
  }
}

extension Options {
  /// What the options together ask for.
  ///
  /// - Throws: `UsageProblem` where they make no sense together.
  func request() throws -> Request {
    switch try work() {
    case .printTape: return .printTape(printer, named: file)
    case .importTape: return .importTape(importing ?? "-", column: column, named: file)
    case .forgetTape: return .forgetTape(asksFirst: !yes, named: file)
    case .printVersion: return .printVersion(isVerbose: verbose)
    case .press: return .press(keys ?? "", screenOptions, screen: screen?.size)
    case .calculate where expressions == ["-"]: return .calculateLines(resultOptions)
    case .calculate: return .calculate(expressions, resultOptions)
    case .openOrCalculateLines:
      if let form = resultForm.option, FileDescriptor.standardInput.isTerminal {
        throw UsageProblem.formWithoutExpression(form)
      }
      let launch = LaunchOptions(screen: screenOptions, isPrivate: `private`, file: file)
      // Whoever names a tape wants to see it, and is told if there is no terminal.
      return file == nil ? .openOrCalculateLines(launch, resultOptions) : .open(launch)
    }
  }

  private var printer: TapePrinter {
    TapePrinter(
      form: json ? .json : csv ? .csv : columns.map { .receipt(columns: $0) } ?? .text,
      formatter: resultOptions.formatter,
      includesTorn: all)
  }

  /// How results are written.
  var resultForm: ResultForm { fraction ? .fraction : mixed ? .mixed : .decimal }

  private var order: EvaluationOrder { precedence ? .precedence : .leftToRight }

  private var significantDigits: Int { digits ?? DisplayFormatter().significantDigits }

  private var resultOptions: ResultOptions {
    ResultOptions(
      formatter: DisplayFormatter(
        significantDigits: significantDigits, decimals: decimals ?? .floating,
        rounding: rounding ?? .halfUp, grouping: group),
      form: resultForm, order: order)
  }

  private var screenOptions: ScreenOptions {
    ScreenOptions(
      theme: theme, signs: signs, digits: digits,
      // What --keys prints is for scripts: it never depends on the locale.
      separators: keys == nil ? separators : .us, afterEquals: afterEquals,
      language: language,
      settings: Settings(
        order: precedence ? .precedence : nil, usesMouse: noMouse ? false : nil,
        decimals: decimals, rounding: rounding, taxRate: tax?.rate))
  }
}
