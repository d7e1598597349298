import TerminalKit

extension Layout {
  /// The keys, all of one size, with about twice as many columns as rows. Gaps are a column or half
  /// a row, about equal in most fonts.
  struct Pad: Equatable {
    let columns: Int
    /// A key with the gap below it, if it is higher than a row.
    private var key: Size
    /// The origin of the first key.
    var origin = Point(x: 0, y: 0)

    private var gap = 1
    /// The minimum widths of keys, in small windows with shorter labels.
    private static let (narrowest, narrowestOfAll) = (6, 3)
    /// The maximum widths of low keys, and with columns to spare.
    private static let (widestLow, widestOfAll) = (8, 12)

    /// The largest keys that fit. More keys are better than higher ones.
    ///
    /// - Parameters:
    ///   - highest: the maximum height of a key.
    ///   - spare: the rows to leave free.
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

    /// Widens the keys by spare columns.
    mutating func widen(by spare: Int) {
      key.width += max(0, min(spare / columns, Self.widestOfAll - key.width))
    }

    /// Widens the gaps by spare columns.
    mutating func spread(by spare: Int) {
      if spare >= columns - 1 { gap += 1 }
    }

    /// Whether keys are large enough for fingers.
    var isLarge: Bool { key.height >= 3 }

    var isGapless: Bool { key.height == 1 }

    var size: Size {
      Size(
        width: columns * (key.width + gap) - gap, height: Keypad.rows.count * key.height)
    }

    func rect(at position: Keypad.Position) -> Rect {
      Rect(
        x: origin.x + position.column * (key.width + gap),
        y: origin.y + position.row * key.height, width: key.width, height: key.height)
    }
  }
}
