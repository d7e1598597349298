import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Anything at all, pasted")
struct PasteRandomTests {
  private static let pieces =
    "0 1 7 12 123 000 . , ' ’ + - − × x / ÷ * % = ( ) $ € ₩ ≈ e E : & # \" EUR USD kr 원 Apples x "
    + "sqrt Q1 é 👍🏽 \u{301} \u{A0} \u{202F} \u{2028} \u{85} \u{FEFF} \u{0} \u{1B} １"
  private static let separators = [
    DisplayFormatter.Separators.us, .init(point: ",", group: "."), .init(point: ",", group: " "),
  ]

  @Test(
    "A paste is taken with one step back, or changes nothing",
    arguments: rounds(40))
  func anything(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let words: [Substring] = Self.pieces.split(separator: " ") + [" ", " ", "\n", "\t", "\r\n"]
    for step in 0..<300 {
      let isText = step % 3 != 0
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        bytes +=
          isText
          ? Array((words.randomElement(using: &generator) ?? "").utf8)
          : [UInt8.random(in: 0...255, using: &generator)]
      }
      var app = App()
      _ = app.update(.press(.digit(.seven)))
      _ = app.update(.press(.operation(.add)))
      let before = app.calculator
      _ = app.update(.paste(bytes))
      let context: Comment = "seed \(seed), step \(step): \(bytes)"
      if case .pasteQuestion = app.notice { _ = app.update(.press(.equals)) }
      if case .refusedPaste = app.notice {
        #expect(app.calculator.state == before.state, context)
      } else {
        _ = app.update(.press(.undo))
        #expect(app.calculator.state == before.state, context)
        #expect(app.calculator.tape == before.tape, context)
      }
    }
  }

  @Test(
    "What the display shows is read as what it is, with any separators",
    arguments: rounds(20))
  func shown(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for step in 0..<100 {
      let digits = Int.random(in: -9_999_999...9_999_999, using: &generator)
      let power = Int.random(in: 0...6, using: &generator)
      let text = "\(digits)e-\(power)"
      let value = try ExpressionParser.parse(from: text).result()
      for separators in Self.separators {
        for grouping in [true, false] {
          let formatter = DisplayFormatter(grouping: grouping, separators: separators)
          let paste = Paste(Array(formatter.format(value).marked.utf8), separators)
          #expect(paste.onlyNumber == value, "seed \(seed), step \(step): \(text)")
        }
      }
    }
  }
}
