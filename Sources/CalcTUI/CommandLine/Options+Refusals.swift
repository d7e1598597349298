import ArgumentParser
import CalcModel
import TerminalKit

// What is refused, and why: an option that can't do what it says beside another, or contradicts it.
// How the screen looks may be said beside everything, so that it can be part of a shell's alias.

extension Options {
  /// What a command line asks for: one of these.
  enum Work: String {
    case openOrCalculateLines
    case calculate = "an expression"
    case press = "--keys"
    case printTape = "--tape"
    case importTape = "--import"
    case forgetTape = "--forget"
    case printVersion = "--version"
  }

  /// What the options together ask for.
  ///
  /// - Throws: `ValidationError` where they make no sense together.
  func work() throws -> Work {
    // As --help, it goes before whatever is said beside it.
    if version { return .printVersion }
    let asked: [Work] = [
      expressions.isEmpty ? nil : .calculate, keys == nil ? nil : .press,
      tape ? .printTape : nil, importing == nil ? nil : .importTape, forget ? .forgetTape : nil,
    ].compactMap { $0 }
    if asked.count > 1 {
      let names = asked.map(\.rawValue).joined(separator: " and ")
      throw ValidationError("\(names) do not go together: give one.")
    }
    let work = asked.first ?? .openOrCalculateLines
    try checkCompanions(of: work)
    try checkUses(in: work)
    try checkForms()
    try checkValues()
    try checkExpressions()
    return work
  }

  /// Refuses an option that says how to do what is not asked for.
  private func checkCompanions(of work: Work) throws {
    let options: [(name: String, isGiven: Bool, use: String, companion: Work)] = [
      ("--screen", screen != nil, "shows the screen after --keys", .press),
      ("--csv", csv, "says how --tape prints", .printTape),
      ("--json", json, "says how --tape prints", .printTape),
      ("--columns", columns != nil, "says how --tape prints", .printTape),
      ("--all", all, "has --tape print torn tapes too", .printTape),
      ("--column", column != nil, "says what --import reads", .importTape),
      ("--yes", yes, "answers --forget", .forgetTape),
      ("--verbose", verbose, "has --version print more", .printVersion),
    ]
    for (name, isGiven, use, companion) in options where isGiven && work != companion {
      throw ValidationError(
        "\(name) \(use): give \(companion.rawValue) too, or leave \(name) out.")
    }
  }

  private typealias Use = (name: String, isGiven: Bool, refusers: [Work: String])

  private static let deletes = "only deletes the saved tape"
  private static let adds = "only adds to the saved tape"

  /// What has no results that could be fractions.
  private var formUses: [Use] {
    [("--fraction", fraction), ("--mixed", mixed)].map { name, isGiven in
      (
        name, isGiven,
        [
          .press: "prints what the display shows", .printTape: "prints decimals",
          .importTape: Self.adds, .forgetTape: Self.deletes,
        ]
      )
    }
  }

  /// Refuses an option that what is asked for has no use for, or that forbids it.
  private func checkUses(in work: Work) throws {
    let (deletes, adds, pressesNone) = (Self.deletes, Self.adds, "presses no keys")
    let options: [Use] = [
      ("--digits", digits != nil, [.importTape: adds, .forgetTape: deletes]),
      ("--decimals", decimals != nil, [.importTape: adds, .forgetTape: deletes]),
      ("--rounding", rounding != nil, [.importTape: adds, .forgetTape: deletes]),
      (
        "--tax", tax != nil,
        [
          .calculate: pressesNone, .printTape: pressesNone, .importTape: adds, .forgetTape: deletes,
        ]
      ),
      ("--group", group, [.importTape: adds, .forgetTape: deletes]),
      (
        "--precedence", precedence,
        [
          .printTape: "keeps the order of each calculation", .importTape: adds,
          .forgetTape: deletes,
        ]
      ),
      (
        "--after-equals", afterEquals != nil,
        [
          .calculate: pressesNone, .printTape: pressesNone, .importTape: adds, .forgetTape: deletes,
        ]
      ),
      (
        "--private", `private`,
        [
          .printTape: "reads the saved tape", .importTape: "adds to the saved tape",
          .forgetTape: "deletes the saved tape",
        ]
      ),
      (
        "--file", file != nil,
        [.calculate: "uses no tape", .press: "uses no saved tape"]
      ),
    ]
    for (name, isGiven, refusers) in options + formUses where isGiven {
      guard let reason = refusers[work] else { continue }
      throw ValidationError(
        "\(name) does not go with \(work.rawValue), which \(reason): leave \(name) out.")
    }
  }

  private func checkForms() throws {
    if fraction && mixed {
      throw ValidationError("--fraction and --mixed are two forms: give one of them.")
    }
    let roundings = [
      ("--digits", digits != nil), ("--decimals", decimals != nil), ("--rounding", rounding != nil),
    ]
    for (name, isGiven) in roundings where isGiven {
      guard let form = resultForm.option else { break }
      throw ValidationError(
        "\(name) rounds results, and \(form) prints them exactly: give one of them.")
    }
    if file != nil && `private` {
      throw ValidationError("--file keeps the tape, and --private does not: give one of them.")
    }
    if csv && json {
      throw ValidationError("--csv and --json are two forms: give one of them.")
    }
    if columns != nil, csv || json {
      throw ValidationError(
        "--columns and \(csv ? "--csv" : "--json") are two forms: give one of them.")
    }
    if group && json {
      throw ValidationError(
        "--group puts commas into numbers, and numbers in JSON have none: leave --group out.")
    }
  }

  private func checkValues() throws {
    if file?.isEmpty == true { throw ValidationError("--file takes a file's name.") }
    let range = DisplayFormatter.significantDigitsRange
    if let digits, !range.contains(digits) {
      throw ValidationError(
        "--digits takes a number from \(range.lowerBound) to \(range.upperBound), not \(digits).")
    }
    if let tax, tax.rate == nil {
      throw ValidationError("--tax takes a number from 0 to 1000, not \(tax.text).")
    }
    if let columns, !Receipt.columnsRange.contains(columns) {
      throw ValidationError("--columns takes a number from 20 to 1000, not \(columns).")
    }
    let minimum = Layout.minimum
    if let size = screen?.size, size.width < minimum.width || size.height < minimum.height {
      throw ValidationError(
        "--screen takes \(minimum.width)x\(minimum.height) or more, which the calculator needs, "
          + "not \(size.width)x\(size.height).")
    }
  }

  private func checkExpressions() throws {
    if expressions.count > 1, expressions.first == "-" {
      throw ValidationError("- reads standard input and takes no expression beside it.")
    }
    if let expression = expressions.joinedIfParts {
      throw ValidationError(
        "an expression is one argument, so quote it: calctui \(expression.quotedForShell)")
    }
  }
}
