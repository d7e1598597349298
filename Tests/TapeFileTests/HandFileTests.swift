import CalcModel
import Foundation
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import TapeFile

@Suite("The file of an unfinished sum")
struct HandFileTests {
  private let folder: TemporaryFolder
  private var store: TapeStore { TapeStore(FilePath("\(folder.path)/tape")) }
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  init() throws { folder = try TemporaryFolder() }

  private func pad(_ line: String) throws -> Pad {
    try #require(Pad(savedLine: Array(line.utf8)[...]))
  }

  private func leave(_ line: String, by window: String) throws {
    do {
      var hand = HandFile(of: store, window: window)
      try hand.write(pad(line))
    }
    // A program that another test starts holds the lock too, until it has closed its copy of the file.
    let file = try store.calls.open(FilePath("\(folder.path)/tape.\(window).hand"), .readOnly)
    defer { try? file.close() }
    while try !store.calls.lock(file) { usleep(1_000) }
  }

  /// Takes over a sum that was left. A program that another test starts may hold its lock again.
  private func takeOver(by hand: inout HandFile) -> HandFile.LeftSum? {
    for _ in 0..<5_000 {
      if let sum = hand.takeOver() { return sum }
      usleep(1_000)
    }
    return nil
  }

  @Test("A sum is written into one file, which its end removes")
  func writes() throws {
    var hand = HandFile(of: store, window: "68w")
    for line in ["left\t\t12", "left\t12 + 3 ×\t", "left\t12 + 3 ×\t4.50"] {
      try hand.write(pad(line))
      #expect(names == ["tape.68w.hand"])
      #expect(
        try String(contentsOfFile: "\(folder.path)/tape.68w.hand", encoding: .utf8)
          == "\(line)\n")
      #expect(try Stat(FilePath("\(folder.path)/tape.68w.hand")).permissions.rawValue == 0o600)
    }
    try hand.write(nil)
    #expect(names == [])
    try hand.write(nil)
  }

  @Test("A sum that was left behind comes back once, the newest first")
  func takesOver() throws {
    try leave("left\t1 +\t", by: "aaa")
    try leave("left\t2 +\t", by: "bbb")
    for (window, line) in [("ccc", "left\t2 +\t"), ("ddd", "left\t1 +\t")] {
      var hand = HandFile(of: store, window: window)
      let sum = takeOver(by: &hand)
      #expect(sum?.pad.savedLine == line)
      let problem = hand.problem
      #expect(problem == nil)
      // The window lives, so no other window takes its sum.
      var other = HandFile(of: store, window: "eee")
      let otherSum = other.takeOver()
      #expect(otherSum.map(\.pad.savedLine) == (window == "ccc" ? "left\t1 +\t" : nil))
      if window == "ccc" {
        try other.write(nil)
        try leave("left\t1 +\t", by: "aaa")
      }
      try hand.write(nil)
    }
    #expect(names == [])
  }

  @Test("A window that ends with its sum leaves the sum to the next window")
  func leavesAgain() throws {
    try leave("left\t1 +\t", by: "aaa")
    for window in ["bbb", "ccc", "ddd"] {
      var hand = HandFile(of: store, window: window)
      let sum = takeOver(by: &hand)
      #expect(sum?.pad.savedLine == "left\t1 +\t")
      #expect(names == ["tape.\(window).hand"])
    }
  }

  @Test("Two windows keep two sums, and each window has another name")
  func twoWindows() throws {
    var first = HandFile(of: store, window: "aaa")
    var second = HandFile(of: store, window: "bbb")
    try first.write(pad("left\t1 +\t"))
    try second.write(pad("left\t2 +\t"))
    #expect(names == ["tape.aaa.hand", "tape.bbb.hand"])
    // A tape whose name is the beginning of another name has no part in its sums.
    var other = HandFile(of: TapeStore(FilePath("\(folder.path)/tap")))
    let sum = other.takeOver()
    #expect(sum?.pad == nil)
    var generator = SplitMix64(seed: 1)
    let name = ResultIDMaker(using: &generator).windowName
    generator = SplitMix64(seed: 1)
    #expect(ResultIDMaker(except: [name], using: &generator).windowName != name)
  }

  @Test("A file that can't be read or locked stays, and is named")
  func keepsOthers() throws {
    try Data("left\t5 5\n".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/tape.aaa.hand"))
    var hand = HandFile(of: store, window: "bbb")
    var sum = hand.takeOver()
    #expect(sum?.pad == nil)
    var problem = hand.problem
    #expect(problem?.description == "not read: the sum in \(folder.path)/tape.aaa.hand")
    try leave("left\t1 +\t", by: "aaa")
    var calls = FileCalls()
    calls.lock = { _ in throw Errno.noLocks }
    var lockless = HandFile(
      of: TapeStore(FilePath("\(folder.path)/tape"), calls: calls), window: "ccc")
    sum = lockless.takeOver()
    problem = lockless.problem
    #expect(sum?.pad == nil)
    #expect(
      problem?.description
        == "not locked, so left: the sum in \(folder.path)/tape.aaa.hand")
    // Without locks the window's own sum is saved all the same.
    try lockless.write(pad("left\t2 +\t"))
    #expect(names == ["tape.aaa.hand", "tape.ccc.hand"])
  }

  @Test("A failed write keeps the earlier sum and is repeated")
  func failedWrite() throws {
    let fails = Flag()
    var calls = FileCalls()
    let write = calls.write
    calls.write = { file, bytes in
      if fails.isOn { throw Errno.noSpace }
      try write(file, bytes)
    }
    var hand = HandFile(of: TapeStore(FilePath("\(folder.path)/tape"), calls: calls), window: "aaa")
    try hand.write(pad("left\t1 +\t"))
    fails.isOn = true
    do {
      try hand.write(pad("left\t1 +\t2"))
      Issue.record("the write succeeded")
    } catch {
      #expect(error as? TapeFileError == .system(.noSpace, .write))
    }
    #expect(names == ["tape.aaa.hand"])
    fails.isOn = false
    try hand.write(pad("left\t1 +\t2"))
    #expect(
      try String(contentsOfFile: "\(folder.path)/tape.aaa.hand", encoding: .utf8)
        == "left\t1 +\t2\n")
  }

  private final class Flag: @unchecked Sendable { var isOn = false }

  @Test("A sum that is on the tape already isn't taken twice")
  func finished() throws {
    try leave("left\t1 + 2 +\t", by: "aaa")
    var hand = HandFile(of: store, window: "bbb")
    let taken = takeOver(by: &hand)
    let sum = try #require(taken)
    let later = ResultIDMaker(name: "aaa").id(at: Clock.now()).text
    let earlier = ResultIDMaker(name: "aaa").id(at: Clock.now() - 60_000).text
    let other = ResultIDMaker(name: "ccc").id(at: Clock.now()).text
    for (line, isFinished) in [
      ("\(later)\tleft\t1 + 2 + 5 = 8", true), ("\(later)\tac", true),
      ("\(later)\tleft\t7 + 2 + 5 = 14", false), ("\(earlier)\tleft\t1 + 2 + 5 = 8", false),
      ("\(earlier)\tac", false), ("\(other)\tleft\t1 + 2 + 5 = 8", false),
    ] {
      var state = SavedState()
      let tape = Tape(lines: state.read(Array("\(line)\n".utf8)[...]))
      #expect(sum.isFinished(on: tape) == isFinished, "\(line)")
    }
  }

  @Test("Characters of patterns in a tape's name stand for themselves")
  func patterns() throws {
    let odd = TapeStore(FilePath("\(folder.path)/[ta]*\\?"))
    var hand = HandFile(of: odd, window: "aaa")
    try hand.write(pad("left\t1 +\t"))
    try leave("left\t2 +\t", by: "bbb")
    hand = HandFile(of: odd)
    let sum = takeOver(by: &hand)
    #expect(sum?.pad.savedLine == "left\t1 +\t")
  }

  @Test("Forgetting deletes the files of windows that have ended")
  func forgets() throws {
    try leave("left\t1 +\t", by: "aaa")
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/tape.bbb.hand-new"))
    var living = HandFile(of: store, window: "ccc")
    try living.write(pad("left\t3 +\t"))
    try HandFile.removeLeft(of: store)
    #expect(names == ["tape.ccc.hand"])
  }

  @Test("Arbitrary bytes in a file never stop the next window", arguments: seeds(100))
  func hostileFile(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let line = Array("times A\t( ( 0.10 + 2.0 )² × -( 1234e-2 \"words\" − ↑a:8±\trecalled\n".utf8)
    try Data(random.mutation(of: line)).write(
      to: URL(fileURLWithPath: "\(folder.path)/tape.aaa.hand"))
    var hand = HandFile(of: store, window: "bbb")
    let sum = hand.takeOver()
    let problem = hand.problem
    #expect((sum == nil) == (problem != nil))
  }
}
