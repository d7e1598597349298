import CalcModel
import Testing

@Suite("Words on the tape")
struct NoteTests {
  @Test(
    "A note is one line of at most 200 characters, without what does not print",
    arguments: [
      ("milk", "milk"), ("  two words ", "two words"), ("", nil), ("   ", nil), ("\t\n", nil),
      ("a\nb\u{1B}[31m", "ab[31m"), ("우유 2개", "우유 2개"), ("\u{202E}abc", "abc"),
      ("👨‍👩‍👧", "👨‍👩‍👧"), ("e\u{301}", "e\u{301}"),
      (String(repeating: "가", count: 201), String(repeating: "가", count: 200)),
    ] as [(String, String?)])
  func text(typed: String, text: String?) {
    let note = Note(typed)
    #expect(note?.text == text)
    #expect(note.flatMap { Note($0.text) } == note, "a note is one of itself")
  }

  /// A calculator on which keys have been pressed; a word such as `#milk` is written.
  private func calculator(_ keys: String) throws -> Calculator {
    var calculator = Calculator()
    for word in keys.split(separator: " ") {
      if word.first == "#" {
        calculator.write(try #require(Note(String(word.dropFirst()))))
      } else {
        try calculator.press(String(word))
      }
    }
    return calculator
  }

  @Test(
    "Notes stand below the newest row, and what is calculated goes on",
    arguments: [
      ("#shop 5+ #milk 3 #bread =", "8", "# shop | 5 | # milk | + 3 → 8 | # bread | = 8"),
      ("5+3= #paid", "8", "5 | + 3 → 8 | = 8 | # paid"),
      ("5+3= #paid #cash ×2=", "16", "5 | + 3 → 8 | = 8 | # paid | # cash | ↑8 | × 2 → 16 | = 16"),
      ("5+3= #paid ±", "-8", "5 | + 3 → 8 | = 8 | # paid"),
      (
        "5+3= #a √ +1=", "≈3.8284271247461900976",
        "5 | + 3 → 8 | = 8 | # a | √↑8 | + 1 → ≈3.8284271247461900976 | = ≈3.8284271247461900976"
      ),
      ("200+ #a 10% #b =", "220", "200 | # a | + 10% → 220 | # b | = 220"),
      (
        "2×(3+4) #a √ =", "≈5.291502622129181181",
        "2 | × ( | 3 | + 4 → 7 | ) √7 → ≈5.291502622129181181 | # a | = ≈5.291502622129181181"
      ),
      ("2×( #a 3+4=", "14", "2 | × ( | # a | 3 | + 4 → 7 | ) 7 → 14 | = 14"),
      ("2×( #a ) 3=", "6", "2 | # a | × 3 → 6 | = 6"),
      ("#a 5+ Esc", "(0)", "# a"), ("5 #a + #b Esc", "(0)", ""), ("5 #a Esc", "(0)", "# a"),
      ("5 #a Esc Esc", "(0)", ""), ("5 #a Esc Esc undo", "(0)", "# a"), ("#a =", "(0)", "# a"),
      ("#a 5=", "5", "# a | 5 | = 5"), ("5+3= #a AC", "(0)", ""),
      ("5+3= #a AC undo", "8", "5 | + 3 → 8 | = 8 | # a"),
      ("5+ #a 3 undo undo", "+ (0)", "5"), ("#a undo", "(0)", ""), ("#a undo redo", "(0)", "# a"),
      ("5+3= #a undo", "8", "5 | + 3 → 8 | = 8"),
      ("2×( #a ) undo", "(0)", "2 | × ( | # a"),
      (
        "2×(3) #a √ undo", "× 3",
        "2 | × ( | 3 | ) 3 → 6 | # a"
      ),
      (
        "(3+4) #a √ ×2=", "≈5.291502622129181181",
        "( | 3 | + 4 → 7 | ) √7 → ≈2.6457513110645905905 | # a | × 2 → ≈5.291502622129181181 | = ≈5.291502622129181181"
      ),
    ])
  func written(keys: String, display: String, tape: String) throws {
    let calculator = try calculator(keys)
    #expect(calculator.tapeText == tape)
    #expect(calculator.display == display)
  }

  @Test(
    "A correction leaves them where they stand",
    arguments: [
      ("5+ #a 3 = #b", 0, .operand(7), "7 | # a | + 3 → 10 | = 10 | # b"),
      ("5+ #a 3 = #b", 0, .remove, "3 | = 3 | # b"),
      ("5 #a #b + 3 #c + 1 =", 3, .remove, "5 | # a | # b | + 1 → 6 | = 6"),
      ("5+ #a 3 = #b", 1, .remove, "5 | + 3 → 8 | = 8 | # b"),
      ("5+ #a 3 = #b", 4, .remove, "5 | # a | + 3 → 8 | = 8"),
      ("5+ #a 3 = #b", 3, .insert, "5 | # a | + 3 → 8 | + 0 → 8 | = 8 | # b"),
      ("2× #a (3+4)= #b", 2, .remove, "2 | # a | × 3 → 6 | + 4 → 10 | = 10 | # b"),
      ("5 #a", 0, .operand(7), ""),
    ] as [(String, Int, Tape.Correction, String)])
  func corrected(keys: String, row: Int, correction: Tape.Correction, tape: String) throws {
    var calculator = try calculator(keys)
    let before = calculator.snapshot
    let change = calculator.correct(row: row, correction)
    if tape.isEmpty { return #expect(change == .refused(.row(.isNote))) }
    #expect(calculator.tapeText == tape)
    calculator.press(.undo)
    #expect(calculator.snapshot == before)
    calculator.press(.redo)
    #expect(calculator.tapeText == tape)
  }

  @Test("Notes are written below any row, and written anew")
  func anywhere() throws {
    var calculator = try calculator("5+3= 7+1=")
    for (row, text) in [(5, "e"), (2, "c"), (1, "b"), (0, "a"), (1, "x")] {
      calculator.correct(row: row, .write(try #require(Note(text))))
    }
    calculator.correct(row: 1, .rewrite(try #require(Note("A"))))
    #expect(
      calculator.tapeText
        == "5 | # A | # x | + 3 → 8 | # b | = 8 | # c | 7 | + 1 → 8 | = 8 | # e")
    #expect(
      calculator.correct(row: 0, .rewrite(try #require(Note("?")))) == .refused(.row(.isNoNote)))
    #expect(calculator.recall(row: 1) == .refused(.noNumber))
  }

  @Test("Nothing is calculated with them")
  func refused() throws {
    var calculator = try calculator("5+ #a 3=")
    for correction: Tape.Correction in [
      .operand(1), .operation(.multiply), .togglePercentage, .insert,
    ] {
      #expect(calculator.correct(row: 1, correction) == .refused(.row(.isNote)))
    }
  }
}
