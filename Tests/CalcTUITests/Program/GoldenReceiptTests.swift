import CalcModel
import Foundation
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

  static let keys: String =
    "T19\r" + items.map { "\($0.0)#\($0.1)\r" }.joined(separator: "+")
    + "-10%#members' discount\r>#paid by card\r"
    // The wine was 20: three rows of words and prices above it are passed over.
    + "\t" + up + "20\r\t"

  private static let up = String(repeating: "\u{1B}[A", count: 30)
}

@Suite("Golden receipts", .onThreadsOfItsOwn, .serialized)
struct GoldenReceiptTests {
  @Test("A receipt of fifteen items with words, a discount, the tax and a correction")
  func shop() throws {
    let saved = try SavedHome()
    let file = ["-f", "\(saved.home.path)/shop.tape"]
    try saved.type(Shopping.keys, ["--decimals", "2"] + file)
    for (columns, language) in [40, 80, 100, 132].flatMap({ [($0, "en"), ($0, "ko")] }) {
      let printed = try Program.run(
        ["tape", "--columns", "\(columns)", "--language", language] + file,
        environment: ["TZ": "UTC0"], home: saved.home
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
    let saved = try SavedHome()
    let file = "\(saved.home.path)/shop.tape"
    try saved.type(Shopping.keys, ["--decimals", "2", "-f", file])
    var journal = Journal(JournalFile(path: file))
    var window = try Window(100, 48)
    var calculations = try journal.load(upTo: Journal.mostBytes).calculations
    for index in calculations.indices { calculations[index].finishedAt = nil }
    window.app.receive(.restored(SavedTape(calculations: calculations)))
    try Golden.expect(window.canvas, is: "100x48-receipt")
  }
}
