import CalcModel

/// The arrangement of the keys on the screen.
enum Keypad {
  /// From left to right, each column from top to bottom. Only wider windows have room for the
  /// columns after the fourth.
  static let columns: [[Key]] = [
    [.allClear, .digit(.seven), .digit(.four), .digit(.one), .digit(.zero)],
    [.clearEntry, .digit(.eight), .digit(.five), .digit(.two), .doubleZero],
    [.sign, .digit(.nine), .digit(.six), .digit(.three), .point],
    [
      .operation(.divide), .operation(.multiply), .operation(.subtract), .operation(.add), .equals,
    ],
    [.backspace, .openBracket, .closeBracket, .percent, .undo],
    [
      .function(.squareRoot), .function(.square), .function(.reciprocal), .operation(.power), .redo,
    ],
    [.memoryClear, .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal],
    [.cancel, .taxRate, .tax(.gross), .tax(.net), .order],
  ]
  static let rowCount = 5
  /// The number of columns that every pad shows.
  static let mainColumnCount = 4
  static var allColumnCount: Int { columns.count }

  struct Position: Hashable {
    var row: Int
    var column: Int
  }

  /// The shown columns. The last shown column cycles through the columns that don't fit.
  struct Columns: Hashable {
    var count = mainColumnCount
    var columnShift = 0

    /// The index in `columns` of the last shown column.
    var last: Int { count - 1 + columnShift % (allColumnCount - count + 1) }
  }

  static func keys(_ shown: Columns) -> [(position: Position, key: Key)] {
    (0..<rowCount).flatMap { row in
      (0..<shown.count).map { column in
        let index = column == shown.count - 1 ? shown.last : column
        return (Position(row: row, column: column), columns[index][row])
      }
    }
  }
}
