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
      case .unreadableLine: "not read: 1 line"
      case .unreadableFile: "not saved: "
      }
    }
  }

  private func write(_ text: String) {
    _ = try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private func make(_ change: Change) {
    let tape = "calctui tape 1\na\tleft\t2 + 3\t5\n"
    switch change {
    case .replaced: write("calctui tape 1\nb\tleft\t4\t4\n")
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
    write("calctui tape 1\na\tleft\t2 + 3\t5\n")
    let terminal = ScriptedTerminal(
      size: Size(width: 80, height: 24), events: [event] + typed("0"), meanwhile: { make(change) })
    var loop = EventLoop(App(), on: terminal, store: TapeStore(FilePath(path)))
    _ = loop.run()
    let lines = loop.terminal.frames.map { $0.line(23) }
    #expect(lines.contains { $0.contains(change.partOfMessage) }, "\(lines)")
  }

  @Test("A key's message precedes the message about a changed file")
  func messageOrder() throws {
    write("calctui tape 1\na\tleft\t2 + 3\t5\n")
    let terminal = ScriptedTerminal(
      size: Size(width: 80, height: 24), events: typed("g7"), meanwhile: { make(.replaced) })
    var loop = EventLoop(App(), on: terminal, store: TapeStore(FilePath(path)))
    _ = loop.run()
    let lines = loop.terminal.frames.suffix(2).map { $0.line(23) }
    #expect(lines.first?.contains("group") == true)
    #expect(lines.last?.contains("was replaced") == true, "\(lines)")
  }
}
