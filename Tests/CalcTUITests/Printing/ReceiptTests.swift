import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Receipts")
struct ReceiptTests {
  /// The receipt of a line of the tape whose fields are separated by `|`.
  private func receipt(_ line: String, columns: Int? = 20, id: String = "a") -> [String] {
    TapePrinter(form: .receipt, columns: columns)
      .text(of: tape(ofLines: ["\(id)|\(line)"]))
      .split(separator: "\n").map(String.init)
  }

  @Test("Receipts of many formulas are printed in several widths")
  func golden() throws {
    var text = ""
    for line in [
      "left|12.5 + 3 − 0.25",
      #"left|200 "milk" + 10 "a long note of many words" − 10% "off" × 3 = "Donaudampfschifffahrt""#,
      "left|200 + 10% tax", "left|220 − 10% tax in it", "left|7", "left|5 ÷ 0",
      "left 2|5 + 0.125 + 10%", "left|2 × (3 + (4 × 5)²)", "times|2 + 3 × 4",
      "left|1234567890123456789012 + (1/3)",
      "left|" + String(repeating: "√((", count: 9) + "7" + String(repeating: ")²)", count: 9),
    ] {
      for columns in [20, 32, 48, nil] {
        text += "\(line.prefix(40)) in \(columns.map { "\($0)" } ?? "all")\n"
        text += receipt(line, columns: columns).joined(separator: "\n") + "\n\n"
      }
    }
    try Golden.expect(text, is: "receipts.txt")
  }

  @Test("A receipt begins with its time")
  func head() {
    let lines = receipt("left|2 + 3 × 4", id: "20261121T093015.000Z-aaa")
    // The time is local.
    #expect(lines[0].wholeMatch(of: /2026-11-2[0-2] [0-9]{2}:[0-9]{2}/) != nil)
    #expect(lines.last?.filter { $0 != " " } == "20=")
  }

  @Test(
    "Every line of a receipt fits the width",
    arguments: seeds(2, oneIn: 2), [20, 21, 32, 48, 1_000])
  func random(seed: UInt64, columns: Int) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<4 {
      let id = ResultID("a")
      let calculation = Calculation(try generator.items(), id: id)
      let lines = TapePrinter(form: .receipt, columns: columns)
        .text(of: Tape(lines: [(id, .calculation(calculation))]))
        .split(separator: "\n")
      #expect(lines.allSatisfy { String($0).columns <= columns && $0.last != " " }, "\(lines)")
    }
  }
}
