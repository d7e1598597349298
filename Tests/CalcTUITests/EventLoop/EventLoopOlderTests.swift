import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Older rows, in the event loop")
struct EventLoopOlderTests {
  private static let count = 1_100

  private static let journal = journalLines(count, of: 2_000) { "\($0)" }

  /// A journal of which the first reading takes a part.
  private func disk() throws -> JournalOnDisk {
    let disk = try JournalOnDisk()
    try disk.write(Self.journal)
    #expect(disk.bytes.count > 2 * Journal.mostBytes)
    return disk
  }

  private func play(
    _ events: [Event], mostAtOnce: Int = 1 << 30
  ) throws -> (app: App, frames: [Canvas]) {
    let terminal = ScriptedTerminal(size: Size(width: 80, height: 24), events: events)
    let disk = try disk()
    var journal = Journal(disk.file)
    journal.limits.atOnce = mostAtOnce
    var loop = EventLoop(App(), on: terminal, journal: journal)
    withExtendedLifetime(disk) { _ = loop.run() }
    return (loop.app, loop.terminal.frames)
  }

  @Test("Home shows the first row, however much there is")
  func home() throws {
    let (app, frames) = try play([.key(.home)])
    #expect(app.calculator.tape.count == 2 * Self.count)
    #expect(!app.hasOlderRows)
    #expect(app.tapeOffset == app.paper.count - app.metrics.tapeRows)
    #expect(frames.last?.line(1).split(separator: " ").first == "1")
  }

  @Test("What takes longer is read part by part, a key each, and said", arguments: [1, 2])
  func parts(keys: Int) throws {
    let (app, frames) = try play(
      Array(repeating: .key(.home), count: keys), mostAtOnce: 1)
    #expect(app.hasOlderRows == (keys == 1))
    #expect(frames.last?.line(23).contains("more calculations read") == (keys == 1))
  }

  @Test("A search goes on to where the number stands")
  func search() throws {
    let (app, _) = try play([.key(.control("F"))] + typed("234") + [.key(.enter)])
    #expect(app.notice == .found(2, of: 2, isAll: true))
    #expect(app.focus.row == 2 * 234 - 1)
  }
}
