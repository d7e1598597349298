/// The paper: every step of every calculation since it was last torn off, oldest first.
///
/// Rows follow each other as calculations: a first operand, steps, and a result unless the
/// calculation is the last and not finished. A tape is a collection of its rows:
///
///     for row in calculator.tape {
///       print(row.sign ?? " ", row.operandText { "\($0)" })
///     }
public struct Tape: Equatable, Sendable {
  /// One line of the tape.
  public struct Row: Hashable, Sendable {
    /// What was entered.
    public enum Content: Hashable, Sendable {
      /// A part of a calculation.
      case item(Calculation.Item)
      /// `=`.
      case result
    }

    /// What was entered.
    public let content: Content
    /// The value of the calculation, or of the bracket that the row stands in, up to and with this
    /// row, or why it has none; zero where nothing stands in a bracket yet.
    public let total: Result<Rational, CalculatorError>
    /// The order in which the calculation takes its operators.
    public let order: EvaluationOrder
    /// How many brackets are open around the row.
    public var depth: Int { Int(shortDepth) }
    /// The number of the calculation, which counts up from row to row and stays as it is.
    public var calculation: Int { Int(shortCalculation) }
    /// When the calculation was finished, in the row of its result; nil if that is not known.
    public var time: Time? { Time(minutes: Int(shortTime)) }

    // A long tape is many of these. Neither number is ever clamped: brackets are nested
    // `Calculator.mostBrackets` deep, and as many calculations as Int32 counts fill no memory.
    private let shortDepth: Int8
    private let shortCalculation: Int32
    private var shortTime = Time.none

    init(
      _ content: Content, total: Result<Rational, CalculatorError>, order: EvaluationOrder,
      depth: Int, calculation: Int
    ) {
      self.content = content
      self.total = total
      self.order = order
      shortDepth = Int8(clamping: depth)
      shortCalculation = Int32(clamping: calculation)
    }

    /// The same with the time at which the calculation was finished, or with none.
    func finished(at time: Time?) -> Row {
      var row = self
      row.shortTime = time?.minutes ?? Time.none
      return row
    }
  }

  /// The rows, oldest first.
  package private(set) var rows: [Row] = []
  /// Whether it begins above its first row, with calculations that can be put in there.
  package internal(set) var goesOnAbove = false
  /// The numbers of calculations that were put in above, by those that links to them had before.
  private(set) var numbersAbove: [Int: Int] = [:]
  /// The row that was the first when the tape was begun: rows that come in above move it down. What is
  /// to be undone or done again counts its rows from there.
  private(set) var origin = 0

  /// The value that a row's operand stands for, or why it has none.
  ///
  /// - Complexity: O(1); for a percentage that is a bracket O(*n*) in the bracket's rows.
  public func value(ofRow row: Int) -> Result<Rational, CalculatorError> {
    guard case .item(let item) = rows[row].content, let operand = item.operand else {
      return rows[row].total
    }
    let start = if case .close = item { openingRow(ofBracketClosedAt: row) } else { row }
    guard let operation = rows[start].operation, start > 0 else {
      return Result { () throws(CalculatorError) in try operand.value() }
    }
    let above = rows[start - 1].total
    return Result { () throws(CalculatorError) in
      try operand.value(after: operation, total: try above.get())
    }
  }

  /// The last row that is more than words, or nil.
  var lastCalculated: Int? { rows.lastIndex { $0.note == nil } }

  /// How many rows at the end are words about what is being entered.
  var labelCount: Int {
    rows.reversed().prefix { row in
      if case .note(_, .entry) = row.item { true } else { false }
    }.count
  }

  /// Why the calculation has no value at a row, if it has none.
  package func failure(atRow row: Int) -> CalculatorError? {
    guard indices.contains(row), case .failure(let error) = rows[row].total else { return nil }
    return error
  }

  /// Adds a row at the bottom.
  ///
  /// - Complexity: O(1), averaged over many rows.
  mutating func append(_ row: Row) { rows.append(row) }

  @discardableResult
  mutating func removeLast() -> Row { rows.removeLast() }

  mutating func replace(_ row: Int, with newRow: Row) { rows[row] = newRow }

  mutating func replace(_ range: Range<Int>, with newRows: [Row]) {
    rows.replaceSubrange(range, with: newRows)
  }

  /// Adds rows above all others.
  mutating func insertOldest(_ newRows: consuming [Row]) {
    origin += newRows.count
    newRows += rows
    rows = newRows
  }

  /// Takes note which calculations links lead to that were above the tape.
  mutating func found(_ numbers: [Int: Int]) {
    numbersAbove.merge(numbers) { $1 }
  }

  /// The number that a calculation has on the tape, which a link may have under another.
  func number(ofLinked number: Int) -> Int {
    number > Operand.Link.aboveTape ? number : numbersAbove[number] ?? number
  }

  /// Counts from the first row from now on, where nothing is to be undone.
  mutating func countFromFirstRow() { origin = 0 }

  /// Takes the oldest rows away.
  mutating func removeOldest(_ count: Int) -> [Row] {
    defer { rows.removeFirst(count) }
    origin -= count
    return Array(rows[..<count])
  }
}

extension Tape: RandomAccessCollection {
  /// The place of the oldest row.
  public var startIndex: Int { 0 }

  /// How many rows there are.
  public var endIndex: Int { rows.count }

  /// A row, counted from the oldest.
  public subscript(row: Int) -> Row { rows[row] }
}
