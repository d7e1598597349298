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

  /// The place of a key.
  struct Position: Hashable {
    var row: Int
    var column: Int

    static let start = Position(row: 2, column: 1)
  }

  enum Direction {
    case up, down, left, right
  }

  static func key(at position: Position) -> Key {
    rows[position.row][position.column]
  }

  /// The place next to another; at an edge, the place itself.
  static func move(_ position: Position, _ direction: Direction) -> Position {
    var moved = position
    switch direction {
    case .up: moved.row -= 1
    case .down: moved.row += 1
    case .left: moved.column -= 1
    case .right: moved.column += 1
    }
    let exists = rows.indices.contains(moved.row) && rows[moved.row].indices.contains(moved.column)
    return exists ? moved : position
  }
}
