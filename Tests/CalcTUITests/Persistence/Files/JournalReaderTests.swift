import CalcModel
import Testing

@testable import CalcTUI

@Suite("What the lines of a journal amount to")
struct JournalReaderTests {
  /// Reads lines whose fields are parted by a bar instead of a tab. Each has a time before it, the
  /// first a quarter past nine, the others a minute after each other.
  private func read(_ lines: String...) -> JournalReader { read(lines) }

  private func read(_ lines: [String]) -> JournalReader {
    var reader = JournalReader()
    for (index, line) in lines.enumerated() {
      let fields = line.replacing("|", with: "\t")
      reader.read(line: Array("2026-11-21T09:\(15 + index):00Z\t\(fields)".utf8)[...])
    }
    return reader
  }

  private func calc(_ name: String, _ formula: String, after source: String = "-") -> String {
    "calc|\(name)|left|\(source)|\(formula)|0"
  }

  private func formulas(_ reader: JournalReader) -> [String] {
    reader.live.map { $0.named.calculation.standalone.formulaText($0.named.links) }
  }

  /// The places of the calculations that first operands are linked to, with the sign they are given.
  private func links(_ calculations: [Tape.Calculation]) -> [String?] {
    calculations.map { calculation in
      guard let operand = calculation.items.first?.operand, let place = operand.link?.calculation
      else { return nil }
      if case .function(.negation, _, _) = operand { return "-\(place)" }
      return "\(place)"
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
      calc("a", "1 + 1"), calc("b", "2"), "fix|a|left|-|1 + 5|6", "fix|a|left|-|1 + 7|8")
    #expect(formulas(reader) == ["1 + 7", "2"])
  }

  @Test("A correction of what is not on the tape does not put it there")
  func fixUnknown() {
    #expect(read(calc("b", "2"), "fix|a|left|-|1 + 5|6").names == ["b"])
    #expect(read(calc("a", "1"), "tear|s|a", calc("b", "2"), "fix|a|left|-|5|5").names == ["b"])
  }

  @Test("What was undone is gone, and a copied line does not bring it back")
  func drop() {
    #expect(read(calc("a", "1"), calc("b", "2"), "drop|a").names == ["b"])
    let copied = read(calc("a", "1"), calc("b", "2"), "drop|a", calc("a", "3"))
    #expect(copied.names == ["b"])
    #expect(copied.skippedLines == 0)
    #expect(read(calc("a", "1"), "drop|a", "drop|a", "drop|x", calc("c", "3")).names == ["c"])
  }

  @Test("A tape that was torn off is gone until it is put back, however often")
  func tearAndBack() {
    #expect(read(calc("a", "1"), "tear|s|a").names == [])
    #expect(read(calc("a", "1"), "tear|s|a", "back|s").names == ["a"])
    #expect(read(calc("a", "1"), "tear|s|a", calc("b", "2"), "tear|s|b", "back|s").names == ["b"])
    let twice = read(
      calc("a", "1"), "tear|s|a", calc("b", "2"), "tear|s|b", "back|s", "drop|b", "back|s")
    #expect(twice.names == ["a"])
    #expect(read("back|s", calc("a", "1"), "back|s").names == ["a"])
  }

  @Test("Tearing off leaves what another run has added since, and putting back brings its own")
  func tornBySession() {
    let lines = [calc("x-1", "1"), calc("s-1", "2"), calc("t-1", "3")]
    #expect(read(lines[0], lines[1], lines[2], "tear|s|x-1").names == ["t-1"])
    #expect(read(lines[0], lines[1], lines[2], "tear|s|-").names == ["x-1", "t-1"])
    let both = read(lines[0], lines[1], lines[2], "tear|s|x-1", "tear|t|x-1", "back|s")
    #expect(both.names == ["x-1", "s-1"])
  }

  @Test("The tapes that were torn off and not put back are known with their times, oldest first")
  func tornTapes() {
    let (a, b, c) = (calc("s-1", "1"), calc("t-1", "2"), calc("s-2", "3"))
    let cases: [(lines: [String], torn: [String])] = [
      ([a, c], []), ([a, c, "tear|s|-"], ["17 s-1 s-2"]),
      ([a, "tear|s|-", c, "tear|s|-"], ["16 s-1", "18 s-2"]),
      ([a, "tear|s|-", "back|s"], []), ([a, "tear|s|-", "back|s", "tear|s|-"], ["18 s-1"]),
      ([a, "tear|s|-", c, "tear|s|-", "back|s"], ["16 s-1"]),
      // The order is that of the lines, whoever wrote them.
      ([b, "tear|t|-", a, "tear|s|-"], ["16 t-1", "18 s-1"]),
      ([a, "tear|s|-", b, "tear|t|-", c, "tear|s|-"], ["16 s-1", "18 t-1", "20 s-2"]),
      ([a, b, "tear|t|-", "tear|s|-"], ["17 t-1", "18 s-1"]),
      // Of these nothing is left, or never was.
      ([a, "drop|s-1", "tear|s|-"], []), (["tear|s|-"], []),
      ([a, c, "drop|s-1", "tear|s|-"], ["18 s-2"]),
    ]
    for (lines, torn) in cases {
      let tapes = read(lines).tornTapes.map { tape in
        ([String(tape.time.dropFirst(14).prefix(2))] + tape.items.map(\.named.name))
          .joined(separator: " ")
      }
      #expect(tapes == torn, "\(lines)")
    }
  }

  @Test("A torn tape keeps its corrections, and its calculations go on from each other")
  func tornLinks() {
    let reader = read(
      calc("s-1", "1"), calc("s-2", "1 + 2", after: "s-1"), "fix|s-1|left|-|7|7", "tear|s|-")
    var unread = UnreadNames()
    let calculations = reader.tornTapes.flatMap {
      reader.calculations(of: $0.items, among: $0.items, &unread)
    }
    #expect(calculations.first?.items == [.first(.number(7))])
    #expect(links(calculations) == [nil, "0"])
  }

  @Test("What is put back can be corrected and taken back again")
  func changeAfterBack() {
    let lines = [calc("a", "1"), calc("b", "2"), "tear|s|b", "back|s"]
    #expect(
      formulas(read(lines[0], lines[1], "tear|s|b", "back|s", "fix|b|left|-|9|9")) == ["1", "9"])
    #expect(read(lines[0], lines[1], "tear|s|b", "back|s", "drop|a").names == ["b"])
  }

  @Test("A calculation goes on from the result that it went on from, wherever that stands")
  func links() {
    func links(_ lines: String...) -> [String?] { self.links(read(lines).calculations) }
    #expect(links(calc("a", "1"), calc("b", "1 + 2", after: "a")) == [nil, "0"])
    #expect(links(calc("a", "1"), calc("b", "-1 + 2", after: "±a")) == [nil, "-0"])
    let interleaved = [calc("a", "1"), calc("x", "9"), calc("b", "1 + 2", after: "a")]
    #expect(self.links(read(interleaved).calculations) == [nil, nil, "0"])
    #expect(formulas(read(interleaved)) == ["1", "9", "1 + 2"])
    #expect(links(calc("b", "1 + 2", after: "a")) == [nil])
    #expect(
      links(calc("a", "1"), calc("x", "9"), calc("b", "1", after: "a"), "drop|x") == [nil, "0"])
    #expect(links(calc("a", "1"), calc("b", "1 + 2", after: "a"), "drop|a") == [nil])
  }

  @Test("A calculation can't go on from itself, or from one that comes after it")
  func noCircle() throws {
    for other in ["a", "b"] {
      let reader = read(calc("a", "1 + 2", after: other), calc("b", "5"))
      var calculator = Calculator()
      calculator.restore(reader.calculations, unfinished: nil)
      #expect(calculator.tape.map { $0.operandText { "\($0)" } } == ["1", "2", "3", "5", "5"])
    }
  }

  @Test("What was left unfinished holds until the next line")
  func unfinished() throws {
    let open = "open|left|-|2 + 3 ×|7"
    let calculation = Tape.Calculation([.first(.number(2)), .step(.add, 3)])
    let expected = Calculator.Unfinished(
      committed: .init(calculation, pending: .multiply), operand: .typed("7"))
    #expect(read(calc("a", "1"), open).left == expected)
    #expect(read(calc("a", "1"), open, "open|left|-|-|8").left?.operand == .typed("8"))
    for line in [calc("b", "1"), "tear|s|-", "back|s", "drop|a", "fix|a|left|-|2|2"] {
      #expect(read(calc("a", "1"), open, line).left == nil, "\(line)")
    }
    #expect(read(calc("a", "1"), open, "not a line").left == expected)
  }

  @Test("What was left unfinished goes on from the result that it went on from")
  func unfinishedLink() {
    let open = "open|left|±a|-1 +|-"
    func link(_ lines: String...) -> String? {
      (read(lines).left?.committed?.calculation).flatMap { links([$0])[0] }
    }
    #expect(link(calc("a", "1"), open) == "-0")
    #expect(link(calc("a", "1"), calc("b", "5"), "drop|b", open) == "-0")
    #expect(link(calc("a", "1"), calc("b", "5"), open) == "-0")
    #expect(link(open) == nil)
    #expect(read(open).left?.committed?.calculation.items == [.first(.number(-1))])
  }

  @Test("Lines that can't be read are counted and harm no other")
  func skipped() {
    var reader = read("what", calc("a", "1"), "calc|b|left|-|x|0", "tear|now")
    #expect(reader.names == ["a"])
    #expect(reader.skippedLines == 3)
    let torn = "2026-11-21T09:30:00Z\tcalc\tc\tle\n\n2026-11-21T09:30:00Z\tdrop\ta\n2026-11"
    reader.read(Array(torn.utf8)[...])
    #expect(reader.names == [])
    #expect(reader.skippedLines == 5)
  }
}

extension JournalReader {
  /// The names of the calculations on the tape.
  var names: [String] { live.map(\.named.name) }

  var calculations: [Tape.Calculation] {
    var unread = UnreadNames()
    return calculations(of: live, among: live, &unread)
  }

  var left: Calculator.Unfinished? {
    var unread = UnreadNames()
    return unfinished(below: live, of: live, &unread)
  }
}
