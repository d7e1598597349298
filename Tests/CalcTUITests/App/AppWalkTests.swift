import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Random keys, clicks, pastes and sizes")
struct AppWalkTests {
  private static let pastes = [
    "12", "1+2", "5\n6\n7", "nonsense", "", "1e400\n1e-400", "2+3=", "200 + 10%", "A\t(4)\t5",
  ]

  @Test(
    "Any state can be drawn, undone to the start and redone",
    arguments: seeds(8, oneIn: 4))
  func walk(seed: UInt64) throws {
    let window = try Window.walk(
      seed: seed, steps: 350, pastes: Self.pastes, widths: 1...130, heights: 1...50
    ) { window, place in
      let (app, rowCount) = (window.app, window.app.calculator.rows.count)
      // The lowest line in view and the selected row exist.
      if let bottom = app.bottom(of: app.paper), let last = app.paper.last {
        #expect(bottom <= last, "\(place)")
      }
      if case .tape(let row, _) = app.focus {
        #expect((0..<rowCount).contains(row), "\(place)")
      }
      _ = window.canvas
    }
    var calculator = window.app.calculator
    let (rows, label) = (calculator.rows, calculator.operandLabel)
    var undoCount = 0
    while !calculator.press(.undo).changesNothing { undoCount += 1 }
    #expect(calculator.tape.calculations.isEmpty, "seed \(seed)")
    for _ in 0..<undoCount { calculator.press(.redo) }
    let redoneRows = calculator.rows
    #expect(redoneRows.count == rows.count && calculator.operandLabel == label, "seed \(seed)")
    #expect(zip(redoneRows, rows).first { $0 != $1 } == nil, "seed \(seed), \(window.app.focus)")
  }
}
