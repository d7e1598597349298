import CalcModel
import TerminalKit

/// Where everything stands in a window of a given size: drawn by the panes, asked by the mouse.
///
/// A wide window has the tape at the left of the display and the pad, a narrow one above them. The
/// display is as wide as the keys below it.
struct Layout: Equatable {
  let size: Size
  /// The tape with its frame.
  private(set) var tape = Rect.zero
  /// The rows of the tape that show calculations.
  private(set) var tapeRows = Rect.zero
  private(set) var display = Display(in: .zero)
  private(set) var status = Rect.zero
  private(set) var pad: Pad?

  /// The smallest window that everything fits in.
  static let minimum = Size(width: 20, height: 6)
  /// Narrower, and a tape at the side has no room for running totals.
  private static let wideFrom = 64
  /// Wider, and the eye loses the row between a tape's columns.
  private static let widestTape = 60
  private static let widestColumn = 62

  init(_ size: Size) {
    self.size = size
    guard isLargeEnough else { return }
    let width = min(size.width, Self.widestTape + Self.widestColumn)
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

  /// The text of a page that lies over the screen, below its title: as wide as the status line.
  var page: Rect { Rect(x: status.x, y: 2, width: status.width, height: size.height - 3) }

  /// Whether the tape has a frame around it.
  var tapeHasFrame: Bool { tape.height > tapeRows.height }

  /// Whether there is room for a free line above each calculation on the tape.
  var hasTapeGaps: Bool { size.height >= 24 && tapeRows.height >= 12 }

  /// The key at a point, gaps excepted.
  func key(at point: Point, in app: App) -> Key? {
    guard let pad else { return nil }
    return Keypad.keys(app.padColumns)
      .first { pad.rect(at: $0.position).contains(point) }?.key
  }

  /// The row of the tape at a point, counted from the oldest, and what stands there.
  func tapeRow(at point: Point, in app: App) -> (index: Int, part: TapeLineLayout.Part)? {
    let rows = app.calculator.tape
    guard tapeRows.contains(point) else { return nil }
    guard
      let index = app.paper.row(in: app.paper.count - app.tapeOffset - (tapeRows.maxY - point.y))
    else { return nil }
    let line = TapeLineLayout(
      index, of: rows, typed: nil, in: tapeRows.row(point.y - tapeRows.y),
      app.calculator.formatter, app.words)
    return (index, line.part(at: point.x))
  }

  /// Where the tape's frame says the order of evaluation, in so many columns.
  func orderMark(width: Int) -> Rect {
    Rect(x: tape.maxX - width - 2, y: tape.y, width: width, height: tapeHasFrame ? 1 : 0)
  }

  private mutating func arrangeWide(_ content: Rect) {
    let left = min(Self.widestTape, content.width / 2)
    setTape(Rect(x: content.x, y: content.y, width: left, height: content.height))
    let column = Rect(
      x: content.x + left, y: content.y, width: content.width - left, height: content.height)
    let share = Share.best(width: column.width).first { $0.height <= column.height }
    stack(share, in: column.inset(x: 1), from: column.y)
  }

  private mutating func arrangeNarrow(_ content: Rect) {
    let share = Share.best(width: content.width).first { share in
      share.height + share.leastTape(in: content.height) <= content.height
    }
    let below = share?.height ?? (content.height >= 7 ? 2 : 1)
    setTape(
      Rect(x: content.x, y: content.y, width: content.width, height: content.height - below))
    stack(share, in: content.inset(x: 1), from: content.y + tape.height)
  }

  private mutating func setTape(_ rect: Rect) {
    tape = rect
    tapeRows = rect.height >= 4 ? rect.inset(x: 2, y: 1) : rect.inset(x: 1)
  }

  /// Puts the display at the top of what is left of a column, and the keys at its bottom.
  private mutating func stack(_ share: Share?, in column: Rect, from top: Int) {
    guard let share else {
      let height = min(4, column.maxY - top)
      display = Display(in: Rect(x: column.x, y: top, width: column.width, height: height))
      return
    }
    let pad = Pad(share, in: column, isBesideTape: top == tape.y)
    self.pad = pad
    let first = pad.rect(at: .topLeft)
    let height = share.display(in: first.y - top)
    // A frame stands flush with the keys; without one the number needs every column there is.
    let (x, width) = height >= 4 ? (first.x, pad.size.width) : (column.x, column.width)
    display = Display(in: Rect(x: x, y: top, width: width, height: height))
  }
}
