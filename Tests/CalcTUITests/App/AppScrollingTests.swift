import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Scrolling the tape and the list of keys")
struct AppScrollingTests {
  /// An application whose paper has 33 lines: torn edge, blank line, 30 rows, and the row being
  /// typed. The window shows 10 lines.
  private func scrollable() throws -> App {
    var app = App()
    try KeyScript(String(repeating: "1+", count: 30)).press(
      on: &app, in: Size(width: 80, height: 24))
    _ = app.update(.report(.resized(ScreenMetrics(tapeRows: 10))))
    #expect(app.calculator.rows.count == 30)
    return app
  }

  @Test(
    "Scrolling stays within the tape",
    arguments: [
      ([.rows(1)], 1), ([.rows(-1)], 0), ([.rows(3), .rows(3), .rows(-1)], 5), ([.rows(23)], 23),
      ([.rows(24)], 23), ([.rows(1_000), .rows(-1)], 22), ([.pages(1)], 9), ([.pages(2)], 18),
      ([.pages(3)], 23), ([.pages(3), .pages(-1)], 14), ([.pages(-1)], 0), ([.toOldest], 23),
      ([.toOldest, .rows(1)], 23), ([.toOldest, .toNewest], 0), ([.toNewest, .pages(-1)], 0),
    ] as [([Action.Scroll], Int)])
  func scroll(scrolls: [Action.Scroll], offset: Int) throws {
    var app = try scrollable()
    for scroll in scrolls { #expect(app.update(.scroll(scroll)) == []) }
    #expect(app.linesBelowView == offset)
  }

  @Test("Up selects the lowest row in view, and Tab goes back to the newest row")
  func focus() throws {
    var app = try scrollable()
    _ = app.update(.scroll(.toOldest))
    _ = app.update(.tape(.toggleFocus))
    #expect(app.focus == .tape(row: 7, edit: nil))
    #expect(app.linesBelowView == 23)
    _ = app.update(.tape(.toggleFocus))
    #expect(app.focus == .pad)
    #expect(app.linesBelowView == 0)
  }

  @Test(
    "A tape that fits doesn't scroll",
    arguments: [.rows(5), .pages(1), .toOldest] as [Action.Scroll])
  func short(scroll: Action.Scroll) throws {
    var app = try Window(40, 24, pressing: "1+2+3=").app
    _ = app.update(.scroll(scroll))
    #expect(app.linesBelowView == 0)
  }

  @Test("In a window with one row a page is one row")
  func oneRow() throws {
    var app = try scrollable()
    _ = app.update(.report(.resized(ScreenMetrics(tapeRows: 1))))
    _ = app.update(.scroll(.pages(1)))
    #expect(app.linesBelowView == 1)
  }

  @Test("A change of the tape scrolls to the newest row", arguments: ["5+", "5=", "=", "AC"])
  func toBottom(keys: String) throws {
    var app = try scrollable()
    _ = app.update(.scroll(.rows(7)))
    try KeyScript(keys).press(on: &app, in: Size(width: 80, height: 24))
    #expect(app.linesBelowView == 0)
  }

  @Test(
    "Keys that don't change the tape keep its scroll position",
    arguments: ["5", "12.5±", "5⌫", "CE", "−", "00.", "y", "??", "^L"])
  func stays(keys: String) throws {
    var app = try scrollable()
    _ = app.update(.scroll(.rows(7)))
    try KeyScript(keys).press(on: &app, in: Size(width: 80, height: 24))
    #expect(app.linesBelowView == 7)
  }

  @Test("A taller window never scrolls beyond the paper's start")
  func resize() throws {
    var app = try scrollable()
    _ = app.update(.scroll(.toOldest))
    for (rows, offset) in [(15, 18), (29, 4), (31, 0), (99, 0), (10, 0)] {
      _ = app.update(.report(.resized(ScreenMetrics(tapeRows: rows))))
      #expect(app.linesBelowView == offset)
    }
  }

  @Test(
    "A selected row stays in view when the window shrinks",
    arguments: [(80, 24), (60, 20), (80, 8)])
  func shrink(width: Int, height: Int) throws {
    var window = try Window(
      100, 60, pressing: "1+2+3+4+5+6= 1+2+3+4+5+6= 1+2+3+4+5+6= 1+2+3+4+5+6= Tab Home")
    window.resize(width, height)
    let lines = VisibleRows(window.app, window.layout).lines
    #expect(window.app.selectedRow == 0)
    #expect(lines.contains { $0.tapeRow == 0 })
  }

  @Test("The list of keys opens at its start and scrolls")
  func help() throws {
    var window = try Window(60, 24, pressing: "? ?")
    let limit = window.app.metrics.overlayLines - window.layout.sheet(.machine).rows.height
    #expect(limit > 20)
    for (key, offset) in [
      ("Up", 0), ("Down", 1), ("PgDn", 22), ("PgUp", 1), ("End", limit), ("Down", limit),
      ("Home", 0),
    ] {
      try window.press(key)
      #expect(window.app.overlay?.offset == offset, "\(key)")
    }
    try window.press("End")
    window.resize(60, 43)
    let (lines, height) = (
      window.app.metrics.overlayLines, window.layout.sheet(.machine).rows.height
    )
    #expect(window.app.overlay?.offset == lines - height)
    try window.press("?")
    #expect(window.app.overlay == nil)
  }
}
