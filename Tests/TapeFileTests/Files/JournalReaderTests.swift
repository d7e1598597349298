import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("What the lines of a journal amount to")
struct JournalReaderTests {
  /// Reads lines whose fields are parted by a bar instead of a tab. Each has a time before it, the
  /// first a quarter past nine, the others a minute after each other.
  private func read(_ lines: String...) -> JournalReader { read(lines) }

  private func read(_ lines: [String]) -> JournalReader {
    var reader = JournalReader()
    for (index, line) in lines.enumerated() {
      let line = journalLines("2026-11-21T09:\(15 + index):00Z|\(line)")
      reader.read(line: Array(line.utf8).dropLast())
    }
    return reader
  }

  private func calc(_ id: String, _ formula: String) -> String { "calc|\(id)|left|\(formula)|0" }

  /// A correction that puts other items in the place of all of a calculation's.
  private func fix(_ id: String, _ change: String) -> String {
    "fix|f|\(id)|\(change)"
  }

  /// A tear by a run of the program, which takes its own calculations and all to the last that it found.
  private func tear(_ run: String, _ last: String = "-", name: String? = nil) -> String {
    "tear|\(name ?? run)|\(run)|\(last)|left|-|-"
  }

  private func formulas(_ reader: JournalReader) -> [String] {
    reader.live.map(\.calculation.standalone.formulaText)
  }

  /// The calculations that first operands are linked to, with the sign they are given.
  private func links(_ calculations: [Calculation]) -> [String?] {
    calculations.map { calculation in
      guard let operand = calculation.items.first?.operand,
        let name = operand.link?.calculation?.journalText
      else { return nil }
      if case .function(.negation, _) = operand { return "-\(name)" }
      return name
    }
  }

  @Test("Calculations follow each other as they were written")
  func put() {
    let reader = read(calc("a", "1 + 1"), calc("b", "2 + 2"))
    #expect(reader.names == ["a", "b"])
    #expect(formulas(reader) == ["1 + 1", "2 + 2"])
    #expect(reader.skippedLines == 0)
  }

  @Test("A correction takes the calculation's place, and the last one holds")
  func fix() {
    let reader = read(
      calc("a", "1 + 1"), calc("b", "2"), fix("a", "2 + 5"), fix("a", "2 + 7"))
    #expect(formulas(reader) == ["1 + 7", "2"])
  }

  @Test("A correction of what is not on the tape does not put it there")
  func fixUnknown() {
    #expect(read(calc("b", "2"), fix("a", "2 + 5")).names == ["b"])
    #expect(read(calc("a", "1"), tear("s", "a"), calc("b", "2"), fix("a", "1 5")).names == ["b"])
  }

  @Test("What was taken back is where it was once it is finished again, and a copy adds nothing")
  func drop() {
    #expect(read(calc("a", "1"), calc("b", "2"), "drop|a").names == ["b"])
    let again = read(calc("a", "1"), calc("b", "2"), "drop|a", "again|a|left|3|3")
    #expect(formulas(again) == ["3", "2"])
    let copied = read(calc("a", "1"), calc("a", "1"), calc("b", "2"), calc("a", "1"))
    #expect(copied.names == ["a", "b"])
    #expect(copied.skippedLines == 0)
    #expect(read(calc("a", "1"), "drop|a", "drop|a", "drop|x", calc("c", "3")).names == ["c"])
  }

  @Test("A tape that was torn off is gone until it is put back, however often")
  func tearAndBack() {
    #expect(read(calc("a", "1"), tear("s", "a")).names == [])
    #expect(read(calc("a", "1"), tear("s", "a"), "back|s").names == ["a"])
    #expect(
      read(calc("a", "1"), tear("s", "a"), calc("b", "2"), tear("s", "b", name: "t"), "back|t")
        .names == ["b"])
    let twice = read(
      calc("a", "1"), tear("s", "a"), calc("b", "2"), tear("s", "b", name: "t"), "back|t", "drop|b",
      "back|s")
    #expect(twice.names == ["a"])
    #expect(read("back|s", calc("a", "1"), "back|s").names == ["a"])
  }

  @Test("A tear that is done again leaves a calculation that is done again after it")
  func tornAgain() {
    let tear = tear("s", name: "s-2")
    let again = ["drop|s-3", "back|s-2", "drop|s-1", "again|s-1|left|1|1", tear]
    let lines = [calc("s-1", "1"), tear, calc("s-3", "3")] + again
    #expect(read(lines).names == [])
    let all = lines + ["again|s-3|left|3|3"]
    #expect(read(all).names == ["s-3"])
    #expect(read(all + ["back|s-2"]).names == ["s-1", "s-3"])
    #expect(read(all + again + ["again|s-3|left|3|3"]).names == ["s-3"])
  }

  @Test("Tearing off leaves what another run has added since, and putting back brings its own")
  func tornBySession() {
    let lines = [calc("x-1", "1"), calc("s-1", "2"), calc("t-1", "3")]
    #expect(read(lines[0], lines[1], lines[2], tear("s", "x-1")).names == ["t-1"])
    #expect(read(lines[0], lines[1], lines[2], tear("s")).names == ["x-1", "t-1"])
    let both = read(lines[0], lines[1], lines[2], tear("s", "x-1"), tear("t", "x-1"), "back|s")
    #expect(both.names == ["x-1", "s-1"])
  }

  @Test("The tapes that were torn off and not put back are known with their times, oldest first")
  func tornTapes() {
    let (a, b, c) = (calc("s-1", "1"), calc("t-1", "2"), calc("s-2", "3"))
    let cases: [(lines: [String], torn: [String])] = [
      ([a, c], []), ([a, c, tear("s")], ["17 s-1 s-2"]),
      ([a, tear("s"), c, tear("s", name: "t")], ["16 s-1", "18 s-2"]),
      ([a, tear("s"), "back|s"], []),
      ([a, tear("s"), "back|s", tear("s", name: "t")], ["18 s-1"]),
      ([a, tear("s"), c, tear("s", name: "t"), "back|t"], ["16 s-1"]),
      // The order is that of the lines, whoever wrote them.
      ([b, tear("t"), a, tear("s")], ["16 t-1", "18 s-1"]),
      ([a, tear("s"), b, tear("t"), c, tear("s", name: "u")], ["16 s-1", "18 t-1", "20 s-2"]),
      ([a, b, tear("t"), tear("s")], ["17 t-1", "18 s-1"]),
      // Of these nothing is left, or never was.
      ([a, "drop|s-1", tear("s")], []), ([tear("s")], []),
      ([a, c, "drop|s-1", tear("s")], ["18 s-2"]),
    ]
    for (lines, torn) in cases {
      let tapes = read(lines).tornTapes.map { tape in
        ([String(tape.time.dropFirst(14).prefix(2))] + tape.items.map(\.calculation.id.journalText))
          .joined(separator: " ")
      }
      #expect(tapes == torn, "\(lines)")
    }
  }

  @Test("A torn tape keeps its corrections, and its calculations go on from each other")
  func tornLinks() {
    let reader = read(
      calc("s-1", "1"), calc("s-2", "↑s-1:1 + 2"), fix("s-1", "1 7"), tear("s"))
    let calculations = reader.tornTapes.flatMap {
      reader.calculations(of: $0.items, among: $0.items)
    }
    #expect(calculations.first?.items == [.first(.number(7))])
    #expect(links(calculations) == [nil, "s-1"])
  }

  @Test("What is put back can be corrected and taken back again")
  func changeAfterBack() {
    let lines = [calc("a", "1"), calc("b", "2"), tear("s", "b"), "back|s"]
    #expect(
      formulas(read(lines[0], lines[1], tear("s", "b"), "back|s", fix("b", "1 9"))) == ["1", "9"])
    #expect(read(lines[0], lines[1], tear("s", "b"), "back|s", "drop|a").names == ["b"])
  }

  @Test("A calculation goes on from the result that it went on from, wherever that stands")
  func links() {
    func links(_ lines: String...) -> [String?] { self.links(read(lines).calculations) }
    #expect(links(calc("a", "1"), calc("b", "↑a:1 + 2")) == [nil, "a"])
    #expect(links(calc("a", "1"), calc("b", "↑a:1± + 2")) == [nil, "-a"])
    let interleaved = [calc("a", "1"), calc("x", "9"), calc("b", "↑a:1 + 2")]
    #expect(self.links(read(interleaved).calculations) == [nil, nil, "a"])
    #expect(formulas(read(interleaved)) == ["1", "9", "1 + 2"])
    #expect(links(calc("b", "↑a:1 + 2")) == [nil])
    #expect(
      links(calc("a", "1"), calc("x", "9"), calc("b", "↑a:1"), "drop|x") == [nil, "a"])
    #expect(links(calc("a", "1"), calc("b", "↑a:1 + 2"), "drop|a") == [nil])
  }

  @Test("A calculation can't go on from itself, or from one that comes after it")
  func noCircle() throws {
    for other in ["a", "b"] {
      let reader = read(calc("a", "↑\(other):1 + 2"), calc("b", "5"))
      var calculator = Calculator()
      calculator.restore(reader.calculations, unfinished: nil)
      #expect(calculator.tape.map { $0.operandText { "\($0)" } } == ["1", "2", "3", "5", "5"])
    }
  }

  @Test("What was left unfinished holds until it is taken up")
  func unfinished() throws {
    let open = "open|k|left|2 + 3 ×|7"
    let calculation = Calculation([.first(.number(2)), .step(.add, 3)])
    let expected = Calculator.Unfinished(
      committed: .init(calculation, pending: .multiply), operand: .typed("7"))
    #expect(read(calc("a", "1"), open).left == expected)
    #expect(read(calc("a", "1"), open, "open|k|left|-|8").left?.operand == .typed("8"))
    for line in [calc("b", "1"), tear("s"), "back|s", "drop|a", fix("a", "1 2"), "take|x", "what"] {
      #expect(read(calc("a", "1"), open, line).left == expected, "\(line)")
    }
    #expect(read(calc("a", "1"), open, "take|k").left == nil)
  }

  @Test("What was left unfinished goes on from the result that it went on from")
  func unfinishedLink() {
    let open = "open|k|left|↑a:1± +|-"
    func link(_ lines: String...) -> String? {
      (read(lines).left?.committed?.calculation).flatMap { links([$0])[0] }
    }
    #expect(link(calc("a", "1"), open) == "-a")
    #expect(link(calc("a", "1"), calc("b", "5"), "drop|b", open) == "-a")
    #expect(link(calc("a", "1"), calc("b", "5"), open) == "-a")
    #expect(link(open) == nil)
    #expect(read(open).left?.committed?.calculation.items == [.first(.number(-1))])
  }

  @Test("Lines that can't be read are counted and harm no other")
  func skipped() {
    var reader = read("what", calc("a", "1"), "calc|b|left|x|0", "tear|now")
    #expect(reader.names == ["a"])
    #expect(reader.skippedLines == 3)
    let torn =
      "2026-11-21T09:30:00Z\tcalc\tc\tle\n\n" + journalLines("2026-11-21T09:30:00Z|drop|a")
      + "2026-11"
    reader.read(Array(torn.utf8)[...])
    #expect(reader.names == [])
    #expect(reader.skippedLines == 5)
  }
}

extension JournalReader {
  /// The names of the calculations on the tape.
  var names: [String] { live.map(\.calculation.id.journalText) }

  var calculations: [Calculation] { calculations(of: live, among: live) }

  var left: Calculator.Unfinished? { unfinished(among: live) }
}
