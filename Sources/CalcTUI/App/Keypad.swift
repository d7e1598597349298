import CalcModel

/// The keys on the screen, as they are arranged.
enum Keypad {
  static let rows: [[Key]] = [
    [.allClear, .clearEntry, .sign, .operation(.divide)],
    [.digit(.seven), .digit(.eight), .digit(.nine), .operation(.multiply)],
    [.digit(.four), .digit(.five), .digit(.six), .operation(.subtract)],
    [.digit(.one), .digit(.two), .digit(.three), .operation(.add)],
    [.digit(.zero), .doubleZero, .point, .equals],
  ]
  /// More columns, from the top, for windows that have room for them.
  static let moreColumns: [[Key]] = [
    [.backspace, .openBracket, .closeBracket, .percent, .undo],
    [.squareRoot, .square, .reciprocal, .operation(.power), .redo],
    [.memoryClear, .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal],
    [.cancel, .taxRate, .tax(.gross), .tax(.net), .order],
  ]

  /// The columns that there always are, and all of them.
  static let columnCount = 4
  static let allColumnCount = columnCount + moreColumns.count

  /// The place of a key.
  struct Position: Hashable {
    var row: Int
    var column: Int
  }

  /// The columns that a window shows: the last one turns through those that there is no room for.
  struct Columns: Hashable {
    var count = columnCount
    var turns = 0

    /// The column of the pad that stands in the last place.
    var last: Int { count - 1 + turns % (allColumnCount - count + 1) }
  }

  /// Every key of some columns, with its place.
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
