import CalcModel
import Foundation
import Platform
import SystemPackage
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("What the event loop does to the terminal")
struct EventLoopEffectTests {
  @Test(
    "An effect reaches the terminal once",
    arguments: [
      (.key(.control("Z")), .suspend), (.stop, .suspend), (.key(.control("L")), .invalidate),
      (.key(.character("y")), .copy("0")),
    ] as [(Event, ScriptedTerminal.Action)])
  func effects(event: Event, action: ScriptedTerminal.Action) {
    let terminal = play([event]).terminal
    #expect(terminal.actions == [.listen(toMouse: true), action])
    // And there is a frame after it.
    #expect(terminal.frames.count == 2)
  }

  @Test(
    "The next frame says where a copy went",
    arguments: [
      (.desktop, " copied: 5"), (.tmux, " copied (tmux): 5"),
      (.terminal, " sent to the terminal: 5"),
      (.tooLong, " not copied: too long for this terminal"),
      (.noClipboard, " not copied: this terminal has no clipboard"),
    ] as [(CopyRecipient, String)])
  func copied(recipient: CopyRecipient, line: String) {
    let terminal = ScriptedTerminal(
      size: Size(width: 80, height: 24), copyRecipient: recipient, events: typed("5y"))
    var loop = EventLoop(App(), on: terminal)
    _ = loop.run()
    #expect(loop.terminal.actions.contains(.copy("5")))
    #expect(loop.terminal.frames.last?.line(23).hasPrefix("\(line)  ") == true)
  }

  @Test("Only a finished sum takes an ID")
  func ids() {
    let (start, end) = (Clock.now(), { Clock.now() })
    let app = play(typed(String(repeating: "1+", count: 200) + "1=2=3")).app
    let seconds = app.calculator.tape.calculations.compactMap(\.id.seconds)
    #expect(seconds.count == 2)
    #expect(seconds.allSatisfy { (start / 1_000...end() / 1_000).contains($0) })
  }

  @Test("What the terminal says of its background shows in the next frame")
  func capabilities() {
    let capabilities = Capabilities(
      colors: .many, isUTF8: true, background: .color(Luminance(of: 231)))
    let terminal = ScriptedTerminal(
      size: Size(width: 80, height: 24), events: [.capabilities(capabilities)])
    var loop = EventLoop(App(), on: terminal)
    _ = loop.run()
    let frames = loop.terminal.frames
    #expect(frames.count == 2)
    // The shadow that paper has on a light background.
    let shadow = frames.map { frame in (0..<24).contains { frame[37, $0].style.background == 250 } }
    #expect(shadow == [false, true])
  }

  @Test("Suspending and drawing afresh work from the help too")
  func fromHelp() {
    let events: [Event] = typed("?") + [.key(.control("Z")), .stop, .key(.control("L"))]
    #expect(
      play(events).terminal.actions == [.listen(toMouse: true), .suspend, .suspend, .invalidate])
  }

  @Test("A mouse that is not wanted is not taken")
  func noMouse() {
    let app = App(ScreenOptions(usesMouse: false))
    #expect(play([], on: app).terminal.actions == [.listen(toMouse: false)])
  }

  @Test(
    "The user leaves, and nothing after that is done",
    arguments: [.key(.character("q")), .key(.control("C")), .key(.control("D")), .hangUp] as [Event]
  )
  func quit(event: Event) {
    let (app, terminal) = play(typed("1") + [event] + typed("2y"))
    #expect(app.calculator.operandLabel == "1")
    #expect(terminal.frames.count == 2)
    #expect(terminal.actions == [.listen(toMouse: true)])
  }

  @Test(
    "q, ^C and ^D leave from the help",
    arguments: [.character("q"), .control("C"), .control("D")] as [KeyPress])
  func quitHelp(key: KeyPress) {
    let app = play(typed("?") + [.key(key)] + typed("5")).app
    #expect(app.overlay?.content == .examples)
    #expect(app.calculator.operandLabel == "0")
  }

  @Test("What the disk refuses when it is flushed is said at once, and on leaving")
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

  @Test("A terminal that is gone ends the loop")
  func hangUp() {
    #expect(play([]).terminal.frames.count == 1)
  }

  @Test("The help is drawn, turned and closed")
  func help() {
    let size = Size(width: 40, height: 24)
    let played = play([.resize(size)] + typed("5?") + [.key(.pageDown), .key(.escape)])
      .terminal.frames
    let frames = played.map(\.text)
    #expect(
      frames.map { $0.contains("A discount of 25 %") } == [
        false, false, false, true, true, false,
      ])
    // Esc closed the help and cleared nothing.
    #expect(played.last?.operand(Layout(size)) == "5")
  }

  @Test("The wheel scrolls the tape by three rows, and a new row scrolls it back")
  func wheel() throws {
    let tape = Point(x: 3, y: 3)
    let rows = typed(String(repeating: "1+", count: 40))
    let scrolled = play(rows + [.mouse(.wheelUp, at: tape), .mouse(.wheelUp, at: tape)])
    #expect(scrolled.app.tapeOffset == 6)
    #expect(scrolled.terminal.frames.last?.text.contains("↓ 6 ") == true)
    let back = play([.mouse(.wheelDown, at: tape)] + typed("5"), on: scrolled.app)
    #expect(back.app.tapeOffset == 3)
    let new = play(typed("5+"), on: scrolled.app)
    #expect(new.app.tapeOffset == 0)
    #expect(new.terminal.frames.last?.text.contains("↓") == false)
  }
}
