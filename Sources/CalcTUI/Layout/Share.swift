/// How the rows of a column are shared by the display and the keys.
struct Share {
  let keyHeight: Int
  let gap: Int
  private let display: Int

  /// Narrower, and a number needs the columns that the display's frame would take.
  private static let framedFrom = 28

  /// The best first: keys high enough for a finger, a display with large digits, then less of both.
  ///
  /// Keys are odd in height, so that the label stands in the middle; they have no gap only where
  /// there is no other way.
  private static let all = [
    Share(keyHeight: 7, gap: 1, display: 6), Share(keyHeight: 5, gap: 1, display: 6),
    Share(keyHeight: 3, gap: 1, display: 6), Share(keyHeight: 3, gap: 1, display: 4),
    Share(keyHeight: 1, gap: 1, display: 6), Share(keyHeight: 1, gap: 1, display: 4),
    Share(keyHeight: 1, gap: 0, display: 4), Share(keyHeight: 1, gap: 0, display: 2),
    Share(keyHeight: 1, gap: 0, display: 1),
  ]

  /// Those for a column, the best first.
  static func best(width: Int) -> [Share] {
    if width >= framedFrom { return all }
    return all.map {
      Share(keyHeight: $0.keyHeight, gap: $0.gap, display: min($0.display, 2))
    }
  }

  var padHeight: Int {
    let rows = Keypad.rows.count
    return rows * keyHeight + (rows - 1) * gap
  }

  var height: Int { padHeight + display }

  /// The rows that the display takes of those that the keys leave; of many a few set it off.
  func display(in free: Int) -> Int {
    free > display + 1 && display >= 4 ? min(free - 1, display + 2) : display
  }

  /// The rows that a tape above has before the keys and the display may grow so large.
  func leastTape(in height: Int) -> Int {
    if display >= 6 { return max(12, height / 3) }
    if keyHeight > 1 { return max(5, height / 3) }
    return gap > 0 || display >= 4 ? 5 : 1
  }
}
