import CalcModel
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import TapeFile

@Suite("A tape in a file of its own")
struct NamedTapeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tape(_ name: String) -> JournalFile { JournalFile(named: "\(folder.path)/\(name)") }

  private func problem(_ name: String, _ bytes: [UInt8]) throws -> TapeFileProblem? {
    let file = tape(name)
    try Data(bytes).write(to: URL(fileURLWithPath: file.path))
    do throws(TapeFileProblem) {
      try file.prepare()
      return nil
    } catch {
      #expect(FileManager.default.contents(atPath: file.path) == Data(bytes))
      return error
    }
  }

  @Test("A named tape that is missing is made, for its owner alone, and no folder is")
  func missing() throws {
    #expect(throws: TapeFileProblem.missing) { try tape("new").check() }
    try tape("new").prepare()
    let attributes = try FileManager.default.attributesOfItem(atPath: tape("new").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(throws: TapeFileProblem.noFolder) { try tape("none/new").prepare() }
    var file = tape("none/new")
    let error = #expect(throws: SystemError.self) { try file.append("x\n") }
    #expect(error?.code == ENOENT)
    #expect(throws: TapeFileProblem.refused(reason: "Is a directory")) {
      try JournalFile(named: folder.path).prepare()
    }
  }

  @Test(
    "What holds something else is refused and left as it is",
    arguments: [
      ("hello\n", 1), ("12\n34\n", 1), ("{}", 1), ("\u{0}\u{0}", 1), ("x\n", 700_000),
      ("2026-11-21", 1), ("2026-11-21T09:30:00Z\t4\n", 1), ("2026-11-21T09:30:00Z\t4\tc\n", 1),
      ("2026-11-21T09:30:00Z\tcalc\n", 1), ("2026-11-21T09:30:00Z\t5\tcalc\ta-1\n", 1),
    ])
  func foreign(text: String, count: Int) throws {
    let bytes = Array(String(repeating: text, count: count).utf8)
    #expect(try problem("foreign", bytes) == .foreign)
  }

  @Test("An empty file and a torn tape are tapes, also behind a line as long as one can be")
  func tapes() throws {
    let line = JournalRecord(
      time: "2026-11-21T09:30:00Z", kind: .drop(.init(run: "a", number: 1), by: "a")
    )
    .line
    for text in [
      "", "\n", line, "torn\n\(line)", String(repeating: "x", count: 9_000) + "\n\(line)",
    ] {
      #expect(try problem("tape", Array(text.utf8)) == nil)
    }
  }

  @Test("A tape is known by how a line begins, however long that is and wherever it is torn")
  func beginning() throws {
    let line = JournalRecord(
      time: "2026-11-21T09:30:00Z", kind: .drop(.init(run: "a", number: 1), by: "a")
    )
    .line
    for count in "2026-11-21T09:30:00Z\t".count..<line.count {
      #expect(try problem("torn", Array(line.utf8.prefix(count))) == nil, "\(count)")
    }
    let long = "2026-11-21T09:30:00Z\t4\tcalc\ta-1\tleft\t1"
    let rest = String(repeating: " + 1", count: 1 << 18)
    #expect(try problem("long", Array("\(long)\(rest)".utf8)) == nil)
  }

  @Test("It is made for its owner alone, and stays as its owner has it")
  func mode() throws {
    try tape("new").prepare()
    let path = tape("new").path
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode() == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: path)
    try tape("new").prepare()
    #expect(try mode() == 0o664)
  }

  @Test(
    "A path that is typed may begin at the home, or at the working folder",
    arguments: [("/a/b", "/a/b", "b"), ("/a/b/", "/a/b/", "b")])
  func typed(text: String, path: String, name: String) {
    #expect(FilePath(typed: text).description == path)
    #expect(FilePath(typed: text).name == name)
    #expect(FilePath(typed: "x/y").description == FileManager.default.currentDirectoryPath + "/x/y")
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    #expect(FilePath(typed: "~/x").description == "\(home)/x")
  }
}
