import CalcModel
import Testing

@Suite("Notes on the tape")
struct NoteTests {
  @Test(
    "A note is one printable line of at most 200 characters",
    arguments: [
      ("milk", "milk"), ("  two words ", "two words"), ("", nil), ("   ", nil), ("\t\n", nil),
      ("a\nb\u{1B}[31m", "ab[31m"), ("우유 2개", "우유 2개"), ("\u{202E}abc", "abc"),
      ("👨‍👩‍👧", "👨‍👩‍👧"), ("e\u{301}", "e\u{301}"),
      (String(repeating: "가", count: 201), String(repeating: "가", count: 200)),
      (
        "e" + String(repeating: "\u{301}", count: 900),
        "e" + String(repeating: "\u{301}", count: 799)
      ),
    ] as [(String, String?)])
  func text(typed: String, text: String?) {
    let note = Note(typed)
    #expect(note?.text == text)
    #expect(note.flatMap { Note($0.text) } == note, "the text of a note makes the same note")
  }

  /// Presses keys; the word `#milk` writes a note.
  private func calculator(_ keys: String) throws -> Calculator {
    var calculator = Calculator()
    for word in keys.split(separator: " ") {
      if word.first == "#" {
        calculator.write(Note(String(word.dropFirst())))
      } else {
        try calculator.press(String(word))
      }
    }
    return calculator
  }

  @Test(
    "A note belongs to the current operand and changes no number",
    arguments: [
      ("#shop 5+ #milk 3=", "8", "5 # shop | + 3 → 8 # milk | = 8"),
      ("#milk 2.35+ #bread 3.20+", "+ (0)", "2.35 # milk | + 3.2 → 5.55 # bread"),
      ("#shop 5+ #milk 3 #bread =", "8", "5 # shop | + 3 → 8 # bread | = 8"),
      ("5+ #a −3=", "2", "5 | − 3 → 2 # a | = 2"), ("5+ #a ⌫ =", "5", "5 = 5"),
      ("5+3= CE #a 7=", "7", "5 | + 3 → 8 | = 8 | 7 # a = 7"),
      ("5÷0= #a", "NaN", "5 | ÷ 0 → NaN | = NaN # a"),
      ("#shop 5+3 #bread =", "8", "5 # shop | + 3 → 8 # bread | = 8"),
      ("5+3= #paid", "8", "5 | + 3 → 8 | = 8 # paid"),
      ("5+3= #paid #cash ×2=", "16", "5 | + 3 → 8 | = 8 # cash | ↑8 | × 2 → 16 | = 16"),
      ("5+3= #paid ±", "-8", "5 | + 3 → 8 | = 8 # paid"),
      (
        "5+3= #a √ #b +1=", "≈3.8284271247461900976",
        "5 | + 3 → 8 | = 8 # a | √↑8 # b | + 1 → ≈3.8284271247461900976 | = ≈3.8284271247461900976"
      ),
      ("200 #a +10% #b =", "220", "200 # a | + 10% → 220 # b | = 220"),
      ("5 #a 6 ⌫ ⌫ 7 + ", "+ (0)", "7 # a"), ("9 #a √ ⌫ =", "9", "9 # a = 9"),
      (
        "2×(3+4) #a √ =", "≈5.291502622129181181",
        "2 | × ( | 3 | + 4 → 7 | ) √7 → ≈5.291502622129181181 # a | = ≈5.291502622129181181"
      ),
      ("2×( #a 3+4=", "14", "2 | × ( | 3 # a | + 4 → 7 | ) 7 → 14 | = 14"),
      ("2× #a (3+4=", "14", "2 | × ( # a | 3 | + 4 → 7 | ) 7 → 14 | = 14"),
      ("2×( #a ) 3=", "6", "2 | × 3 → 6 # a | = 6"), ("#a (3=", "3", "( # a | 3 | ) 3 → 3 | = 3"),
      ("#a Esc", "(0)", ""), ("5 #a + #b Esc", "(0)", ""), ("5 #a Esc", "(0)", ""),
      ("5 #a CE 6=", "6", "6 = 6"), ("5 #a Esc undo =", "5", "5 # a = 5"), ("#a =", "(0)", ""),
      ("#a 5=", "5", "5 # a = 5"), ("5+3= #a AC", "(0)", ""),
      ("5+3= #a AC undo", "8", "5 | + 3 → 8 | = 8 # a"),
      // Words go with a number that gives way.
      ("5 M+ #a 6=", "6", "6 = 6"), ("5 M+ = MR #a 6=", "6", "5 = 5 | 6 = 6"),
      ("5 M+ = MR #a .=", "0", "5 = 5 | 0 = 0"),
      ("5 M+ = MR #a MR =", "5", "5 = 5 | 5 = 5"),
      ("5 M+ = MR #a ⌫ 6=", "6", "5 = 5 | 6 = 6"),
      ("5 M+ = MR #a √ ⌫ =", "5", "5 = 5 | 5 # a = 5"),
      ("5 M+ = 1+ MR #a 6=", "7", "5 = 5 | 1 | + 6 → 7 | = 7"),
      ("5+3 #a undo =", "8", "5 | + 3 → 8 | = 8"), ("#a undo 5=", "5", "5 = 5"),
      ("#a undo redo 5=", "5", "5 # a = 5"), ("5+3= #a undo", "8", "5 | + 3 → 8 | = 8"),
      ("2×(3) #a √ undo", "× 3", "2 | × ( | 3 | ) 3 → 6 # a"),
      (
        "(3+4) #a √ ×2=", "≈5.291502622129181181",
        "( | 3 | + 4 → 7 | ) √7 → ≈2.6457513110645905905 # a | × 2 → ≈5.291502622129181181 | = ≈5.291502622129181181"
      ),
    ] as [(String, String, String)])
  func written(keys: String, display: String, tape: String) throws {
    let calculator = try calculator(keys)
    #expect(calculator.tapeText == tape)
    #expect(calculator.display == display)
  }

  @Test(
    "A correction leaves notes at their rows",
    arguments: [
      ("5 #a + 3 = #b", 0, .operand(7), "7 # a | + 3 → 10 | = 10 # b"),
      ("5 #a + 3 #c = #b", 0, .remove, "3 # c = 3 # b"),
      ("5 #a + 3 #c + 1 =", 1, .remove, "5 # a | + 1 → 6 | = 6"),
      ("5 #a + 3 = #b", 1, .operation(.multiply), "5 # a | × 3 → 15 | = 15 # b"),
      ("5 #a + 3 #c = #b", 1, .togglePercentage, "5 # a | + 3% → 5.15 # c | = 5.15 # b"),
      ("5 #a + 3 = #b", 2, .insert, "5 # a | + 3 → 8 | + 0 → 8 | = 8 # b"),
      ("5 #a + 3 = #b", 0, .insert, "0 | + 5 → 5 # a | + 3 → 8 | = 8 # b"),
      ("2 #a ×(3 #c +4)= #b", 1, .remove, "2 # a | × 3 → 6 # c | + 4 → 10 | = 10 # b"),
    ] as [(String, Int, Tape.Correction, String)])
  func corrected(keys: String, row: Int, correction: Tape.Correction, tape: String) throws {
    var calculator = try calculator(keys)
    let before = calculator.snapshot
    calculator.correct(row: row, correction)
    #expect(calculator.tapeText == tape)
    calculator.press(.undo)
    #expect(calculator.snapshot == before)
    calculator.press(.redo)
    #expect(calculator.tapeText == tape)
  }

  @Test("Any row's note can be written, replaced and removed")
  func anywhere() throws {
    var calculator = try calculator("5+3= 7+1 #d =")
    for (row, text) in [(5, "e"), (2, "c"), (1, "b"), (0, "a"), (1, "x")] {
      calculator.correct(row: row, .note(Note(text)))
    }
    calculator.correct(row: 4, .note(nil))
    #expect(
      calculator.tapeText == "5 # a | + 3 → 8 # x | = 8 # c | 7 | + 1 → 8 | = 8 # e")
    #expect(calculator.correct(row: 4, .note(nil)) == .nothing)
  }
}
