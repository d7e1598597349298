import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("What was switched, in the event loop")
struct EventLoopSettingsTests {
  private let set = journalLines("2026-11-21T09:30:00Z\tset\tprecedence\tplain\tno-mouse")
  private let other = journalLines("2026-11-21T09:31:00Z\tdrop\tk-1")

  private func visit(
    _ disk: JournalOnDisk, _ events: [Event] = [], told: Settings = []
  ) -> (settings: Settings, actions: [ScriptedTerminal.Action]) {
    let terminal = ScriptedTerminal(size: Size(width: 80, height: 24), events: events)
    let app = App(ScreenOptions(separators: .us, settings: told), language: .english)
    var loop = EventLoop(app, on: terminal, journal: Journal(disk.file, overrides: told))
    _ = loop.run()
    return (loop.app.settings, loop.terminal.actions)
  }

  private let everything =
    [
      .order(.precedence), .grouping(false), .mouse(false), .decimals(.floating),
      .rounding(.halfUp),
    ] as Settings

  @Test("What was switched holds before the mouse is asked for")
  func first() throws {
    let disk = try JournalOnDisk()
    try disk.write(set)
    let (settings, actions) = visit(disk)
    #expect(settings == everything)
    #expect(actions == [.listen(toMouse: false)])
    #expect(disk.text == set)
  }

  @Test("Where it stands further up it holds after the second look, and is written again")
  func second() throws {
    let disk = try JournalOnDisk()
    let text = set + String(repeating: other, count: Journal.firstBytes / other.utf8.count + 1)
    try disk.write(text)
    let (settings, actions) = visit(disk)
    #expect(settings == everything)
    #expect(actions == [.listen(toMouse: true), .listen(toMouse: false)])
    #expect(disk.text.hasPrefix(text))
    #expect(disk.lines.last == "set precedence plain no-mouse")
    #expect(visit(disk).actions == [.listen(toMouse: false)])
  }

  @Test("Each switch is written at once, also back")
  func backAndForth() throws {
    let disk = try JournalOnDisk()
    _ = visit(disk, typed("ppgg"))
    #expect(
      disk.lines == [
        "set precedence", "set left", "set left plain", "set left grouped",
      ])
    _ = visit(disk, typed("ddD"))
    #expect(disk.lines.last == "set left grouped decimals=2 rounding=half-even")
    #expect(visit(disk).settings.all.contains(.decimals(.fixed(2))))
  }

  @Test("What the loop was told holds, and is not written")
  func told() throws {
    let disk = try JournalOnDisk()
    try disk.write(set)
    let (settings, actions) = visit(disk, told: [.order(.leftToRight), .mouse(true)])
    #expect(
      settings.changed(since: everything) == [.order(.leftToRight), .mouse(true)])
    #expect(actions == [.listen(toMouse: true)])
    #expect(disk.text == set)
  }

  @Test("A tax rate takes nothing of what was switched before it")
  func switchedBeforeRate() throws {
    let disk = try JournalOnDisk()
    _ = visit(disk, [.key(.character("g"))])
    let events = "gT19".map { Event.key(.character($0)) } + [.key(.enter)]
    _ = visit(disk, [.key(.character("o"))] + events)
    let (settings, _) = visit(disk)
    #expect(settings.all.contains(.mouse(false)))
    #expect(settings.all.contains(.grouping(true)))
    #expect(settings.all.contains(.taxRate(19)))
  }
}
