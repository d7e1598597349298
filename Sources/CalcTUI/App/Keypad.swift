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

    static let topLeft = Position(row: 0, column: 0)
    /// Where the cursor begins: in the middle of the digits.
    static let start = Position(row: 2, column: 1)
  }

  enum Direction {
    case up, down, left, right
  }

  /// The columns that a window shows: where there is no room for the last one, it can stand in the
  /// place of the operators.
  struct Columns: Hashable {
    var count = columnCount
    var isTurned = false

    /// The column of the pad that stands at a place from the left.
    fileprivate subscript(place: Int) -> Int {
      isTurned && count == columnCount && place == columnCount - 1 ? columnCount : place
    }
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
    let column = columns[position.column]
    return column == columnCount ? lastColumn[position.row] : rows[position.row][column]
  }

  /// The place next to another; the place itself at an edge.
  static func move(
    _ position: Position, _ direction: Direction, _ columns: Columns = Columns()
  ) -> Position {
    var moved = position
    switch direction {
    case .up: moved.row -= 1
    case .down: moved.row += 1
    case .left: moved.column -= 1
    case .right: moved.column += 1
    }
    return key(at: moved, columns) != nil ? moved : position
  }
}
