import CalcModel

/// The arrangement of the keys on the screen.
enum Keypad {
  static let rows: [[Key]] = [
    [.allClear, .clearEntry, .sign, .operation(.divide)],
    [.digit(.seven), .digit(.eight), .digit(.nine), .operation(.multiply)],
    [.digit(.four), .digit(.five), .digit(.six), .operation(.subtract)],
    [.digit(.one), .digit(.two), .digit(.three), .operation(.add)],
    [.digit(.zero), .doubleZero, .point, .equals],
  ]
  /// More columns, top to bottom, for wide windows.
  static let moreColumns: [[Key]] = [
    [.backspace, .openBracket, .closeBracket, .percent, .undo],
    [
      .function(.squareRoot), .function(.square), .function(.reciprocal), .operation(.power), .redo,
    ],
    [.memoryClear, .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal],
    [.cancel, .taxRate, .tax(.gross), .tax(.net), .order],
  ]

  static let columnCount = 4
  static let allColumnCount = columnCount + moreColumns.count

  struct Position: Hashable {
    var row: Int
    var column: Int
  }

  /// The columns shown; the last one cycles through those without room.
  struct Columns: Hashable {
    var count = columnCount
    var turns = 0

    /// The index of the column shown last.
    var last: Int { count - 1 + turns % (allColumnCount - count + 1) }
  }

  static func keys(_ columns: Columns) -> [(position: Position, key: Key)] {
    rows.indices.flatMap { row in
      (0..<columns.count).compactMap { column in
        let position = Position(row: row, column: column)
        return key(at: position, columns).map { (position, $0) }
      }
    }
  }

  static func key(at position: Position, _ columns: Columns = Columns()) -> Key? {
    guard rows.indices.contains(position.row), (0..<columns.count).contains(position.column) else {
      return nil
    }
    let column = position.column == columns.count - 1 ? columns.last : position.column
    return column < columnCount
      ? rows[position.row][column] : moreColumns[column - columnCount][position.row]
  }
}
