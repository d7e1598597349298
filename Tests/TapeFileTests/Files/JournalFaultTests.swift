import CalcModel
import TerminalKit
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@testable import TapeFile

@Suite("A journal on a disk that fails")
struct JournalFaultTests {
  /// What an hour's work asks of the tape: sums, corrections, tears, undos, leaving and coming back.
  private static let hour = [
    "2+3=", "×4=", "1/3=", "u", "7+8=", "C", "u", "12+30=", "C", "5+5=", "uu", "U", "±", "=",
    "9×9=", "C", "u", "u", "1+", "1=",
  ]

  /// Fails one call in its turn: of all, or of one kind.
  private final class Faults {
    enum Fault: CaseIterable {
      case open, lock, synchronize
      /// Nothing is written, half of it, all but the last byte, or all, and yet it fails.
      case writeNothing, writeHalf, writeAllButOne, writeAll
    }

    private(set) var calls: [Fault: Int] = [:]
    private let fault: Fault?
    private let turn: Int

    init(_ fault: Fault? = nil, turn: Int = 0) {
      self.fault = fault
      self.turn = turn
    }

    private func fails(_ call: Fault) -> Bool {
      calls[call, default: 0] += 1
      return call == fault && calls[call] == turn
    }

    var system: JournalFile.System {
      var system = JournalFile.System()
      let real = system
      system.open = { (path, flags) throws(SystemError) in
        if self.fails(.open) { throw SystemError(code: EMFILE) }
        return try real.open(path, flags)
      }
      system.lock = { file in self.fails(.lock) ? ENOLCK : real.lock(file) }
      system.synchronize = { (file) throws(SystemError) in
        if self.fails(.synchronize) { throw SystemError(code: EIO) }
        try real.synchronize(file)
      }
      system.write = { (file, bytes) throws(SystemError) in
        let lengths: [(Fault, Int)] = [
          (.writeNothing, 0), (.writeHalf, bytes.count / 2), (.writeAllButOne, bytes.count - 1),
          (.writeAll, bytes.count),
        ]
        for (fault, length) in lengths where self.fails(fault) {
          try real.write(file, Array(bytes[..<length]))
          throw SystemError(code: ENOSPC)
        }
        try real.write(file, bytes)
      }
      return system
    }
  }

  /// Works for an hour; a change that can't be saved is no reason to stop.
  private func work(_ disk: JournalOnDisk, _ faults: Faults) throws -> SavedCalculator {
    var saved = SavedCalculator(JournalFile(path: disk.file.path, system: faults.system))
    for keys in Self.hour {
      for key in keys { do { try saved.press(String(key)) } catch is SystemError {} }
      do {
        if keys == "12+30=" {
          try saved.correct(row: saved.calculator.tape.count - 2, .operand(40))
        }
      } catch is SystemError {}
      try? saved.journal.synchronize()
    }
    return saved
  }

  @Test("Whatever fails once, all is there in the end", arguments: Faults.Fault.allCases)
  private func faults(fault: Faults.Fault) throws {
    let calls = Faults()
    _ = try work(try JournalOnDisk(), calls)
    let count = try #require(calls.calls[fault])
    #expect(count > 10)
    for turn in sample(Array(1...count), oneIn: 3) {
      let disk = try JournalOnDisk()
      var saved = try work(disk, Faults(fault, turn: turn))
      do {
        try saved.journal.leave(saved.calculator)
      } catch {
        // The last call failed: what it was about is still known, and the next one succeeds.
        try saved.journal.leave(saved.calculator)
      }
      #expect(saved.journal.unsavedWords == [], "\(fault) \(turn)")
      let reopened = try disk.reopened()
      #expect(reopened.tape.texts == saved.calculator.tape.texts, "\(fault) \(turn)")
      #expect(reopened.labels == saved.calculator.labels, "\(fault) \(turn)")
    }
  }

  @Test("What could not be written is known in words")
  func words() throws {
    var system = JournalFile.System()
    system.write = { (_, _) throws(SystemError) in throw SystemError(code: ENOSPC) }
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(JournalFile(path: disk.file.path, system: system))
    for keys in ["2+3=", "×4=", "]", "C", "u", "U", "1=", "u"] {
      #expect(throws: SystemError(code: ENOSPC)) { try saved.press(keys) }
    }
    try saved.press("c12+3")
    #expect(throws: SystemError(code: ENOSPC)) { try saved.journal.leave(saved.calculator) }
    #expect(saved.journal.unsavedWords == ["2 + 3 = 5", "5 × 4 = 20", "MR = 20", "AC", "12 + 3"])
  }

  @Test("Of an import that can't be written nothing stays, also where the state is said again")
  func imports() throws {
    let added = (1...9).map { number in
      (calculation: Calculation([.first(.number(Rational(number)))]), time: nil as String?)
    }
    for fault in Faults.Fault.allCases {
      for turn in 1...3 {
        let disk = try JournalOnDisk()
        var saved = SavedCalculator(disk.file)
        try saved.press("2+3=]")
        let before = disk.bytes
        var journal = Journal(
          JournalFile(path: disk.file.path, system: Faults(fault, turn: turn).system))
        journal.limits.stateInterval = 512
        journal.add(added)
        let isSaved = (try? journal.save()) != nil
        let count = try disk.reopened().tape.calculations.count
        #expect(count == (isSaved ? 10 : 1), "\(fault) \(turn)")
        if !isSaved { #expect(disk.bytes == before, "\(fault) \(turn)") }
      }
    }
  }

  @Test("An error of the flush is an error of saving, and is tried again")
  func flush() throws {
    var isBroken = true
    var system = JournalFile.System()
    system.synchronize = { _ throws(SystemError) in if isBroken { throw SystemError(code: EIO) } }
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(JournalFile(path: disk.file.path, system: system))
    try saved.press("2+3=")
    #expect(throws: SystemError(code: EIO)) { try saved.journal.synchronize() }
    #expect(throws: SystemError(code: EIO)) { try saved.journal.leave(saved.calculator) }
    isBroken = false
    try saved.journal.leave(saved.calculator)
    #expect(try disk.reopened().tape.texts == saved.calculator.tape.texts)
  }

  @Test("What was written in part stays where others may have written behind it")
  func others() throws {
    for isLocked in [false, true] {
      let disk = try JournalOnDisk()
      try disk.write("one\n")
      var (system, other) = (Faults(.writeHalf, turn: 1).system, disk.file)
      let write = system.write
      if !isLocked { system.lock = { _ in ENOLCK } }
      system.write = { (file, bytes) throws(SystemError) in
        defer { if isLocked { try? other.append("other\n") } }
        try write(file, bytes)
      }
      var file = JournalFile(path: disk.file.path, system: system)
      #expect(throws: SystemError(code: ENOSPC)) { try file.append("three\n") }
      #expect(disk.text == "one\nthr" + (isLocked ? "\nother\n" : ""))
    }
  }

  @Test("A lock that can't be had is waited for once")
  func locks() throws {
    let disk = try JournalOnDisk()
    var tries = 0
    var system = JournalFile.System()
    system.lock = { _ in
      tries += 1
      return EWOULDBLOCK
    }
    var saved = SavedCalculator(JournalFile(path: disk.file.path, system: system))
    try saved.press("1+1=")
    let first = tries
    #expect(first > 10)
    try saved.press("2+2=3+3=")
    #expect(tries == first + 2)
    system.lock = { _ in
      tries += 1
      return ENOLCK
    }
    tries = 0
    saved = SavedCalculator(JournalFile(path: disk.file.path, system: system))
    try saved.press("1+1=2+2=")
    #expect(tries == 2)
  }

  @Test("Many tears and their undoing are read in one pass")
  func tears() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press(String(repeating: "1+1=", count: 500))
    let calculations = disk.text
    var before = JournalReader()
    before.read(disk.bytes[...])
    let last = before.live.last?.calculation.id
    try saved.press("Cu")
    let pair = disk.text.dropFirst(calculations.count)
    // A tear and its undoing, nine thousand times, each with a name of its own.
    let lines = (0..<9_000).map { number -> String in
      let tear = JournalRecord(
        time: "2026-11-21T09:30:00Z",
        kind: .tearOff(.init(id: "t-\(number)", session: "t", lastLoaded: last)))
      let back = JournalRecord(time: tear.time, kind: .tearUndone("t-\(number)"))
      return tear.line + back.line
    }
    try disk.write(calculations + pair + lines.joined())
    var reader = JournalReader()
    reader.read(disk.bytes[...])
    #expect(reader.live.count == 500)
    #expect(reader.tornTapes.isEmpty)
    #expect(reader.index.groupCount < 10)
  }
}
