import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Random characters typed on the pad")
struct FormulaLineWalkTests {
  /// Digits, marks, operators, letters with and without keys, and meaningless signs.
  private static let characters = Array(
    "0123456789012345678901234567890.,.,+-x/()%^eabhjlorzmsict_!:€π=")

  @Test(
    "Keys act like clicks until the line opens with the typed text",
    arguments: seeds(16, oneIn: 16))
  func typing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      var (typed, plain) = (try Window(80, 24), try Window(80, 24))
      var text = ""
      var pads = [plain.app.calculator.pad]
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        let character = random.element(of: Self.characters)
        // A second point directly after a point is refused.
        if let last = text.last, ".,".contains(last), ".,".contains(character) { continue }
        // A typed − is a sign where a clicked one replaces the operator.
        if character == "-", plain.app.calculator.acceptsTypedSign { continue }
        text.append(character)
        let tape = typed.app.calculator.tape
        typed.type(String(character))
        if let prompt = typed.app.prompt {
          // The sign is ignored, because refused keys may come between the sign and its digits. The
          // line adds a zero before a point or `e`.
          let line = prompt.line.text.drop { $0 == "-" }
          let withoutZero =
            line.hasPrefix("0.") || line.hasPrefix("0,") || line.hasPrefix("0e")
            ? line.dropFirst() : line
          // Functions, percentages and brackets in the line are not as typed.
          let isTyped = !line.contains { "²⁻%(".contains($0) }
          // An operator or = behind a dangling e is no text.
          let isEnd = character == "=" || Operator(character) != nil
          try #require(
            !isTyped || isEnd || text.withPoints.hasSuffix(line.withPoints)
              || text.withPoints.hasSuffix(withoutZero.withPoints),
            "\(seed): \(text) → \(line)")
          try #require(typed.app.calculator.tape == tape, "\(seed): \(text)")
          if !line.isEmpty, line.allSatisfy(\.isLetter) {
            // The line undoes what its letters did as keys.
            let pad = pads[text.count - line.count]
            try #require(typed.app.calculator.pad == pad, "\(seed): \(text) → \(line)")
          }
          break
        }
        if typed.app.notice?.kind == .refusal, !character.isLetter {
          text.removeLast()
          pads.removeLast()
        }
        let action = InputMapping.action(
          for: .key(.character(character)), in: plain.app, layout: plain.layout)
        if let action { _ = plain.app.update(action.withoutCharacter, in: plain.size) }
        pads.append(plain.app.calculator.pad)
        let (left, right) = (typed.app.calculator, plain.app.calculator)
        try #require(left.tape == right.tape && left.pad == right.pad, "\(seed): \(text)")
      }
    }
  }
}

extension StringProtocol {
  /// The text with a point for each comma, because the line may show a typed comma as a point.
  fileprivate var withPoints: String { String(map { $0 == "," ? "." : $0 }) }
}
