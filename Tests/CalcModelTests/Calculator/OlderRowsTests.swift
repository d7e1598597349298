import CalcModel
import TestSupport
import Testing

@Suite("Older rows that are put in above")
struct OlderRowsTests {
  private static let older = [
    Calculation([.first(.number(7)), .step(.multiply, 6)], id: .own(101)),
    Calculation(
      [.first(.result(.init(to: 101, value: .success(42)))), .step(.subtract, 2)], id: .own(102)),
  ]
  private static let olderText = "7 | × 6 → 42 | = 42 | ↑42 | − 2 → 40 | = 40"

  private func text(_ rest: String) -> String {
    rest.isEmpty ? Self.olderText : "\(Self.olderText) | \(rest)"
  }

  /// A calculator whose tape goes on above.
  private func calculator(pressing keys: String) throws -> Calculator {
    var calculator = Calculator()
    calculator.restore(
      [Calculation([.first(.number(2)), .step(.add, 3)])], unfinished: nil, hasEarlierRows: true)
    try calculator.press(keys)
    return calculator
  }

  @Test(
    "Older rows stand above, and keys and undo go on as if they had been there",
    arguments: ["", "×4=", "×4= AC", "×4= AC 7+8=", "4+5", "4+(5", "4=5=6=", "×4= undo", "4+5= CE"])
  func keys(keys: String) throws {
    var short = try calculator(pressing: keys)
    repeat {
      guard short.tape.hasEarlierRows else { continue }
      var (rest, long) = (short, short)
      long.insertEarlier(Self.older, hasEarlierRows: false)
      func expectSame() {
        #expect(long.tapeText == (rest.tape.hasEarlierRows ? text(rest.tapeText) : rest.tapeText))
        #expect(!long.tape.hasEarlierRows)
        #expect(long.display == rest.display)
      }
      expectSame()
      for key in [Key.undo, .redo, .undo] {
        while !rest.press(key).isNothing {
          #expect(!long.press(key).isNothing)
          expectSame()
        }
        #expect(long.press(key).isNothing)
      }
    } while !short.press(.undo).isNothing
  }

  @Test(
    "Corrections above which they came in are undone and done again in their rows",
    arguments: [
      [(0, .operand(9))], [(1, .operand(9))], [(1, .remove)], [(2, .insert), (0, .operand(1))],
      [(1, .insert), (5, .remove)], [(4, .operation(.subtract)), (0, .operand(9)), (1, .insert)],
    ] as [[(Int, Tape.Correction)]])
  func corrections(_ corrections: [(Int, Tape.Correction)]) throws {
    var short = try calculator(pressing: "×4=")
    var texts = [short.tapeText]
    for (row, correction) in corrections {
      #expect(!short.correct(row: row, correction).isNothing)
      texts.append(short.tapeText)
    }
    for undone in 0...corrections.count {
      var long = short
      for _ in 0..<undone { long.press(.undo) }
      long.insertEarlier(Self.older, hasEarlierRows: false)
      for _ in 0..<undone { long.press(.redo) }
      #expect(long.tapeText == text(texts[corrections.count]))
      for wanted in texts.dropLast().reversed() {
        #expect(long.press(.undo).isOfOwnCalculation)
        #expect(long.tapeText == text(wanted))
      }
      for wanted in texts.dropFirst() {
        #expect(long.press(.redo).isOfOwnCalculation)
        #expect(long.tapeText == text(wanted))
      }
    }
  }

  @Test("After AC there is nothing above; undo brings that back too, and what came in before it")
  func tornOff() throws {
    var calculator = try calculator(pressing: "4+5= AC")
    #expect(!calculator.tape.hasEarlierRows)
    try calculator.press("1+1=")
    calculator.correct(row: 0, .operand(8))
    try calculator.press("undo undo undo undo undo undo")
    #expect(calculator.tape.hasEarlierRows)
    calculator.insertEarlier(Self.older, hasEarlierRows: true)
    try calculator.press("redo")
    #expect(calculator.tape.isEmpty)
    try calculator.press("redo redo redo redo redo")
    #expect(calculator.tapeText == "8 | + 1 → 9 | = 9")
    try calculator.press("undo undo undo undo undo undo")
    #expect(calculator.tapeText == text("2 | + 3 → 5 | = 5 | 4 | + 5 → 9 | = 9"))
    #expect(calculator.tape.hasEarlierRows)
  }

  @Test("An earlier tape that was put back is torn off again with what came in above it")
  func earlierTear() throws {
    var calculator = try calculator(pressing: "4+5= undo undo undo undo")
    calculator.undoEarlierTear(
      [Calculation([.first(.number(1))], id: .own(50))], hasEarlierRows: true)
    calculator.insertEarlier(Self.older, hasEarlierRows: true)
    #expect(calculator.tapeText == text("1 | = 1 | 2 | + 3 → 5 | = 5"))
    #expect(try calculator.press("redo").plain == .tape(.tornOff))
    #expect(calculator.tapeText == "2 | + 3 → 5 | = 5")
    #expect(!calculator.tape.hasEarlierRows)
    try calculator.press("redo redo redo redo undo undo undo undo")
    #expect(try calculator.press("undo").plain == .tape(.tearUndone))
    #expect(calculator.tapeText == text("1 | = 1 | 2 | + 3 → 5 | = 5"))
    #expect(calculator.tape.hasEarlierRows)
  }

  @Test("A link to what stands above is one from the start, and follows it once it is there")
  func links() throws {
    let link = Operand.result(.init(to: 102, value: .success(40)))
    var calculator = Calculator()
    calculator.restore(
      [Calculation([.first(link), .step(.add, 2)])],
      unfinished: .init(
        committed: .init(Calculation([.first(link)]), pending: .add), operand: .recalled(link)),
      hasEarlierRows: true)
    #expect(calculator.tapeText == "↑40 | + 2 → 42 | = 42 | ↑40")
    calculator.correct(row: 1, .operand(5))
    calculator.insertEarlier(Self.older, hasEarlierRows: false)
    let text = "7 | × 6 → 42 | = 42 | ↑42 | − 2 → 40 | = 40"
    #expect(calculator.tapeText == "\(text) | ↑40 | + 5 → 45 | = 45 | ↑40")
    calculator.correct(row: 4, .operand(10))
    #expect(calculator.tapeText.hasSuffix("= 32 | ↑32 | + 5 → 37 | = 37 | ↑32"))
    #expect(calculator.display == "+ 32")
    try calculator.press("undo undo")
    #expect(calculator.tapeText == "\(text) | ↑40 | + 2 → 42 | = 42 | ↑40")
    calculator.correct(row: 4, .operand(10))
    #expect(calculator.tapeText.hasSuffix("↑32 | + 2 → 34 | = 34 | ↑32"))
    try calculator.press("=")
    #expect(calculator.display == "64")
  }

  @Test("Older rows come in parts, each above the one before")
  func parts() throws {
    var calculator = try calculator(pressing: "×4=")
    for number in 1...3 {
      calculator.insertEarlier(
        [Calculation([.first(.number(Rational(integerLiteral: number)))])],
        hasEarlierRows: number < 3)
    }
    #expect(
      calculator.tapeText
        == "3 | = 3 | 2 | = 2 | 1 | = 1 | 2 | + 3 → 5 | = 5 | ↑5 | × 4 → 20 | = 20")
    calculator.correct(row: 6, .operand(10))
    #expect(calculator.display == "52")
  }
}

extension Calculator.Change {
  /// Whether a calculation was corrected, or a correction undone, that did not come in above.
  fileprivate var isOfOwnCalculation: Bool {
    if case .correct(let id, _, _) = edit { id.number < 101 } else { false }
  }
}
