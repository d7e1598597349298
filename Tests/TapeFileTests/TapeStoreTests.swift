import CalcModel
import Foundation
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import TapeFile

struct TapeStoreTests {
  let folder: TapeFolder

  init() throws { folder = try TapeFolder() }

  @Test("The first change makes a file that only its owner can access")
  func makesFile() throws {
    var window = try OpenTape(folder.tape)
    #expect(window.tape.calculations.isEmpty)
    #expect(folder.bytes == nil)
    try window.write("a  5 + 3")
    #expect(folder.text == "calctui tape 1\na\ttimes\t5 + 3 = 8\n")
    #expect(try Stat(folder.tape).permissions == .ownerReadWrite)
    #expect(window == (try folder.newWindow()))
    #expect(window.takeNews() == nil)
  }

  @Test("Only the owner can access the default folder of the tape")
  func makesFolder() throws {
    let state = folder.path.appending("deep").appending("state")
    try withEnvironment("XDG_STATE_HOME", state.string) {
      var window = OpenTape(try #require(TapeStore()))
      #expect(window.store.path == state.appending("calctui").appending("tape"))
      try window.read()
      try window.write("a  5")
      for folder in [state, state.appending("calctui")] {
        #expect(try Stat(folder).permissions == .ownerReadWriteExecute)
      }
    }
  }

  @Test("Writing a tape at a given path doesn't create its folder")
  func refusesMissingFolder() throws {
    var window = try OpenTape(folder.path.appending("missing").appending("tape"))
    #expect(throws: TapeFileError.system(.noSuchFileOrDirectory, .open)) {
      try window.write("a  5")
    }
    #expect(window.summary == "a 5")
    #expect(window.store.unsavedCount == 1)
  }

  @Test(
    "A file that isn't a tape is refused and left unchanged",
    arguments: [
      ("hello\n", TapeFileError.notATape), ("calctui", nil), ("calctui tape 1", nil), ("", nil),
      ("calctui tape 1\r\n", nil), ("\u{FEFF}calctui tape 1\n", nil),
      ("calctui tape 2\n", .newerVersion),
      ("calctui tape 99999999999999999999\n", .newerVersion), ("calctui tape 0\n", .notATape),
      ("calctui tape x\n", .notATape), ("calctui tapes", .notATape), ("\n", nil),
      ("a\t5\ncalctui tape 1\n", .notATape), ("\0\0", .notATape),
      (String(repeating: "\n", count: 8_192) + "notes\n", .notATape), ("\n\nnotes\n", .notATape),
    ])
  func refusesOtherFiles(text: String, error: TapeFileError?) throws {
    folder.text = text
    var window = OpenTape(TapeStore(folder.tape))
    if let error {
      #expect(throws: error) { try window.read() }
      #expect(throws: error) { try window.write("a  5") }
      #expect(throws: error) { try window.store.remove() }
      #expect(folder.text == text)
    } else {
      try window.read()
      try window.write("a  5")
      #expect(try folder.newWindow().summary == "a 5")
    }
  }

  @Test("A huge file that isn't a tape is refused after one line")
  func refusesHugeFiles() throws {
    let file = try FileDescriptor.open(
      folder.tape, .writeOnly, options: .create, permissions: .ownerReadWrite)
    try file.writeAll("notes\n".utf8)
    try file.resize(to: 1 << 29)
    try file.close()
    let before = Self.peakMemory
    var window = OpenTape(TapeStore(folder.tape))
    #expect(throws: TapeFileError.notATape) { try window.read() }
    #expect(Self.peakMemory - before < 1 << 28)
  }

  /// In bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    getrusage(0, &usage)  // RUSAGE_SELF
    #if os(macOS)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1_024
    #endif
  }

  @Test("A folder and a pipe are refused at once")
  func refusesSpecialFiles() throws {
    var window = OpenTape(TapeStore(folder.path))
    #expect(throws: TapeFileError.notATape) { try window.read() }
    #expect(mkfifo(folder.tape.string, 0o600) == 0)
    window = OpenTape(TapeStore(folder.tape))
    #expect(throws: TapeFileError.notATape) { try window.read() }
    #expect(throws: TapeFileError.notATape) { try window.write("a  5") }
  }

  @Test("Writing through a link writes its target, even if missing")
  func followsLinks() throws {
    let target = folder.path.appending("target")
    #expect(symlink(target.string, folder.tape.string) == 0)
    var window = try OpenTape(folder.tape)
    try window.write("a  5")
    #expect(FileManager.default.fileExists(atPath: target.string))
    try window.write("b  6")
    #expect(try folder.newWindow().summary == "a 5, b 6")
  }

  @Test("A change appends its lines and the lines that depend on it")
  func writesDependents() throws {
    var window = try OpenTape(folder.tape)
    try window.write("a  5", "b  ↑a:5 + 1", "c  ↑b:6 + 1", "d  1")
    let before = folder.text
    try window.write("a  7")
    #expect(
      folder.text == before + "a\ttimes\t7 = 7\nb\ttimes\t↑a:7 + 1 = 8\nc\ttimes\t↑b:8 + 1 = 9\n")
    #expect(window == (try folder.newWindow()))
  }

  @Test("A change doesn't write unchanged lines of another window again")
  func leavesOthersLines() throws {
    folder.text = "calctui tape 1\na\tleft\t7 = 7\nb\tleft\t↑a:5 + 1 = 6\n"
    var window = try OpenTape(folder.tape)
    #expect(window.summary == "a 7, b 8")
    let before = folder.text
    try window.write("c  1")
    #expect(folder.text == before + "c\ttimes\t1 = 1\n")
    // Without its target, a link keeps the value that it had on the tape.
    try window.write("a  -")
    #expect(folder.text == before + "c\ttimes\t1 = 1\na\t-\nb\tleft\t↑a:7 + 1 = 8\n")
    #expect(window == (try folder.newWindow()))
  }

  @Test("A corrected result no longer counts as differing")
  func correctsDifferences() throws {
    folder.text = "calctui tape 1\na\t5\nb\t↑a:5 + 1 = 9\nc\t5 = 6\n"
    var window = try OpenTape(folder.tape)
    #expect(window.state.differing == [ResultID("b"), ResultID("c")])
    try window.write("a  7")
    #expect(window.state.differing == [ResultID("c")])
    #expect(window.state == (try folder.newWindow().state))
  }

  @Test("Another window's lines are read once, and before a change is written")
  func takesInLines() throws {
    var (first, second) = (try OpenTape(folder.tape), try OpenTape(folder.tape))
    try first.write("a  5", "b  ↑a:5 + 1")
    try second.read()
    try first.write("a  6")
    try second.write("c  ↑b:6 × 2")
    #expect(second.takeNews()?.change == .changed)
    try first.readChanges()
    #expect(first.takeNews()?.change == .changed)
    try first.readChanges()
    #expect(first.takeNews() == nil)
    #expect(first.summary == "a 6, b 7, c 14")
    #expect(first == second)
    #expect(first == (try folder.newWindow()))
  }

  @Test("A change keeps corrections that another window made meanwhile")
  func mergesCorrections() throws {
    var (first, second) = (try OpenTape(folder.tape), try OpenTape(folder.tape))
    try first.write("a  5", "b  ↑a:5 + 1")
    try second.read()
    try first.write("b  ↑a:5 + 100")
    // `b` depends on `a`, but keeps the other window's number.
    try second.write("a  6")
    #expect(second.summary == "a 6, b 106")
    #expect(folder.text.hasSuffix("a\ttimes\t6 = 6\nb\ttimes\t↑a:6 + 100 = 106\n"))
  }

  @Test(
    "An unfinished last line is ended before new lines are written",
    arguments: [
      ("b\t6 = 6", "\n", "a 5, b 6, c 7"), ("b\t6", "…\n", "a 5, c 7"), ("b\t-", "\n", "a 5, c 7"),
      ("=memory 5", "…\n", "a 5, c 7"), ("\0\0\0", "…\n", "a 5, c 7"), ("# x", "\n", "a 5, c 7"),
    ])
  func endsLastLine(line: String, end: String, paper: String) throws {
    folder.text = "calctui tape 1\na\t5\n" + line
    var window = try OpenTape(folder.tape)
    try window.write("c  7")
    #expect(folder.text == "calctui tape 1\na\t5\n\(line)\(end)c\ttimes\t7 = 7\n")
    #expect(window.summary == paper)
    #expect(window == (try folder.newWindow()))
    try window.readChanges()
    #expect(window.takeNews() == nil)
  }

  @Test("Writing waits for another program's lock, then fails")
  func waitsForLock() throws {
    var window = try OpenTape(folder.tape)
    try window.write("a  5")
    let other = try FileDescriptor.open(folder.tape, .readOnly, options: .closeOnExec)
    #expect(flock(other.rawValue, LOCK_EX) == 0)
    #expect(throws: TapeFileError.locked) { try window.write("b  6") }
    #expect(window.summary == "a 5, b 6")
    try other.close()
    try window.write([])
    #expect(window.store.failure == nil)
    #expect(try folder.newWindow().summary == "a 5, b 6")
  }

  @Test("The end of a long file is read without the rest")
  func readsTail() throws {
    var window = try OpenTape(folder.tape)
    #expect(try window.store.readTail().tape.calculations.isEmpty)
    let lines = (1...1_000).map {
      TapeLine.calculation(Calculation([.first(.number(5))], id: ResultID("n\($0)")))
    }
    try window.write(lines)
    let tail = Array(try window.store.readTail().tape.calculations)
    #expect(tail.count > 100 && tail.count < 1_000)
    #expect(tail == Array(window.tape.calculations.suffix(tail.count)))
  }

  @Test("An open window writes its whole paper after the file is deleted")
  func writesPaperAfterDeletion() throws {
    var (first, second) = (try OpenTape(folder.tape), try OpenTape(folder.tape))
    try first.write("a  5")
    try second.read()
    try second.store.remove()
    #expect(folder.bytes == nil)
    try second.read()
    #expect(second.tape.calculations.isEmpty)
    try second.store.remove()
    try first.write("b  6")
    #expect(try folder.newWindow().summary == "a 5, b 6")
  }
}

private func withEnvironment(_ name: String, _ value: String, _ body: () throws -> Void) rethrows {
  let old = getenv(name).map { String(cString: $0) }
  setenv(name, value, 1)
  defer {
    if let old { setenv(name, old, 1) } else { unsetenv(name) }
  }
  try body()
}
