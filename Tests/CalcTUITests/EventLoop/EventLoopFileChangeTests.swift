import CalcModel
import Foundation
import Platform
import SystemPackage
import TapeFile
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Changes of the tape's file while the event loop runs")
struct EventLoopFileChangeTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/tape" }

  init() throws { folder = try TemporaryFolder() }

  /// A change of the file by another program while this window waits for a key.
  enum Change: CaseIterable {
    case replaced, gone, notATape, unreadableLine, unreadableFile

    var partOfMessage: String {
      switch self {
      case .replaced: "was replaced"
      case .gone: "is gone"
      case .notATape: "no tape now"
      case .unreadableLine: "not read: line "
      case .unreadableFile: "not saved: "
      }
    }
  }

  private func write(_ text: String) {
    _ = try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private func make(_ change: Change) {
    let tape = "calctui tape 1\na\tleft\t2 + 3 = 5\n"
    switch change {
    case .replaced: write("calctui tape 1\nb\tleft\t4 = 4\n")
    case .gone: _ = unlink(path)
    case .notATape: write("bread, milk\n")
    case .unreadableLine: write("\(tape)no line\n")
    case .unreadableFile:
      _ = unlink(path)
      _ = symlink(path, path)
    }
  }

  @Test(
    "A change of the file is reported, whatever event wakes the loop",
    arguments: Change.allCases,
    [
      .fileReadable, .key(.character("7")), .key(.character("+")), .key(.tab),
      .key(.character("u")),
    ]
      as [Event])
  func reported(change: Change, event: Event) throws {
    write("calctui tape 1\na\tleft\t2 + 3 = 5\n")
    let terminal = ScriptedTerminal(
      size: Size(width: 80, height: 24), events: [event] + typed("0"), meanwhile: { make(change) })
    var loop = EventLoop(App(), on: terminal, store: TapeStore(FilePath(path)))
    _ = loop.run()
    let lines = loop.terminal.frames.map { $0.line(23) }
    #expect(lines.contains { $0.contains(change.partOfMessage) }, "\(lines)")
  }

  @Test("A key's message precedes the message about a changed file")
  func messageOrder() throws {
    write("calctui tape 1\na\tleft\t2 + 3 = 5\n")
    let terminal = ScriptedTerminal(
      size: Size(width: 80, height: 24), events: typed("g7"), meanwhile: { make(.replaced) })
    var loop = EventLoop(App(), on: terminal, store: TapeStore(FilePath(path)))
    _ = loop.run()
    let lines = loop.terminal.frames.suffix(2).map { $0.line(23) }
    #expect(lines.first?.contains("group") == true)
    #expect(lines.last?.contains("was replaced") == true, "\(lines)")
  }

  @Test("q typed while a long tape is read leaves at once, and any other key waits")
  func quitsWhileReading() throws {
    let sums = (1...8_000).map { "a\($0)\tleft\t2 + 3 = 5\n" }.joined()
    write("calctui tape 1\n" + sums)
    for (keys, isRead) in [("q", false), ("7q", true)] {
      let terminal = ScriptedTerminal(
        size: Size(width: 80, height: 24), events: [], immediateEvents: typed(keys))
      var loop = EventLoop(App(), on: terminal, store: TapeStore(FilePath(path)))
      #expect(loop.run() == nil)
      #expect((loop.app.calculator.tape.calculations.count == 8_000) == isRead)
    }
    #expect(FileManager.default.contents(atPath: path)?.count == 15 + sums.utf8.count)
  }

  @Test("Another window's sum and a changed total are said")
  func news() throws {
    write("calctui tape 1\na\tleft\t2 + 3 = 5\n")
    for (line, message) in [
      ("b\tleft\t1 = 1\n", "another window: 1 sum added"),
      ("b\tleft\t1 + 5 = 6\n", "another window changed this total"),
    ] {
      let terminal = ScriptedTerminal(
        size: Size(width: 80, height: 24), events: [.fileReadable, .timeout],
        meanwhile: {
          let file = FileHandle(forWritingAtPath: path)
          _ = try? file?.seekToEnd()
          file?.write(Data(line.utf8))
        })
      var loop = EventLoop(App(), on: terminal, store: TapeStore(FilePath(path)))
      _ = loop.run()
      let lines = loop.terminal.frames.map { $0.line(23) }
      #expect(lines.contains { $0.contains(message) }, "\(lines)")
    }
  }
}
