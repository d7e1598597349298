import CalcModel
import Testing

@Suite("When calculations were finished")
struct TapeTimeTests {
  typealias Time = Tape.Time

  @Test(
    "A minute has its date and its time of the day",
    arguments: [
      (0, "1970-01-01 00:00"), (-1, "1969-12-31 23:59"), (84_959, "1970-02-28 23:59"),
      (84_960, "1970-03-01 00:00"), (29_920_890, "2026-11-21 09:30"),
      (15_769_440, "1999-12-26 00:00"), (15_862_140, "2000-02-28 09:00"),
      (15_863_580, "2000-02-29 09:00"), (15_865_020, "2000-03-01 09:00"),
      (68_428_799, "2100-02-07 23:59"), (68_460_480, "2100-03-02 00:00"),
    ])
  func text(minutes: Int, text: String) {
    let time = Time(minutes: minutes)
    #expect(time.map { "\($0.date) \($0.clock)" } == text)
    #expect(time.map { $0.day * 1_440 <= minutes && minutes < ($0.day + 1) * 1_440 } == true)
  }

  @Test("What no clock shows is no time")
  func none() {
    #expect(Time(minutes: .max) == nil)
    #expect(Time(minutes: Int(Int32.min) - 1) == nil)
  }

  /// The times of all rows that have one, as they stand on the tape.
  private func times(_ calculator: Calculator) -> [String?] {
    calculator.tape.filter { $0.item == nil }.map { $0.time?.clock }
  }

  @Test(
    "A time stays with its result through corrections and tears, and goes when that is undone",
    arguments: [
      ("1+1=", ["00:07"]), ("1+1= 5=", ["00:07", nil]), ("1+1= undo", []),
      ("1+1= undo redo", [nil]), ("1+1= +5= undo undo undo", ["00:07"]), ("1+1= AC", []),
      ("1+1= AC undo", ["00:07"]), ("1+1= AC 2= undo undo undo", ["00:07"]),
      ("1+1= AC undo redo undo", ["00:07"]),
    ] as [(String, [String?])])
  func kept(keys: String, expected: [String?]) throws {
    let (first, rest) = (keys.prefix(4), keys.dropFirst(4))
    var calculator = try Calculator(pressing: String(first))
    calculator.setTime(try #require(Time(minutes: 7)))
    try calculator.press(String(rest))
    #expect(times(calculator) == expected)
  }

  @Test("A correction keeps the times of all that it changes, and so do undo and redo")
  func corrected() throws {
    var calculator = Calculator()
    for (place, keys) in ["2+3=", "×4=", "−1="].enumerated() {
      try calculator.press(keys)
      calculator.setTime(try #require(Time(minutes: place)))
    }
    let expected = ["00:00", "00:01", "00:02"]
    for (row, correction) in [(1, Tape.Correction.operand(9)), (1, .insert), (4, .remove)] {
      #expect(!calculator.correct(row: row, correction).isNothing)
      #expect(times(calculator) == expected)
    }
    for key in [Key.undo, .undo, .undo, .redo, .redo, .redo] {
      #expect(!calculator.press(key).isNothing)
      #expect(times(calculator) == expected)
    }
  }

  @Test("Times come with calculations that are put in, as far as they are known")
  func restored() throws {
    func calculations(finishedAt minutes: [Int?]) -> [Calculation] {
      minutes.map { Calculation([.first(.number(1))], finishedAt: $0.flatMap(Time.init)) }
    }
    var calculator = Calculator()
    calculator.restore(
      calculations(finishedAt: [1, nil, 3]), unfinished: nil, hasEarlierRows: true)
    #expect(times(calculator) == ["00:01", nil, "00:03"])
    calculator.insertEarlier(calculations(finishedAt: [0, nil, nil]), hasEarlierRows: true)
    #expect(times(calculator) == ["00:00", nil, nil, "00:01", nil, "00:03"])
    calculator.undoEarlierTear(calculations(finishedAt: [1, nil, 3]))
    #expect(times(calculator).prefix(4) == ["00:01", nil, "00:03", "00:00"])
  }
}
