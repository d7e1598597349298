import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Anything at all, in any order")
struct AppWalkTests {
  private static let pastes = [
    "12", "1+2", "5\n6\n7", "nonsense", "", "1e400\n1e-400", "2+3=", "200 + 10%", "A\t(4)\t5",
  ]

  @Test(
    "The window always shows rows that there are, and a row is selected only while it is there",
    arguments: rounds(20, oneIn: 20))
  func walk(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var window = try Window(80, 24)
    for step in 0..<450 {
      if step % 50 == 0 {
        window.resize(
          .random(in: 1...120, using: &generator), .random(in: 1...50, using: &generator))
      }
      let event = generator.event(in: window.layout.size) { generator in
        Array((Self.pastes.randomElement(using: &generator) ?? "").utf8)
      }
      if let action = InputMapping.action(for: event, in: window.app, layout: window.layout) {
        _ = window.app.update(action, in: window.size)
      }
      let (app, count) = (window.app, window.app.calculator.rows.count)
      if let bottom = app.bottom(of: app.paper), let last = app.paper.last {
        #expect(bottom <= last, "seed \(seed), step \(step): \(event)")
      }
      if case .tape(let row, _) = app.focus {
        #expect((0..<count).contains(row), "seed \(seed), step \(step): \(event)")
      }
      #expect(window.canvas.size == window.layout.size)
    }
  }
}
