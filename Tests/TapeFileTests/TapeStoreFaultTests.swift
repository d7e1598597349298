import CalcModel
import Foundation
import Platform
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import TapeFile

/// The saved tape when system calls fail.
struct TapeStoreFaultTests {
  let folder: TapeFolder

  init() throws { folder = try TapeFolder() }

  enum Fault: CaseIterable {
    case open, lock, write, shortWrite, synchronize, resize
  }

  final class Faults: Sendable {
    private let failing = Mutex<[Fault]>([])

    func fail(_ faults: [Fault]) { failing.withLock { $0 = faults } }

    func isFailing(_ fault: Fault) -> Bool { failing.withLock { $0.contains(fault) } }

    func check(_ fault: Fault) throws {
      if isFailing(fault) { throw Errno.noSpace }
    }

    var calls: FileCalls {
      var calls = FileCalls()
      let real = FileCalls()
      calls.open = { path, mode in
        if mode == .readWrite { try self.check(.open) }
        return try real.open(path, mode)
      }
      calls.lock = {
        try self.check(.lock); return try real.lock($0)
      }
      calls.write = { file, bytes in
        try self.check(.write)
        guard self.isFailing(.shortWrite) else { return try real.write(file, bytes) }
        try real.write(file, Array(bytes[..<(bytes.count / 2)]))
        throw Errno.noSpace
      }
      calls.resize = {
        try self.check(.resize); try real.resize($0, $1)
      }
      calls.synchronize = {
        try self.check(.synchronize); try real.synchronize($0)
      }
      return calls
    }
  }

  @Test("Calculations that another program removed keep no place in the file")
  func removedWhileUnflushed() throws {
    let faults = Faults()
    var window = try OpenTape(folder.tape, calls: faults.calls)
    try window.write("b  2")
    folder.bytes = Array((TapeLine.header + "\n").utf8)
    try window.readChanges()
    faults.fail([.synchronize])
    try? window.store.flush()
    faults.fail([])
    try window.write("g  1", "b  2")
    #expect(window.summary == "g 1, b 2")
    #expect(try folder.newWindow().summary == "g 1, b 2")
  }

  @Test(
    "The next change writes lines that a failed call left unsaved",
    arguments: Fault.allCases, [false, true])
  func writesAgain(fault: Fault, isFileMissing: Bool) throws {
    let faults = Faults()
    var window = try OpenTape(folder.tape, calls: faults.calls)
    try window.write("a  5", "b  ↑a:5 + 1")
    try window.store.flush()
    if isFileMissing { folder.bytes = nil }
    faults.fail([fault] + (fault == .resize ? [.shortWrite] : []))
    _ = try? window.write("a  6")
    _ = try? window.store.flush()
    #expect(window.summary == "a 6, b 7")
    #expect(window.store.unsavedCount > 0)
    guard case .system(.noSpace, _) = window.store.failure else {
      Issue.record("\(String(describing: window.store.failure))")
      return
    }
    faults.fail([])
    try window.write("c  7")
    try window.store.flush()
    #expect(window.store.failure == nil)
    #expect(window.summary == "a 6, b 7, c 7")
    #expect(try folder.newWindow().summary == "a 6, b 7, c 7")
    // A resize removes a half-written line; if the resize fails too, an unreadable line stays.
    if fault != .resize { #expect(window.state.unreadableCount == 0) }
  }

  @Test("The first failure is kept when a later write fails too")
  func keepsFirstReason() throws {
    let faults = Faults()
    var window = try OpenTape(folder.tape, calls: faults.calls)
    faults.fail([.write])
    #expect(throws: TapeFileError.system(.noSpace, .write)) { try window.write("a  5") }
    faults.fail([.lock])
    #expect(throws: TapeFileError.system(.noSpace, .lock)) { try window.write("b  5") }
    #expect(window.store.failure == .system(.noSpace, .write))
    #expect(window.store.unsavedCount == 2)
  }

  @Test("Unwritten changes are applied on top of another window's lines")
  func appliesUnwrittenOnTop() throws {
    let faults = Faults()
    var window = try OpenTape(folder.tape, calls: faults.calls)
    try window.write("a  5", "b  ↑a:5 + 1")
    faults.fail([.write])
    _ = try? window.write("c  ↑b:6 × 2")
    _ = try? window.write("a  6")
    #expect(window.summary == "a 6, b 7, c 14")
    var other = try OpenTape(folder.tape)
    try other.write("d  1", "b  ↑a:5 + 100")
    try window.readChanges()
    #expect(window.summary == "a 6, b 106, d 1, c 212")
    faults.fail([])
    try window.write([])
    #expect(window == (try folder.newWindow()))
    #expect(
      folder.text.hasSuffix(
        "c\ttimes\t↑b:7 × 2 = 14\na\ttimes\t6 = 6\nb\ttimes\t↑a:6 + 100 = 106\n"))
  }

  @Test("Lines of a failed flush are written again with their current content")
  func writesUnflushedAgain() throws {
    let faults = Faults()
    var window = try OpenTape(folder.tape, calls: faults.calls)
    try window.write("a  5", "b  6", "=memory 3")
    try window.store.flush()
    try window.write("c  7", "a  -", "=memory 4", "t  ac", "t  -")
    faults.fail([.synchronize])
    #expect(throws: TapeFileError.system(.noSpace, .synchronize)) { try window.store.flush() }
    #expect(window.store.unsavedCount == 3)
    var other = try OpenTape(folder.tape)
    try other.write("c  77")
    let before = folder.text
    try window.write([])
    let lines = folder.text.dropFirst(before.count).split(separator: "\n").map(String.init)
    #expect(Set(lines) == ["c\ttimes\t77 = 77", "a\t-", "=memory 4", "t\t-"])
    #expect(window.store.failure == nil)
  }

  @Test("A power cut loses nothing that was flushed", arguments: seeds(200))
  func survivesPowerCut(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let flushedSize = Mutex(0)
    var calls = FileCalls()
    calls.synchronize = { file in
      let size = try Int(file.stat().size)
      flushedSize.withLock { $0 = size }
    }
    var window = try OpenTape(folder.tape, calls: calls)
    var flushedWindow = window
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      try window.write(random.lines(count: Int.random(in: 1...3, using: &random)))
      if Bool.random(using: &random) {
        try window.store.flush()
        flushedWindow = window
      }
    }
    // A power cut can zero or remove bytes written after the last flush.
    let bytes = try #require(folder.bytes)
    let size = flushedSize.withLock(\.self)
    if size == 0 { return }
    let cut = Int.random(in: size...bytes.count, using: &random)
    let zerosEnd = Int.random(in: cut...bytes.count, using: &random)
    folder.bytes = bytes[..<cut] + [UInt8](repeating: 0, count: zerosEnd - cut)
    var after = try OpenTape(folder.tape)
    let flushedLines = ReadTape(bytes[..<size])
    #expect(flushedLines.tape.entries.elementsEqual(flushedWindow.tape.entries) { $0 == $1 })
    #expect(flushedLines.state == flushedWindow.state)
    for entry in flushedWindow.tape.entries { #expect(after.tape.knows(entry.id)) }
    try after.write(random.lines(count: 1))
    #expect(after == (try folder.newWindow()))
  }
}
