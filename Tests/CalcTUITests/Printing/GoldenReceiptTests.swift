import CalcModel
import SystemPackage
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

/// The keys that enter a shop's receipt: fifteen items with notes, a discount, the tax, and at the
/// end a corrected price.
private enum Shopping {
  static let items = [
    ("4.2", "bread"), ("7.5", "cheese"), ("22", "wine, 2 bottles"), ("1.19", "milk"),
    ("0.89", "yoghurt"), ("3.45", "coffee filters"), ("12.9", "coffee, 1 kg"), ("2.3", "apples"),
    ("5.6", "grapes"), ("1.99", "두부 두 모"), ("3.2", "kimchi"), ("0.25", "bag"),
    ("8.4", "salmon"), ("2.75", "crème fraîche"), ("6.1", "candles"),
  ]

  static let events: [Event] =
    keys("T19\n" + items.map { "\($0.0)#\($0.1)\n" }.joined(separator: "+"))
    + keys("-10%#members' discount\n>#paid by card\n")
    // Corrects the first price to 20; Up stops at the first row.
    + [.key(.tab)] + Array(repeating: .key(.up), count: 30) + keys("20\n") + [.key(.tab)]

  private static func keys(_ text: String) -> [Event] {
    text.map { .key($0 == "\n" ? .enter : .character($0)) }
  }
}

@Suite("Golden receipts")
struct GoldenReceiptTests {
  /// Writes the receipt's tape, and returns the path of its file.
  private func writeTape(in folder: TemporaryFolder) -> String {
    let path = "\(folder.path)/tape"
    let terminal = ScriptedTerminal(size: Size(width: 80, height: 24), events: Shopping.events)
    let options = ScreenOptions(settings: Settings(decimals: .fixed(2)))
    var loop = EventLoop(
      App(options, language: .english), on: terminal, store: TapeStore(FilePath(path)))
    #expect(loop.run() == nil)
    return path
  }

  @Test("A receipt of fifteen items is printed in each width and language")
  func shop() throws {
    let folder = try TemporaryFolder()
    let path = writeTape(in: folder)
    for (columns, language) in [40, 80, 100, 132].flatMap({ [($0, "en"), ($0, "ko")] }) {
      let printed = try CommandLineRun.run(
        ["tape", "--columns", "\(columns)", "--language", language, "-f", path]
      ).output
      // A fixed time replaces the time of the test.
      var lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[0].count == "2026-11-21 09:30".count)
      lines[0] = "2026-11-21 09:30"
      try Golden.expect(lines.joined(separator: "\n"), is: "receipt-\(columns)-\(language).txt")
    }
  }

  @Test("The receipt's tape is shown on the screen")
  func screen() throws {
    let folder = try TemporaryFolder()
    var store = TapeStore(FilePath(writeTape(in: folder)))
    let calculation = try #require(store.read().calculations.first)
    // An ID without a time gives the paper no date.
    let id = ResultID("a")
    let copy = Calculation(calculation.items, calculation.rules, id: id, note: calculation.note)
    var window = try Window(100, 48)
    _ = window.app.update(.report(.restored(Tape(lines: [(id, .calculation(copy))]), SavedState())))
    try Golden.expect(window, is: "100x48-receipt")
  }
}
