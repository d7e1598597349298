import TerminalKit

extension Layout {
  /// The block of keys, all of one size, about twice as many columns as rows: nearly square.
  struct Pad: Equatable {
    let columns: Int
    private var key: Size
    private let gap: Size
    /// Where its first key begins.
    var origin = Point(x: 0, y: 0)

    /// The narrowest keys that have room for their labels and two columns, and those of small windows,
    /// whose labels are shorter.
    private static let (narrowest, narrowestOfAll) = (6, 3)
    /// Keys of a row or two may be as wide as this, and all keys where there is room to spare.
    private static let (widestLow, widestOfAll) = (8, 12)

    /// The largest keys for a room. All of them are better than some with keys a row higher.
    ///
    /// - Parameter spare: the rows that all of them may leave.
    init?(in room: Size, spare: Int = .max) {
      let all = Pad(columns: Keypad.allColumnCount, in: room)
      let some =
        Pad(columns: Keypad.columnCount + 1, in: room) ?? Pad(columns: Keypad.columnCount, in: room)
      guard let some else { return nil }
      let isBetter = all.map { all in
        all.key.height + 1 >= some.key.height && room.height - all.size.height <= spare
      }
      self = isBetter == true ? all ?? some : some
    }

    private init?(columns: Int, in room: Size) {
      self.columns = columns
      let (rows, gaps) = (Keypad.rows.count, Keypad.rows.count - 1)
      let narrowest = columns > Keypad.columnCount ? Self.narrowest : Self.narrowestOfAll
      // In two rows no label stands in the middle.
      let choices =
        (1...max(1, room.height / rows)).filter { $0 != 2 }.reversed()
        .flatMap { height in [(height, 2, 1), (height, 1, 1)] } + [(1, 2, 0), (1, 1, 0)]
      for (height, gapWidth, gapHeight) in choices {
        let width = min(
          (room.width - (columns - 1) * gapWidth) / columns, max(Self.widestLow, 5 * height / 2))
        if width >= max(narrowest, 2 * height - 1), rows * height + gaps * gapHeight <= room.height
        {
          key = Size(width: width, height: height)
          gap = Size(width: gapWidth, height: gapHeight)
          return
        }
      }
      return nil
    }

    /// Makes the keys wider by columns to spare, up to three times as wide as high.
    mutating func widen(by spare: Int) {
      key.width += max(
        0, min(spare / columns, max(Self.widestOfAll, 3 * key.height) - key.width))
    }

    /// Whether a finger meets its keys, and not only the tip of a pointer.
    var isLarge: Bool { key.height >= 3 }

    /// Whether its rows touch each other.
    var isGapless: Bool { gap.height == 0 }

    var size: Size {
      Size(
        width: columns * key.width + (columns - 1) * gap.width,
        height: Keypad.rows.count * key.height + (Keypad.rows.count - 1) * gap.height)
    }

    func rect(at position: Keypad.Position) -> Rect {
      Rect(
        x: origin.x + position.column * (key.width + gap.width),
        y: origin.y + position.row * (key.height + gap.height),
        width: key.width, height: key.height)
    }
  }
}
