import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Fuzzing: keys, clicks, pastes and sizes")
struct AppFuzzTests {
  private static let keys: [KeyPress] =
    [KeyMap.calculator, .tape, .search, .help].flatMap(\.bindings).flatMap(\.intents).map(\.key)
    + "&(k한".map { .character($0) }

  private func event(in size: Size, using generator: inout SplitMix64) -> Event {
    let point = Point(
      x: .random(in: -1...size.width, using: &generator),
      y: .random(in: -1...size.height, using: &generator))
    switch Int.random(in: 0..<24, using: &generator) {
    case 0...2: return .mouse(.press, at: point)
    case 3...4: return .mouse(.release, at: point)
    case 5: return .paste(generator.mutation(of: Array("1,5\nTea 2.50-\t(4)\n12%".utf8)))
    default: return .key(Self.keys.randomElement(using: &generator) ?? .enter)
    }
  }

  @Test("Whatever is done can be drawn, taken back to the start and done again")
  func events() throws {
    for seed in Fuzzing(rounds: 4) {
      var generator = SplitMix64(seed: seed)
      var window = try Window(
        .random(in: 1...130, using: &generator), .random(in: 1...50, using: &generator))
      for step in 0..<300 {
        if step % 60 == 59 {
          window.resize(
            .random(in: 1...130, using: &generator), .random(in: 1...50, using: &generator))
        }
        let event = event(in: window.layout.size, using: &generator)
        if let intent = Translation.intent(for: event, in: window.app, layout: window.layout) {
          _ = window.app.update(intent)
        }
        #expect(window.canvas.size == window.layout.size, "seed \(seed), step \(step)")
      }
      var calculator = window.app.calculator
      let (rows, label) = (calculator.tape.rows, calculator.operandLabel)
      var count = 0
      while !calculator.press(.undo).isNothing { count += 1 }
      #expect(calculator.tape.rows.isEmpty, "seed \(seed)")
      for _ in 0..<count { calculator.press(.redo) }
      #expect(calculator.tape.rows == rows && calculator.operandLabel == label, "seed \(seed)")
    }
  }
}
