import CalcModel
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import TapeFile

@Suite("The journal's file")
struct JournalFileTests {
  @Test("The journal is its owner's alone, and so are the folders made for it")
  func modes() throws {
    let disk = try JournalOnDisk()
    var file = JournalFile(path: disk.file.path.replacing("/calctui/", with: "/a/b/calctui/"))
    try file.append("line\n")
    #expect(try disk.mode(of: file.path) == 0o600)
    var folder = URL(fileURLWithPath: file.path)
    for _ in 1...3 {
      folder.deleteLastPathComponent()
      #expect(try disk.mode(of: folder.path) == 0o700, "\(folder.path)")
    }
  }

  @Test("Lines follow each other, and one that was torn swallows none")
  func tornLine() throws {
    let disk = try JournalOnDisk()
    try disk.file.append("one\n")
    try disk.file.append("two\n")
    #expect(disk.text == "one\ntwo\n")
    try disk.write("one\ntw")
    try disk.file.append("three\n")
    #expect(disk.text == "one\ntw\nthree\n")
  }

  @Test("Two lines that a lost line break joined are both read, on the screen and on paper")
  func joinedLines() throws {
    let disk = try JournalOnDisk()
    var saved = try disk.opened()
    try saved.press("1=2=3=4=")
    let lines = disk.text.split(separator: "\n")
    for text in [
      lines.joined() + "\n", "\(lines[0])\n\(lines[1].dropLast(3))\(lines[2])\(lines[3])\n",
    ] {
      try disk.write(text)
      let count = text.hasPrefix("\(lines[0])\n") ? 3 : 4
      #expect(try disk.opened().calculator.tape.count == 2 * count)
      var older = SavedCalculator(disk.file)
      try older.load(upTo: 1)
      while older.calculator.tape.hasEarlierRows { try older.readOlder() }
      #expect(older.calculator.tape.count == 2 * count)
      var (printed, results) = (try PrintedTape(disk.file), [String]())
      try printed.visit(includingTorn: false) { printed, _ in
        results.append(printed.result.plainText)
      }
      #expect(results.count == count && printed.skippedLines == 4 - count)
    }
  }

  @Test("A calculation after a torn line comes back")
  func afterTornLine() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("1+1=2+2=")
    try disk.write(String(disk.text.dropLast(7)))
    try saved.press("3+3=")
    var journal = Journal(disk.file)
    let tape = try journal.load(upTo: Journal.mostBytes)
    #expect(tape.skippedLines == 1)
    #expect(tape.calculations.map { $0.formulaText } == ["1 + 1", "3 + 3"])
  }

  @Test(
    "The tail begins after a line break, unless it is the whole file",
    arguments: [
      (0, "", .lastBytes), (1, "", .lastBytes), (3, "", .lastBytes), (4, "", .lastBytes),
      (5, "two\n", .lastBytes), (7, "two\n", .lastBytes), (8, "one\ntwo\n", .whole),
      (99, "one\ntwo\n", .whole),
    ] as [(Int, String, JournalExtent)])
  func tail(limit: Int, text: String, extent: JournalExtent) throws {
    let disk = try JournalOnDisk()
    try disk.write("one\ntwo\n")
    let tail = try disk.file.tail(upTo: limit)
    #expect(String(decoding: tail.bytes, as: UTF8.self) == text)
    #expect(tail.extent == extent)
  }

  @Test("A file without a line break has no lines to read from its end")
  func noLineBreak() throws {
    let disk = try JournalOnDisk()
    try disk.write(String(repeating: "x", count: 5_000))
    #expect(try disk.file.tail(upTo: 100).bytes.isEmpty)
  }

  @Test("Where there is no file the tape is empty")
  func noFile() throws {
    let tail = try JournalOnDisk().file.tail(upTo: 100)
    #expect(tail.bytes.isEmpty && tail.extent == .whole)
  }

  @Test("A folder in its place is refused")
  func folderInPlace() throws {
    let disk = try JournalOnDisk()
    try FileManager.default.createDirectory(
      atPath: disk.file.path, withIntermediateDirectories: true)
    #expect(throws: SystemError(code: EISDIR)) { try disk.file.append("line\n") }
    #expect(throws: SystemError(code: EISDIR)) { try disk.file.tail(upTo: 100) }
    #expect(throws: SystemError(code: EISDIR)) { try disk.file.open(flags: O_RDONLY) }
  }

  @Test(
    "A pipe or a device in its place is refused without waiting", arguments: ["pipe", "device"])
  func otherInPlace(kind: String) throws {
    let disk = try JournalOnDisk()
    try disk.write("")
    try disk.file.remove()
    if kind == "pipe" {
      #expect(mkfifo(disk.file.path, 0o600) == 0)
    } else {
      #expect(symlink("/dev/null", disk.file.path) == 0)
    }
    #expect(throws: SystemError(code: EINVAL)) { try disk.file.append("line\n") }
    #expect(throws: SystemError(code: EINVAL)) { try disk.file.tail(upTo: 100) }
  }

  #if os(Linux)
    @Test("Why a folder can't be made is the reason, not that it is missing")
    func refusedFolder() throws {
      var file = JournalFile(path: "/sys/kernel/calctui/journal")
      let error = #expect(throws: SystemError.self) { try file.append("line\n") }
      let made = mkdir("/sys/kernel/calctui", 0o700)
      let reason = errno
      #expect(made != 0 && reason != ENOENT && error?.code == reason)
    }
  #endif

  @Test("A folder that can't be made is an error with the system's words")
  func noFolder() throws {
    let disk = try JournalOnDisk()
    try disk.write("a file")
    var file = JournalFile(path: "\(disk.file.path)/calctui/journal")
    let error = #expect(throws: SystemError.self) { try file.append("line\n") }
    #expect(error == SystemError(code: ENOTDIR))
    #expect(error?.reason == "Not a directory")
    #expect(disk.text == "a file")
  }

  @Test("A line is written under a lock of the file, so that two writers take turns")
  func locked() throws {
    let disk = try JournalOnDisk()
    try disk.file.append("line\n")
    let path = disk.file.path
    let writer = Writer {
      var file = JournalFile(path: path)
      while !Thread.current.isCancelled { try? file.append("another\n") }
    }
    defer { writer.stop() }
    let other = try OtherWriter(disk.file)
    try Deadline.wait(for: "a lock", seen: { "the file is \(disk.bytes.count) bytes long" }) {
      (0..<100).contains { _ in !other.lock() } ? () : nil
    }
  }

  @Test("The lock is let go when the line is written")
  func unlocked() throws {
    let disk = try JournalOnDisk()
    for number in 1...3 {
      try disk.file.append("\(number)\n")
      let other = try OtherWriter(disk.file)
      // Another test that starts a program at this moment holds all open files for an instant.
      try Deadline.wait(for: "the lock's end", seen: { disk.text }) { other.lock() ? () : nil }
    }
    #expect(disk.text == "1\n2\n3\n")
  }

  @Test("While another has the lock a line waits, but not forever")
  func lockedByAnother() throws {
    let disk = try JournalOnDisk()
    try disk.file.append("one\n")
    let other = try OtherWriter(disk.file)
    try Deadline.wait(for: "the lock", seen: { disk.text }) { other.lock(keeps: true) ? () : nil }
    let path = disk.file.path
    let writer = Writer {
      var file = JournalFile(path: path)
      try? file.append("two\n")
    }
    try Deadline.wait(for: "the line", seen: { disk.text }) { writer.hasEnded ? () : nil }
    #expect(disk.text == "one\ntwo\n")
  }

  @Test("What could not be written is written with the next line, once")
  func written() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("1+1=")
    try FileManager.default.moveItem(atPath: disk.file.path, toPath: disk.file.path + "-away")
    try FileManager.default.createDirectory(
      atPath: disk.file.path, withIntermediateDirectories: true)
    for keys in ["2+2=", "C", "u"] {
      #expect(throws: SystemError(code: EISDIR)) { try saved.press(keys) }
    }
    try FileManager.default.removeItem(atPath: disk.file.path)
    try FileManager.default.moveItem(atPath: disk.file.path + "-away", toPath: disk.file.path)
    try saved.press("3+3=")
    #expect(try disk.reopened().tape.texts == saved.calculator.tape.texts)
    let kinds = disk.lines.map { $0.prefix { $0 != " " } }
    #expect(kinds == ["calc", "calc", "tear", "back", "calc"])
  }
}

extension JournalFile {
  mutating func append(_ lines: String) throws(SystemError) { try append { _, _ in lines } }
}

/// Somebody else who has the file open and would write to it.
private final class OtherWriter {
  private let file: OpenFile

  init(_ file: JournalFile) throws {
    self.file = OpenFile.withoutNeighbors { OpenFile(open(file.path, O_RDWR | O_CLOEXEC)) }
    try #require(self.file.number >= 0)
  }

  /// Takes the lock, if it is to be had at once, and lets it go again unless it is to be kept.
  func lock(keeps: Bool = false) -> Bool {
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else { return false }
    if !keeps { flock(file.number, LOCK_UN) }
    return true
  }
}

/// Somebody who writes at the same time.
private struct Writer {
  private let thread: Thread

  init(_ body: @escaping @Sendable () -> Void) {
    thread = Thread(block: body)
    thread.start()
  }

  var hasEnded: Bool { thread.isFinished }

  /// Asks it to stop, and waits until it has.
  func stop() {
    thread.cancel()
    while !thread.isFinished { usleep(1_000) }
  }
}
