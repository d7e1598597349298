import TerminalKit

extension Layout {
  /// The block of keys, all of one size.
  struct Pad: Equatable {
    let columns: Int
    private let origin: Point
    private let key: Size
    private let gap: Size

    private static let widestKey = 18
    /// The width from which there is room for one more column, and beside a tape for all of them.
    private static let (oneMoreFrom, allFrom) = (29, 54)

    /// Stands at the bottom of a column, in its middle.
    init(_ share: Share, in column: Rect, isBesideTape: Bool) {
      columns =
        switch column.width {
        case Self.allFrom... where isBesideTape: Keypad.allColumnCount
        case Self.oneMoreFrom...: Keypad.columnCount + 1
        default: Keypad.columnCount
        }
      let gapWidth = column.width >= 34 ? 2 : 1
      let room = column.width - (columns - 1) * gapWidth
      key = Size(width: min(Self.widestKey, room / columns), height: share.keyHeight)
      gap = Size(width: gapWidth, height: share.gap)
      let width = columns * key.width + (columns - 1) * gapWidth
      origin = Point(
        x: column.x + (column.width - width) / 2, y: column.maxY - share.padHeight)
    }

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
