import CalcModel
import Foundation
import SystemPackage
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("What was switched, in the event loop")
struct EventLoopSettingsTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/tape" }

  init() throws { folder = try TemporaryFolder() }

  private func visit(
    _ events: [Event] = [], told: Settings = Settings()
  ) -> (app: App, actions: [ScriptedTerminal.Action]) {
    let terminal = ScriptedTerminal(size: Size(width: 80, height: 24), events: events)
    let app = App(ScreenOptions(separators: .us, settings: told), language: .english)
    var loop = EventLoop(app, on: terminal, store: TapeStore(FilePath(path)))
    #expect(loop.run() == nil)
    return (loop.app, loop.terminal.actions)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// The lines behind the first.
  private var lines: [String] {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .map(String.init)
  }

  private static let set = "calctui tape 1\n=settings times plain no-mouse\n"

  @Test("What was switched holds before the mouse is asked for")
  func first() throws {
    try write(Self.set)
    let (app, actions) = visit()
    #expect(app.calculator.order == .precedence && !app.calculator.formatter.grouping)
    #expect(actions == [.listen(toMouse: false)])
    #expect(lines == ["=settings times plain no-mouse"])
  }

  @Test("Far above the end of the tape it holds once all of that is read")
  func farAbove() throws {
    try write(Self.set + String(repeating: "a\t5\n", count: 4_000))
    let (app, actions) = visit()
    #expect(app.calculator.order == .precedence && !app.calculator.formatter.grouping)
    #expect(actions == [.listen(toMouse: true), .listen(toMouse: false)])
    #expect(lines.count == 4_001)
  }

  @Test("Each switch is written at once, also back, and those before it stay")
  func backAndForth() {
    _ = visit(typed("ppgg"))
    #expect(
      lines == [
        "=settings times", "=settings left", "=settings left plain", "=settings left grouped",
      ])
    _ = visit(typed("o"))
    #expect(lines.last == "=settings left grouped no-mouse")
  }

  @Test("What the loop was told holds, and is not written")
  func told() throws {
    try write(Self.set)
    let (app, actions) = visit(told: Settings(order: .leftToRight, mouse: true))
    #expect(app.calculator.order == .leftToRight && !app.calculator.formatter.grouping)
    #expect(actions == [.listen(toMouse: true)])
    #expect(lines == ["=settings times plain no-mouse"])
  }

  @Test("The memory and the tax rate are written, and are there again")
  func memoryAndRate() {
    _ = visit(typed("5]T19") + [.key(.enter)])
    #expect(lines.contains("=memory 5") && lines.contains("=tax 19"))
    let app = visit().app
    #expect(app.calculator.memory == 5 && app.calculator.taxRate == 19)
  }
}
