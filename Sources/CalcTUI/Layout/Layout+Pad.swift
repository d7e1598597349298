import TerminalKit

extension Layout {
  /// The block of keys, all of one size, about twice as many columns as rows: nearly square. Between two keys
  /// there is a column, and half a row: as wide in most fonts.
  struct Pad: Equatable {
    let columns: Int
    /// A key with the half row below it, if it is higher than a row.
    private var key: Size
    /// Where its first key begins.
    var origin = Point(x: 0, y: 0)

    private var gap = 1
    /// The narrowest keys that have room for their labels and two columns, and those of small windows,
    /// whose labels are shorter.
    private static let (narrowest, narrowestOfAll) = (6, 3)
    /// Low keys may be as wide as this, and where there is room to spare.
    private static let (widestLow, widestOfAll) = (8, 12)

    /// The largest keys for a room. All of them are better than some with keys a row higher.
    ///
    /// - Parameters:
    ///   - highest: the height that is enough for a key.
    ///   - spare: the rows that all of them may leave.
    init?(in room: Size, highest: Int = .max, spare: Int = .max) {
      func pad(_ columns: Int) -> Pad? { Pad(columns: columns, in: room, highest: highest) }
      guard let some = pad(Keypad.columnCount + 1) ?? pad(Keypad.columnCount) else { return nil }
      let all = pad(Keypad.allColumnCount).flatMap { all in
        all.key.height + 1 >= some.key.height && room.height - all.size.height <= spare
          ? all : nil
      }
      self = all ?? some
    }

    private init?(columns: Int, in room: Size, highest: Int) {
      let narrowest = columns > Keypad.columnCount ? Self.narrowest : Self.narrowestOfAll
      let widest = (room.width - (columns - 1) * gap) / columns
      guard
        let height = (1...max(1, min(highest, room.height / Keypad.rows.count))).last(where: {
          widest >= max(narrowest, 2 * $0 - 2) && $0 * Keypad.rows.count <= room.height
        })
      else { return nil }
      self.columns = columns
      key = Size(width: min(widest, max(Self.widestLow, 2 * height)), height: height)
    }

    /// Makes the keys wider by columns to spare.
    mutating func widen(by spare: Int) {
      key.width += max(0, min(spare / columns, Self.widestOfAll - key.width))
    }

    /// Moves the keys apart by columns to spare, one between two.
    mutating func spread(by spare: Int) {
      if spare >= columns - 1 { gap += 1 }
    }

    /// Whether a finger meets its keys, and not only the tip of a pointer.
    var isLarge: Bool { key.height >= 3 }

    /// Whether its rows touch each other.
    var isGapless: Bool { key.height == 1 }

    var size: Size {
      Size(
        width: columns * (key.width + gap) - gap, height: Keypad.rows.count * key.height)
    }

    /// A key with the half row below it.
    func rect(at position: Keypad.Position) -> Rect {
      Rect(
        x: origin.x + position.column * (key.width + gap),
        y: origin.y + position.row * key.height, width: key.width, height: key.height)
    }
  }
}
