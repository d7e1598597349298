import CalcModel
import TestSupport
import Testing

@testable import TapeFile

struct SavedTapeTests {
  /// Lines, separated by `|`, and the results on the paper.
  private static let tapes: [(lines: String, paper: String)] = [
    ("", ""),
    ("a  5|b  7", "a 5, b 7"),
    // The last line of an ID gives the calculation, the first its position.
    ("a  5|b  7|a  6", "a 6, b 7"),
    ("a  5|b  7|a  -", "b 7"),
    ("a  5|b  7|a  -|a  8", "a 8, b 7"),
    ("a  -|b  7|a  8", "a 8, b 7"),
    ("a  5|a  5", "a 5"),
    // An AC clears the calculations above its first line.
    ("a  5|t  ac|b  7", "b 7"),
    ("a  5|t  ac|b  7|t  -", "a 5, b 7"),
    ("a  5|t  ac|b  7|t  -|t  ac", "b 7"),
    ("a  5|t  ac|b  7|a  6", "b 7"),
    ("a  5|t  ac|b  7|u  ac|c  8|t  -", "c 8"),
    ("a  5|t  ac|b  7|u  ac|c  8|u  -", "b 7, c 8"),
    ("a  5|a  ac|b  7", "b 7"),
    // A link to a calculation above has the calculation's value. Other links have the value in the
    // line.
    ("a  5|b  ↑a:5 + 1 = 6|a  7", "a 7, b 8"),
    ("a  5|b  ↑a:5 + 1 = 6|c  ↑b:6 × 2 = 12|a  7", "a 7, b 8, c 16"),
    ("a  5|b  ↑a:5 + 1|a  -", "b 6"),
    ("a  7|b  ↑a:5 + 1|a  -", "b 6"),
    ("b  ↑a:5 + 1|a  7", "b 6, a 7"),
    ("a  ↑a:5 + 1", "a 6"),
    ("a  5|b  ↑a:5 + 1|a  1 ÷ 0", "a NaN, b NaN"),
    ("a  5|b  ↑a:NaN + 1", "a 5, b 6"),
    ("a  5|t  ac|b  ↑a:5 + 1|a  7", "b 8"),
    ("a  200|b  100 + ↑a:200%|a  300", "a 300, b 400"),
    ("a  left 2  10 ÷ 3|b  ↑a:0 × 3", "a 3.33, b 9.99"),
    // A grand total adds the results from the linked calculation on, except results that another
    // calculation uses.
    ("a  10|b  20|c  GT ↑a:0", "a 10, b 20, c 30"),
    ("a  10|b  20|c  GT ↑b:0", "a 10, b 20, c 20"),
    ("a  150|b  ↑a:0 × 1.19|c  GT ↑a:0", "a 150, b 178.5, c 178.5"),
    (
      "a  150|b  ↑a:0 × 1.19|c  GT ↑a:0|d  ↑c:0 + 10|e  GT ↑a:0",
      "a 150, b 178.5, c 178.5, d 188.5, e 178.5"
    ),
    ("a  150|b  ↑a:0 ÷ 0|c  GT ↑a:0", "a 150, b NaN, c 150"),
    ("a  5|b  7 − GT ↑a:0|c  GT ↑a:0", "a 5, b 2, c 5"),
    ("a  10|b  5 + ↑a:10|c  GT ↑a:0", "a 10, b 15, c 15"),
    ("a  10|b  20|c  GT ↑a:0|a  30", "a 30, b 20, c 50"),
    ("a  10|b  20|c  GT ↑a:0|b  -", "a 10, c 10"),
    ("a  10|b  20|c  GT ↑a:0|a  -", "b 20, c 20"),
    ("a  10|t  ac|b  20|c  GT ↑a:0", "b 20, c 30"),
    ("b  20|c  GT ↑a:33", "b 20, c 33"),
    ("c  GT ↑a:33|a  10", "c 33, a 10"),
    ("a  1|b  2|c  GT ↑a:0|d  GT ↑b:0|e  GT ↑a:0", "a 1, b 2, c 3, d 2, e 3"),
    // `c` uses two results; `d` uses a result twice.
    ("a  1|b  2|c  ↑a:0 + ↑b:0|d  GT ↑a:0", "a 1, b 2, c 3, d 3"),
    ("a  1|b  2|c  GT ↑a:0|d  ↑a:0 × ↑a:0|e  GT ↑a:0", "a 1, b 2, c 3, d 1, e 3"),
  ]

  @Test("Lines are read as a tape", arguments: tapes)
  func reads(lines: String, paper: String) {
    let read = ReadTape(lines: lines)
    #expect(read.tape.summary == paper)
    #expect(read.state.unreadableCount == 0)
    #expect(read.state.memory == nil)
  }

  @Test("A result that differs from its items is counted and replaced")
  func countsDifferences() {
    let read = ReadTape(lines: "a  5 + 3 = 9|b  1 + 1 = 2|c  2 = 3|c  2 = 2|d  1 = 2|d  -")
    #expect(read.tape.summary == "a 8, b 2, c 2")
    #expect(read.state.differing == [ResultID("a")])
  }

  @Test("Unreadable lines are skipped and counted")
  func countsUnreadableLines() {
    let read = ReadTape(lines: "a  5|what?|# note||calctui tape 1|b  6 +|b  6")
    #expect(read.tape.summary == "a 5, b 6")
    #expect(read.state.unreadableCount == 2)
  }

  @Test("The last memory, tax rate and settings are used")
  func readsState() throws {
    let state = ReadTape(
      lines: "=memory 5|=memory 7|=tax 19|=tax -|=settings times|=settings left 2"
    ).state
    #expect(state.memory == 7)
    #expect(state.taxRate == nil)
    #expect(state.settings == Settings(order: .leftToRight, decimals: .fixed(2)))
  }

  @Test("A tape counts the sums that its last AC cleared")
  func countsClearedSums() {
    let tape = ReadTape(lines: "a  5|t  ac|b  7|c  8|c  -|d  9|u  ac").tape
    #expect(tape.lastClearID == ResultID("u"))
    #expect(tape.clearedCount == 2)
    #expect(ReadTape(lines: "a  5").tape.lastClearID == nil)
  }

  @Test(
    "A last line without its newline is read if it is whole",
    arguments: [
      ("a\tleft\t5 + 12 = 17", true), ("a\tleft\t5 + 12 = 1", false), ("a\tleft\t5 + 12", false),
      ("a\tleft\t5 + 1", false), ("a\t-", true), ("a\tac", true), ("a\ta", false),
      ("=memory 12", false), ("=settings left", false), ("# no", true),
      ("  ", true), ("\0\0\0\0", false), ("calctui tape 1", true),
    ])
  func readsLastLine(line: String, isRead: Bool) {
    let read = ReadTape("b  5\n\(line)".utf8)
    #expect(read.state.end.lacksOnlyNewline == isRead)
    #expect(read.state.end.incompleteLine == (isRead ? [] : Array(line.utf8)))
    #expect(read.state.unreadableCount == (isRead ? 0 : 1))
    #expect(read.state.findings().firstProblem?.text == (isRead ? nil : Array(line.utf8)))
    #expect(read.tape.summary.hasPrefix("b 5") || line == "a\tac")
  }

  @Test("Findings since an earlier state count and name only the further lines")
  func findings() {
    let before = ReadTape("bad\na\tleft\t5 + 1 = 7\n".utf8).state
    let now = ReadTape("bad\na\tleft\t5 + 1 = 7\nworse\nb\tleft\t5 + 1 = 8\n".utf8).state
    let (first, further) = (before.findings(), now.findings(since: before))
    #expect(first.skipped == 1 && first.firstProblem?.text == Array("bad".utf8))
    #expect(further.skipped == 1 && further.firstProblem?.text == Array("worse".utf8))
    #expect(first.differing == 1 && further.differing == 1)
    let none = now.findings(since: now)
    #expect(none.skipped == 0 && none.firstProblem == nil && none.differing == 0)
  }

  @Test("A tape cut at any byte has only calculations of whole lines", arguments: seeds(40))
  func cutsTape(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = try Array(random.lines(count: 6).map { $0.text + "\n" }.joined().utf8)
    let writtenCalculations = Set(Tape.versions(in: bytes).map(\.withoutValues))
    for end in 0...bytes.count {
      let read = ReadTape(bytes[..<end])
      for calculation in read.tape.entries.compactMap({ $0.entry?.calculation }) {
        #expect(writtenCalculations.contains(calculation.withoutValues), "cut at \(end)")
      }
    }
  }

  @Test("A flipped bit of a result is reported", arguments: seeds(100))
  func flipsBits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let calculation = try random.calculation(ResultID("a"))
    let bytes = Array((TapeLine.calculation(calculation).text + "\n").utf8)
    let end = bytes.count - 1
    for index in end - calculation.result.savedText.utf8.count..<end {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << bit
        // A flipped 0 can become a blank, which may leave the number unchanged.
        if flipped[index] == UInt8(ascii: " ") { continue }
        let state = ReadTape(flipped).state
        #expect(
          state.unreadableCount > 0 || state.differing == [ResultID("a")],
          "byte \(index), bit \(bit)")
      }
    }
  }

  @Test("Trailing zero bytes are one skipped line; joined tapes are one tape")
  func readsDamagedFiles() {
    let first = TapeLine.fileText([.memory(5)]) + "a\tleft\t5 = 5\n"
    let zeros = ReadTape(Array(first.utf8) + [UInt8](repeating: 0, count: 4_096))
    #expect(zeros.tape.summary == "a 5")
    #expect(zeros.state.unreadableCount == 1)
    let two = ReadTape((first + first.replacing("a\t", with: "b\t")).utf8)
    #expect(two.tape.summary == "a 5, b 5")
    #expect(two.state.unreadableCount == 0)
  }

  @Test("An import adds missing sums, and lists differing and cleared sums")
  func imports() {
    let tape = ReadTape(lines: "torn  1|t  ac|same  2|other  3|removed  4|removed  -").tape
    let other = ReadTape(
      lines: "lost  9|x  ac|torn  1|same  2|other  33|removed  4|new  5|=memory 8"
        + "|p  ↑other:33 × 2 = 66|q  ↑same:2 + ↑new:5 = 7|r  GT ↑same:77 = 77"
    ).tape
    let added = tape.importing(other)
    #expect(
      added.lines.map(\.text) == [
        "removed\ttimes\t4 = 4", "new\ttimes\t5 = 5", "p\ttimes\t33 × 2 = 66",
        "q\ttimes\t↑same:2 + ↑new:5 = 7", "r\ttimes\t77 = 77",
      ])
    #expect(added.differing == [ResultID("other")])
    #expect(added.cleared == [ResultID("torn")])
    var imported = tape
    imported.apply(lines: added.lines.compactMap(\.entry))
    #expect(imported.summary == "same 2, other 3, removed 4, new 5, p 66, q 7, r 77")
  }

  @Test("An imported grand total whose first sum is removed starts later")
  func importsGrandTotal() {
    let other = ReadTape(lines: "a  10|b  20|c  GT ↑a:30 = 30|a  -").tape
    let tape = ReadTape(lines: "x  1").tape
    let added = tape.importing(other)
    #expect(added.lines.map(\.text) == ["b\ttimes\t20 = 20", "c\ttimes\tGT ↑b:20 = 20"])
    var imported = tape
    imported.apply(lines: added.lines.compactMap(\.entry))
    imported.apply(lines: ReadTape(lines: "b  25").tape.entries)
    #expect(imported.summary == "x 1, b 25, c 25")
  }

  @Test("Lines read singly or at once give the same tape", arguments: seeds(400))
  func appliesRandomLines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lines = try random.lines(count: 40)
    let bytes = Array(lines.map { $0.text + "\n" }.joined().utf8)
    var singly = ReadTape([])
    for line in lines { singly.read(line.text + "\n") }
    let whole = ReadTape(bytes)
    #expect(singly.tape.entries.elementsEqual(whole.tape.entries) { $0 == $1 })
    #expect(singly.state == whole.state)
    #expect(whole.tape.linkValues == Tape.expectedLinkValues(in: whole.tape, ofFile: bytes))
  }
}

extension Calculation {
  /// The text with 0 as the value of each link.
  fileprivate var withoutValues: String {
    TapeLine.calculation(replacingLinkValues(by: 0)).text
  }

  private func replacingLinkValues(by value: Rational) -> Calculation {
    Calculation(
      items.map { $0.mapOperand { $0.mapLink { .result($0.with(.success(value))) } } }, rules,
      id: id, note: note)
  }
}
