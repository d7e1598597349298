import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("What is said again so that the file's end is enough")
struct JournalTailTests {
  private static let most = 4_096

  /// Adds more than is read at once, as an import does.
  private func fill(_ disk: JournalOnDisk) throws {
    var journal = Journal(disk.file)
    journal.limits.stateInterval = Self.most / 4
    let sum = Calculation([.first(.number(1)), .step(.add, 1)])
    journal.add(Array(repeating: (sum, nil), count: 100))
    try journal.save()
    #expect(disk.bytes.count > Self.most)
  }

  @Test("Behind a long import memory, rate, settings and what was not finished are there")
  func state() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.setTaxRate(8)
    try first.press("5]c12+30")
    try first.journal.leave(first.calculator, switched: [.decimals(.fixed(2))])
    try fill(disk)
    var journal = Journal(disk.file)
    let tape = try journal.load(upTo: Self.most, readsOn: false)
    #expect(tape.extent == .lastBytes)
    #expect(tape.memory == 5)
    #expect(tape.settings.all.contains(.taxRate(8)))
    #expect(tape.settings.all.contains(.decimals(.fixed(2))))
    #expect(tape.unfinished?.committed?.calculation.items == [.first(.number(12))])
    #expect(tape.unfinished?.operand == .typed("30"))
  }

  @Test("A tear far above the file's end is undone, and the one before it")
  func tears() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press("1+1=C2+2=C")
    try fill(disk)
    var second = try disk.opened()
    second.journal.limits.tears = Self.most
    let count = second.calculator.tape.count
    try second.undoEarlierTear()
    #expect(second.calculator.tape.first?.text.hasSuffix("2") == true)
    #expect(second.calculator.tape.count == count + 3)
    try second.undoEarlierTear()
    #expect(second.calculator.tape.first?.text.hasSuffix("1") == true)
  }

  @Test("Calculations that are finished one by one leave no end without what was set before them")
  func oneByOne() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    saved.journal.limits.stateInterval = Self.most / 4
    try saved.press("5]c")
    for _ in 0..<200 {
      try saved.press("1+1=")
      var reader = JournalReader(of: .lastBytes)
      reader.read(disk.bytes.suffix(Self.most / 2))
      #expect(reader.index.memory == 5)
    }
  }
}
