import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Fuzzing: keys, clicks, pastes and sizes")
struct AppFuzzTests {
  @Test(
    "Whatever is done can be drawn, taken back to the start and done again",
    arguments: rounds(10))
  func events(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var window = try Window(
      .random(in: 1...130, using: &generator), .random(in: 1...50, using: &generator))
    for step in 0..<300 {
      if step % 60 == 59 {
        window.resize(
          .random(in: 1...130, using: &generator), .random(in: 1...50, using: &generator))
      }
      let event = generator.event(in: window.layout.size) { generator in
        generator.mutation(of: Array("1,5\nTea 2.50-\t(4)\n12%".utf8))
      }
      if let action = InputMapping.action(for: event, in: window.app, layout: window.layout) {
        _ = window.app.update(action, in: window.size)
      }
      #expect(window.canvas.size == window.layout.size, "seed \(seed), step \(step)")
    }
    var calculator = window.app.calculator
    let (rows, label) = (calculator.tape, calculator.operandLabel)
    var count = 0
    while !calculator.press(.undo).isNothing { count += 1 }
    #expect(calculator.tape.isEmpty, "seed \(seed)")
    for _ in 0..<count { calculator.press(.redo) }
    let again = calculator.tape
    #expect(again.count == rows.count && calculator.operandLabel == label, "seed \(seed)")
    #expect(zip(again, rows).first { $0 != $1 } == nil, "seed \(seed), \(window.app.focus)")
  }
}
