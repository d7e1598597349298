import CalcModel
import TapeFile

// One option as it stands on a line of the file of options. ArgumentParser takes too long to start
// for this, and knows of no lines.

extension ScreenOptions {
  /// Takes what a line says; nothing from one that is empty or a comment.
  ///
  /// - Throws: what is wrong with the line; then nothing is taken from it.
  mutating func read(line: ArraySlice<UInt8>) throws(SkippedOption.Problem) {
    guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
    guard let option = OptionLine(text) else { return }
    switch option.name {
    case "--theme": theme = try option.choice()
    case "--digits": digits = try option.number(in: DisplayFormatter.significantDigitsRange)
    case "--decimals": settings.decimals = try option.choice()
    case "--rounding": settings.rounding = try option.choice()
    case "--tax": settings.taxRate = try option.taxRate()
    case "--separators": separators = try option.choice()
    case "--after-equals": afterEquals = try option.choice()
    case "--language": language = try option.choice()
    case "--ascii": signs = try option.flag(.ascii)
    case "--narrow": signs = try option.flag(.narrow)
    case "--wide": signs = try option.flag(.wide)
    case "--no-mouse": settings.usesMouse = try option.flag(false)
    case "--precedence": settings.order = try option.flag(.precedence)
    case "--keys", "--screen", "--group", "--fraction", "--mixed", "--private", "--file", "-f",
      "--tape", "--csv",
      "--json", "--columns", "--import", "--column", "--all", "--forget", "--yes", "--version",
      "--verbose", "--help":
      throw .commandLineOnly(option.name)
    default:
      throw option.name.hasPrefix("--") ? .unknown(option.name) : .notAnOption(option.name)
    }
  }
}

/// An option and its value: `--digits 12` or `--digits=12`.
private struct OptionLine {
  let name: String
  /// Nil if there is none.
  let value: String?

  /// Nil if there is nothing but a comment.
  init?(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      .prefix { !$0.hasPrefix("#") }
    guard let first = words.first else { return nil }
    let parts = first.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = parts.first.map(String.init) ?? ""
    let values = parts.dropFirst() + words.dropFirst()
    value = values.isEmpty ? nil : values.joined(separator: " ")
  }

  func choice<Choice: RawRepresentable & CaseIterable>() throws(SkippedOption.Problem) -> Choice
  where Choice.RawValue == String {
    if let choice = value.flatMap(Choice.init(rawValue:)) { return choice }
    throw .value(value ?? "", of: name, choices: .words(Choice.allCases.map(\.rawValue)))
  }

  func number(in range: ClosedRange<Int>) throws(SkippedOption.Problem) -> Int {
    if let number = value.flatMap({ Int($0) }), range.contains(number) { return number }
    throw .value(value ?? "", of: name, choices: .numbers(range))
  }

  func taxRate() throws(SkippedOption.Problem) -> Rational {
    if let rate = value.flatMap({ TaxRate(argument: $0).rate }) { return rate }
    throw .value(value ?? "", of: name, choices: .numbers(0...1_000))
  }

  /// What the option stands for, which takes no value.
  func flag<Meaning>(_ meaning: Meaning) throws(SkippedOption.Problem) -> Meaning {
    guard value == nil else { throw .takesNoValue(name) }
    return meaning
  }
}
