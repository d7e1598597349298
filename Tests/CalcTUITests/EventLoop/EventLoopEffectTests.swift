import CalcModel
import Foundation
import Platform
import SystemPackage
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Effects of the event loop")
struct EventLoopEffectTests {
  @Test(
    "An effect reaches the terminal once",
    arguments: [
      (.key(.control("Z")), .suspend), (.suspend, .suspend), (.key(.control("L")), .invalidate),
      (.key(.character("y")), .copy("0")),
    ] as [(Event, ScriptedTerminal.Action)])
  func effects(event: Event, action: ScriptedTerminal.Action) {
    let terminal = play([event]).terminal
    #expect(terminal.actions == [.listen(toMouse: true), action])
    // A frame follows the effect.
    #expect(terminal.frames.count == 2)
  }

  @Test(
    "The next frame says where the copy went, or why it failed",
    arguments: [
      (.desktop, " copied: 5"), (.tmux, " copied (tmux): 5"),
      (.terminal, " sent to the terminal: 5"),
      (.tooLong, " not copied: too long for this terminal"),
      (.noClipboard, " not copied: this terminal has no clipboard"),
    ] as [(CopyOutcome, String)])
  func copied(outcome: CopyOutcome, line: String) {
    let terminal = ScriptedTerminal(
      size: Size(width: 80, height: 24), copyOutcome: outcome, events: typed("5y"))
    var loop = EventLoop(App(), on: terminal)
    _ = loop.run()
    #expect(loop.terminal.actions.contains(.copy("5")))
    #expect(loop.terminal.frames.last?.line(23).hasPrefix("\(line)  ") == true)
  }

  @Test("Only a finished sum gets an ID")
  func ids() {
    let start = Clock.now()
    let app = play(typed(String(repeating: "1+", count: 200) + "1=2=3")).app
    let seconds = app.calculator.tape.calculations.compactMap(\.id.secondsSince1970)
    #expect(seconds.count == 2)
    #expect(seconds.allSatisfy { (start / 1_000...Clock.now() / 1_000).contains($0) })
  }

  @Test("The terminal's background color applies to the next frame")
  func capabilities() {
    let capabilities = Capabilities(
      colors: .many, isUTF8: true, background: .color(Luminance(of: 231)))
    let terminal = ScriptedTerminal(
      size: Size(width: 80, height: 24), events: [.capabilities(capabilities)])
    var loop = EventLoop(App(), on: terminal)
    _ = loop.run()
    let frames = loop.terminal.frames
    #expect(frames.count == 2)
    // Paper has a shadow on a light background.
    let shadow = frames.map { frame in (0..<24).contains { frame[37, $0].style.background == 250 } }
    #expect(shadow == [false, true])
  }

  @Test("Suspending and redrawing work while the help is open")
  func fromHelp() {
    let events: [Event] = typed("?") + [.key(.control("Z")), .suspend, .key(.control("L"))]
    #expect(
      play(events).terminal.actions == [.listen(toMouse: true), .suspend, .suspend, .invalidate])
  }

  @Test("The window's title is the program's name and the name of a chosen tape")
  func title() {
    #expect(play([]).terminal.title == "calctui")
    #expect(play([], on: App(tapePath: "/home/rent.tape")).terminal.title == "calctui - rent.tape")
  }

  @Test("With the mouse off, the loop doesn't turn on mouse reports")
  func noMouse() {
    let app = App(ScreenOptions(usesMouse: false))
    #expect(play([], on: app).terminal.actions == [.listen(toMouse: false)])
  }

  @Test(
    "Quitting ends the loop before further events",
    arguments: [.key(.character("q")), .key(.control("C")), .key(.control("D")), .hangUp] as [Event]
  )
  func quit(event: Event) {
    let (app, terminal) = play(typed("1") + [event] + typed("2y"))
    #expect(app.calculator.operandLabel == "1")
    #expect(terminal.frames.count == 2)
    #expect(terminal.actions == [.listen(toMouse: true)])
  }

  @Test(
    "q, ^C and ^D quit from the help",
    arguments: [.character("q"), .control("C"), .control("D")] as [KeyPress])
  func quitHelp(key: KeyPress) {
    let app = play(typed("?") + [.key(key)] + typed("5")).app
    #expect(app.overlay?.content == .examples)
    #expect(app.calculator.operandLabel == "0")
  }

  @Test("A failed flush to disk is reported at once and on quitting")
  func flush() throws {
    var calls = FileCalls()
    calls.synchronize = { _ in throw Errno.ioError }
    let folder = try TemporaryFolder()
    let store = TapeStore(FilePath(folder.path).appending("tape"), calls: calls)
    let terminal = ScriptedTerminal(size: Size(width: 80, height: 24), events: typed("1+2="))
    var loop = EventLoop(App(), on: terminal, store: store)
    let reason = TapeFileError.system(.ioError, .synchronize).message
    #expect(loop.run() == "\(1, "calculation") not saved: \(reason)")
    #expect(loop.terminal.frames.last?.line(23).contains("not saved: ") == true)
  }

  @Test("What could not be saved is saved with the next key")
  func retries() throws {
    let folder = try TemporaryFolder()
    let trouble = "\(folder.path)/trouble"
    #expect(FileManager.default.createFile(atPath: trouble, contents: nil))
    var calls = FileCalls()
    // Fails once.
    calls.synchronize = { _ in if unlink(trouble) == 0 { throw Errno.ioError } }
    let store = TapeStore(FilePath(folder.path).appending("tape"), calls: calls)
    let terminal = ScriptedTerminal(size: Size(width: 80, height: 24), events: typed("1+2=u"))
    var loop = EventLoop(App(), on: terminal, store: store)
    #expect(loop.run() == nil)
    let isUnsaved = loop.terminal.frames.map { $0.line(23).contains("not saved") }
    #expect(isUnsaved.contains(true) && isUnsaved.last == false)
  }

  @Test("A lost terminal ends the loop")
  func hangUp() {
    #expect(play([]).terminal.frames.count == 1)
  }

  @Test("The help is drawn, paged and closed")
  func help() {
    let size = Size(width: 40, height: 24)
    let frames = play([.resize(size)] + typed("5?") + [.key(.pageDown), .key(.escape)])
      .terminal.frames
    #expect(
      frames.map { $0.text.contains("A discount of 25 %") } == [
        false, false, false, true, true, false,
      ])
    // Esc closes the help and clears nothing.
    #expect(frames.last?.operand(Layout(size)) == "5")
  }

  @Test("The wheel scrolls three rows, a new row scrolls to the end")
  func wheel() throws {
    let tape = Point(x: 3, y: 3)
    let rows = typed(String(repeating: "1+", count: 40))
    let scrolled = play(rows + [.mouse(.wheelUp, at: tape), .mouse(.wheelUp, at: tape)])
    #expect(scrolled.app.linesBelowView == 6)
    #expect(scrolled.terminal.frames.last?.text.contains("↓ 6") == true)
    let scrolledBack = play([.mouse(.wheelDown, at: tape)] + typed("5"), on: scrolled.app)
    #expect(scrolledBack.app.linesBelowView == 3)
    let afterNewRow = play(typed("5+"), on: scrolled.app)
    #expect(afterNewRow.app.linesBelowView == 0)
    #expect(afterNewRow.terminal.frames.last?.text.contains("↓") == false)
  }
}
