import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("What takes long, in the event loop")
struct EventLoopProgressTests {
  /// Plays events behind `5 +`, where everything takes long.
  private func play(
    _ events: [Event], interruptions: [Event], on journal: Journal? = nil
  ) -> (app: App, lines: [String]) {
    let terminal = ScriptedTerminal(
      size: Size(width: 80, height: 24), interruptions: interruptions,
      events: typed("5+") + events)
    var loop = EventLoop(App(), on: terminal, journal: journal)
    loop.delay = 0
    _ = loop.run()
    return (loop.app, loop.terminal.frames.map { $0.line(23) })
  }

  @Test(
    "A paste says how far it is, and ^C stops it with nothing changed",
    arguments: ["1e900+2", "1\n2\n3", "item 1\t5\nitem 2\t6", "x y\n3"])
  func paste(text: String) {
    let paste = Event.paste(Array(text.utf8))
    let before = play([], interruptions: []).app
    // Wherever it is stopped.
    for looks in 0..<4 {
      let (app, lines) = play(
        [paste],
        interruptions: Array(repeating: .resize(Size(width: 80, height: 24)), count: looks)
          + [.key(.control("C"))])
      #expect(app.calculator == before.calculator && app.heldPaste == nil)
      #expect(lines.contains { $0.contains("% done; ^C stops it") })
      #expect(lines.last?.contains("stopped; nothing has changed") == true)
    }
    #expect(
      play([paste], interruptions: []).app.calculator != before.calculator || text == "x y\n3")
  }

  @Test("What is typed meanwhile is taken behind it")
  func typeAhead() {
    let paste = Event.paste(Array("1e9".utf8))
    let (app, _) = play([paste], interruptions: typed("+2="))
    #expect(app.calculator.tape.last?.total == .success(1_000_000_007))
  }

  @Test("Writing is stopped before there is a file")
  func writing() throws {
    let folder = try TemporaryFolder()
    let events =
      [.key(.enter)] + typed("w") + [.paste(Array("\(folder.path)/tape.csv".utf8)), .key(.enter)]
    let isThere = { FilePath("\(folder.path)/tape.csv").exists }
    let (_, lines) = play(events, interruptions: [.key(.control("C"))])
    #expect(lines.last?.contains("stopped") == true)
    #expect(!isThere())
    _ = play(events, interruptions: [])
    #expect(isThere())
  }
}
