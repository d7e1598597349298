import Foundation
import TestSupport
import Testing

@Suite(
  "Separators of the locale", .onThreadsOfItsOwn,
  .enabled(if: NumericLocale.isAvailableOrRequired, NumericLocale.skipReason))
struct ProgramLocaleTests {
  @Test(
    "Numbers have the locale's decimal sign and a group sign",
    arguments: [
      (",", "", "1.234.567,5"), (",", ".", "1.234.567,5"), (",", " ", "1 234 567,5"),
      (",", "'", "1'234'567,5"), (".", "", "1,234,567.5"), (".", "'", "1,234,567.5"),
    ])
  func separators(point: String, group: String, number: String) throws {
    let locale = try NumericLocale(point: point, group: group)
    let terminal = try PseudoTerminal()
    try terminal.open(environment: locale.environment)
    try terminal.type("1234567.5=")
    #expect(try terminal.operand() == number.filter { $0.isNumber || String($0) == point })
    try terminal.wait(for: number) { $0.display == number }
  }

  @Test(
    "Printed tapes have the locale's decimal sign, CSV and JSON the point",
    arguments: [
      ("text", "2,5 + 10% = 2,75\n"), ("receipt", "10%   0,25 +\n      ----\n      2,75 =\n"),
      ("markdown", "| 10% of 2,5 | + | 0,25 |  |"), ("csv", "+,10% of 2.5,0.25,0.25,0.25,2.75,"),
      ("json", "\"result\": 2.75,"),
    ])
  func tape(format: String, text: String) throws {
    let locale = try NumericLocale(point: ",", group: ".")
    let saved = try SavedHome(tape: "calctui tape 1\na\tleft\t2.5 + 10% = 2.75\n")
    let columns = format == "receipt" ? ["--columns", "20"] : []
    let outcome = try Program.run(
      ["tape", "--format", format] + columns,
      environment: locale.environment.mapValues { $0 ?? "" },
      home: saved.home)
    #expect(outcome.output.contains(text), "\(outcome.output)")
  }
}

/// A locale with only LC_NUMERIC.
struct NumericLocale {
  private let folder: TemporaryFolder
  private static let name = "test"

  struct Failure: Error {
    let errors: String
  }

  /// Whether the tests that need localedef and its character maps run.
  ///
  /// In CI the tests run and fail without localedef. Only Linux has locale files of this form.
  static let isAvailableOrRequired: Bool = {
    #if os(Linux)
      path != nil && FileManager.default.fileExists(atPath: "/usr/share/i18n/charmaps")
        || ProcessInfo.processInfo.environment["CI"] == "true"
    #else
      false
    #endif
  }()
  static let skipReason: Comment =
    "localedef or its character maps are not installed, so no other locale is tried"

  init(point: String, group: String) throws {
    folder = try TemporaryFolder()
    guard let path = Self.path else { throw Failure(errors: "localedef is not installed") }
    let text = """
      LC_NUMERIC
      decimal_point "\(point)"
      thousands_sep "\(group)"
      grouping 3;3
      END LC_NUMERIC

      """
    let source = "\(folder.path)/source"
    try Data(text.utf8).write(to: URL(fileURLWithPath: source))
    let target = "\(folder.path)/\(Self.name)"
    // localedef warns and fails because other categories are missing, but writes LC_NUMERIC.
    let outcome = try PipedCommand(path, ["-c", "-i", source, target], environment: [:]).finish()
    guard FileManager.default.fileExists(atPath: "\(target)/LC_NUMERIC") else {
      throw Failure(errors: outcome.errors)
    }
  }

  var environment: [String: String?] {
    ["LC_ALL": nil, "LC_CTYPE": "C.UTF-8", "LC_NUMERIC": Self.name, "LOCPATH": folder.path]
  }

  private static let path = Program.path(of: "localedef")
}
