import CalcModel
import TerminalKit

/// Where everything stands in a window of a given size: drawn by the panes, asked by the mouse.
///
/// A wide window has the tape at the left of the display and the pad, a narrow one above them. When
/// rows run short the pad loses its gaps, then the tape shrinks to one row, then the pad goes.
struct Layout: Equatable {
  let size: Size
  /// The tape with its frame.
  private(set) var tape = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The rows of the tape that show calculations.
  private(set) var tapeRows = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The row with the two labels.
  private(set) var display = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var status = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var pad: Pad?

  /// The smallest window that everything fits in.
  static let minimum = Size(width: 20, height: 6)
  /// Narrower, and the tape at the side has no room for running totals.
  private static let wideFrom = 68
  private static let maximumWidth = 160

  init(_ size: Size) {
    self.size = size
    guard isLargeEnough else { return }
    let width = min(size.width, Self.maximumWidth)
    let content = Rect(
      x: (size.width - width) / 2, y: 0, width: width, height: size.height - 1)
    status = Rect(x: content.x, y: content.maxY, width: width, height: 1).inset(x: 1)
    if width >= Self.wideFrom {
      arrangeWide(content)
    } else {
      arrangeNarrow(content)
    }
  }

  var isLargeEnough: Bool {
    size.width >= Self.minimum.width && size.height >= Self.minimum.height
  }

  /// Whether the tape has a frame around it.
  var tapeHasFrame: Bool { tape.height > tapeRows.height }

  /// The key at a point, gaps excepted.
  func key(at point: Point) -> Key? {
    guard let pad else { return nil }
    return Keypad.keys(columns: pad.columns)
      .first { pad.rect(at: $0.position).contains(point) }?.key
  }

  /// The row of the tape at a point, counted from the oldest.
  func tapeRow(at point: Point, in app: App) -> Int? {
    guard tapeRows.contains(point) else { return nil }
    let row = app.calculator.tape.rows.count - app.tapeOffset - (tapeRows.maxY - point.y)
    return row >= 0 ? row : nil
  }

  private mutating func arrangeWide(_ content: Rect) {
    // The tape keeps what its running totals need before the keys grow.
    let right = min(62, max(36, content.width - 34))
    let left = content.width - right
    setTape(Rect(x: content.x, y: content.y, width: left, height: content.height))
    let column = Rect(
      x: content.x + left, y: content.y, width: right, height: content.height
    ).inset(x: 1)
    pad =
      Pad.tallest(width: column.width, height: column.height - 3)
      ?? Pad.tallest(width: column.width, height: column.height - 1)
    let rest = column.height - (pad?.size.height ?? 0)
    display = column.row(rest >= 3 ? rest / 2 : 0)
    pad?.move(below: column.row(rest - 1))
  }

  private mutating func arrangeNarrow(_ content: Rect) {
    // The tape keeps a third of the height before the pad's keys grow.
    let height = content.height - 1
    pad =
      Pad.tallest(width: content.width - 2, height: height - max(5, height / 3))
      ?? Pad.tallest(width: content.width - 2, height: height - 1)
    let rest = height - (pad?.size.height ?? 0)
    // A tape with rows to spare gives one to set the display off from the keys.
    let gap = pad != nil && rest >= 10 ? 1 : 0
    setTape(Rect(x: content.x, y: content.y, width: content.width, height: rest - gap))
    display = content.row(rest - gap).inset(x: 1)
    pad?.move(below: content.row(rest).inset(x: 1))
  }

  private mutating func setTape(_ rect: Rect) {
    tape = rect
    tapeRows = rect.height >= 4 ? rect.inset(x: 2, y: 1) : rect.inset(x: 1)
  }
}

extension Layout {
  /// The block of keys, all of one size.
  struct Pad: Equatable {
    private(set) var origin = Point(x: 0, y: 0)
    let columns: Int
    private let key: Size
    private let gap: Size

    /// The heights of keys and of the gaps between them, best first.
    ///
    /// Odd, so that the label stands in the middle; without a gap only where there is no other way.
    private static let heights = [(7, 1), (5, 1), (3, 1), (1, 1), (1, 0)]
    private static let widest = 18
    /// The width from which there is room for the last column.
    private static let allColumnsFrom = 44

    /// The pad with the largest keys that fit, or nil.
    static func tallest(width: Int, height: Int) -> Pad? {
      let columns =
        width >= allColumnsFrom ? Keypad.allColumnCount : Keypad.columnCount
      let gapWidth = width >= 30 ? 2 : 1
      let keyWidth = min(widest, (width - (columns - 1) * gapWidth) / columns)
      for (keyHeight, gapHeight) in heights {
        let pad = Pad(
          columns: columns, key: Size(width: keyWidth, height: keyHeight),
          gap: Size(width: gapWidth, height: gapHeight), within: width)
        if pad.size.height <= height { return pad }
      }
      return nil
    }

    private init(columns: Int, key: Size, gap: Size, within width: Int) {
      self.columns = columns
      self.key = key
      self.gap = gap
      origin.x = (width - size.width) / 2
    }

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

    fileprivate mutating func move(below row: Rect) {
      origin.x += row.x
      origin.y = row.maxY
    }
  }
}
