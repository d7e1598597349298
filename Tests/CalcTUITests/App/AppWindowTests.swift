import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("What part of the application is looked at")
struct AppWindowTests {
  /// An application with 30 rows on its tape, of which 10 can be seen.
  private func scrollable() throws -> App {
    var app = App()
    app.receive(.resized(ScreenMetrics(tapeRows: 10, helpPages: 1)))
    try KeyScript(String(repeating: "1+", count: 30)).press(
      on: &app, in: Size(width: 80, height: 24))
    #expect(app.calculator.tape.count == 30)
    return app
  }

  @Test(
    "The tape's window moves within the tape",
    arguments: [
      ([.rows(1)], 1), ([.rows(-1)], 0), ([.rows(3), .rows(3), .rows(-1)], 5), ([.rows(20)], 20),
      ([.rows(21)], 20), ([.rows(1_000), .rows(-1)], 19), ([.pages(1)], 9), ([.pages(2)], 18),
      ([.pages(3)], 20), ([.pages(3), .pages(-1)], 11), ([.pages(-1)], 0), ([.toOldest], 20),
      ([.toOldest, .rows(1)], 20), ([.toOldest, .toNewest], 0), ([.toNewest, .pages(-1)], 0),
    ] as [([AppIntent.Scroll], Int)])
  func scroll(scrolls: [AppIntent.Scroll], offset: Int) throws {
    var app = try scrollable()
    for scroll in scrolls { #expect(app.update(.scroll(scroll)) == []) }
    #expect(app.tapeOffset == offset)
  }

  @Test(
    "A tape that fits does not scroll",
    arguments: [.rows(5), .pages(1), .toOldest] as [AppIntent.Scroll])
  func short(scroll: AppIntent.Scroll) throws {
    var app = try Window(40, 24, pressing: "1+2+3=").app
    _ = app.update(.scroll(scroll))
    #expect(app.tapeOffset == 0)
  }

  @Test("A window of one row still moves a row at a time")
  func oneRow() throws {
    var app = try scrollable()
    app.receive(.resized(ScreenMetrics(tapeRows: 1, helpPages: 1)))
    _ = app.update(.scroll(.pages(1)))
    #expect(app.tapeOffset == 1)
  }

  @Test("Every change of the tape scrolls it to the bottom", arguments: ["5+", "5=", "=", "AC"])
  func toBottom(keys: String) throws {
    var app = try scrollable()
    _ = app.update(.scroll(.rows(7)))
    try KeyScript(keys).press(on: &app, in: Size(width: 80, height: 24))
    #expect(app.tapeOffset == 0)
  }

  @Test(
    "What leaves the tape as it is leaves its window too",
    arguments: ["5", "12.5±", "5⌫", "CE", "−", "00.", "y", "o", "??", "^L"])
  func stays(keys: String) throws {
    var app = try scrollable()
    _ = app.update(.scroll(.rows(7)))
    try KeyScript(keys).press(on: &app, in: Size(width: 80, height: 24))
    #expect(app.tapeOffset == 7)
  }

  @Test("A taller window never looks past the oldest row")
  func resize() throws {
    var app = try scrollable()
    _ = app.update(.scroll(.toOldest))
    for (rows, offset) in [(15, 15), (29, 1), (30, 0), (99, 0), (10, 0)] {
      app.receive(.resized(ScreenMetrics(tapeRows: rows, helpPages: 1)))
      #expect(app.tapeOffset == offset)
    }
  }

  @Test("The help opens at its first page, turns within its pages and closes")
  func help() {
    var app = App()
    app.receive(.resized(ScreenMetrics(tapeRows: 9, helpPages: 3)))
    _ = app.update(.turnPages(1))
    #expect(app.overlay?.page == nil)
    _ = app.update(.toggleHelp)
    #expect(app.overlay?.page == 0)
    for page in [1, 2, 2] {
      _ = app.update(.turnPages(1))
      #expect(app.overlay?.page == page)
    }
    for page in [1, 0, 0] {
      _ = app.update(.turnPages(-1))
      #expect(app.overlay?.page == page)
    }
    _ = app.update(.turnPages(1))
    _ = app.update(.toggleHelp)
    #expect(app.overlay?.page == nil)
    _ = app.update(.toggleHelp)
    #expect(app.overlay?.page == 0)
  }

  @Test("A window with fewer pages of help shows the last of them")
  func helpResize() {
    var app = App()
    app.receive(.resized(ScreenMetrics(tapeRows: 9, helpPages: 5)))
    _ = app.update(.toggleHelp)
    _ = app.update(.turnPages(4))
    #expect(app.overlay?.page == 4)
    app.receive(.resized(ScreenMetrics(tapeRows: 9, helpPages: 2)))
    #expect(app.overlay?.page == 1)
  }
}
