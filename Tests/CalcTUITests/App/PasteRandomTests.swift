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
    "A paste is taken whole, with one step back, or changes nothing and its fault has a place",
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
      if case .refusedPaste(let problem) = app.notice {
        #expect(app.calculator.state == before.state, context)
        let lines = String(decoding: bytes, as: UTF8.self)
          .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if let place = problem.place {
          try #require(lines.indices.contains(place.line - 1), context)
          #expect(1...lines[place.line - 1].count + 1 ~= place.column, context)
        }
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
          let paste = try Paste(Array(formatter.format(value).marked.utf8), separators)
          #expect(paste.items == [.first(.number(value))], "seed \(seed), step \(step): \(text)")
        }
      }
    }
  }
}

extension Paste.Problem {
  /// Where it is, or nil if that can't be said.
  fileprivate var place: Paste.Place? {
    switch self {
    case .empty, .unfinished, .operatorWaits: nil
    case .expression(_, let place), .notUTF8(let place), .stranger(_, let place),
      .missingNumber(let place),
      .missingOperator(_, let place), .date(let place), .outOfRange(_, let place):
      place
    }
  }
}
