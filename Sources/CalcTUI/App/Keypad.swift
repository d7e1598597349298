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
  /// A last column, from the top, for windows that have room for it.
  static let lastColumn: [Key] = [.backspace, .undo, .redo, .percent, .order]

  /// The columns that there always are, and with the last one.
  static let (columnCount, allColumnCount) = (4, 5)

  /// The place of a key.
  struct Position: Hashable {
    var row: Int
    var column: Int

    static let start = Position(row: 2, column: 1)
  }

  enum Direction {
    case up, down, left, right
  }

  /// Every key of the first columns, with its place.
  static func keys(columns: Int) -> [(position: Position, key: Key)] {
    rows.indices.flatMap { row in
      (0..<columns).compactMap { column in
        let position = Position(row: row, column: column)
        return key(at: position).map { (position, $0) }
      }
    }
  }

  static func key(at position: Position) -> Key? {
    guard rows.indices.contains(position.row) else { return nil }
    if position.column == columnCount {
      return lastColumn.indices.contains(position.row) ? lastColumn[position.row] : nil
    }
    let keys = rows[position.row]
    return keys.indices.contains(position.column) ? keys[position.column] : nil
  }

  /// The place next to another; the place itself where there is no key in the first columns.
  static func move(_ position: Position, _ direction: Direction, columns: Int = columnCount)
    -> Position
  {
    var moved = position
    switch direction {
    case .up: moved.row -= 1
    case .down: moved.row += 1
    case .left: moved.column -= 1
    case .right: moved.column += 1
    }
    return moved.column < columns && key(at: moved) != nil ? moved : position
  }
}
