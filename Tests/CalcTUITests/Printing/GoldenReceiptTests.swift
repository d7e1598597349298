import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

/// What somebody types who adds up a shop's receipt: fifteen items with words, a discount, the tax, and
/// one price that is corrected in the end.
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
    // The wine was 20: three rows of words and prices above it are passed over.
    + [.key(.tab)] + Array(repeating: .key(.up), count: 30) + keys("20\n") + [.key(.tab)]

  private static func keys(_ text: String) -> [Event] {
    text.map { .key($0 == "\n" ? .enter : .character($0)) }
  }
}

@Suite("Golden receipts")
struct GoldenReceiptTests {
  /// The tape that is left.
  private func tape() throws -> JournalOnDisk {
    let disk = try JournalOnDisk()
    let terminal = ScriptedTerminal(size: Size(width: 80, height: 24), events: Shopping.events)
    let app = App(ScreenOptions(settings: [.decimals(.fixed(2))]), language: .english)
    var loop = EventLoop(app, on: terminal, journal: Journal(disk.file))
    _ = loop.run()
    return disk
  }

  @Test("A receipt of fifteen items with words, a discount, the tax and a correction")
  func shop() throws {
    let disk = try tape()
    for (columns, language) in [40, 80, 100, 132].flatMap({ [($0, "en"), ($0, "ko")] }) {
      let printed = try CommandLineRun.run(
        ["tape", "--columns", "\(columns)", "--language", language, "-f", disk.file.path]
      ).output
      // The day and the time are those of the test.
      var lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[0].count == "2026-11-21 09:30".count)
      lines[0] = "2026-11-21 09:30"
      try Golden.expect(lines.joined(separator: "\n"), is: "receipt-\(columns)-\(language).txt")
    }
  }

  @Test("A receipt's tape on the screen")
  func screen() throws {
    let disk = try tape()
    var journal = Journal(disk.file)
    var window = try Window(100, 48)
    var calculations = try journal.load(upTo: Journal.mostBytes).calculations
    for index in calculations.indices { calculations[index].finishedAt = nil }
    window.app.receive(.restored(SavedTape(calculations: calculations)))
    try Golden.expect(window, is: "100x48-receipt")
  }
}
