import CalcModel
import TerminalKit

/// Where everything stands in a window of a given size, for drawing and clicks (screen.md).
///
/// What stands beside each other depends on the width, what stands above each other on the height.
struct Layout: Equatable {
  let size: Size
  /// Whether the paper is beside the pad.
  let isWide: Bool
  /// All that paper can cover; the last half row is below the last row of text.
  private(set) var paper = HalfRect.zero
  private(set) var paperPadding = 2
  /// The slot that the paper comes out of; nil where the panel's edge is it.
  private(set) var slot: HalfRect?
  private(set) var panel = HalfRect.zero
  /// The rows of the display, for a frame.
  private(set) var display = Rect.zero
  private(set) var pad: Pad?
  private(set) var status = Rect.zero

  static let minimum = Size(width: 20, height: 6)
  /// The width from which the paper is beside the pad.
  private static let wideFrom = 70
  /// The height from which the pad is shown.
  private static let padFrom = 9
  /// The width of the paper beside smaller pads, and its maximum.
  private static let (paperWidth, maximumPaperWidth) = (36, 46)

  /// - Parameter hasPad: false while the pad is put away.
  init(_ size: Size, hasPad: Bool = true) {
    self.size = size
    let hasPad = hasPad && size.height >= Self.padFrom
    isWide = hasPad && size.width >= Self.wideFrom
    guard isLargeEnough else { return }
    if isWide { arrangeBeside() } else { stack(hasPad: hasPad) }
  }

  var isLargeEnough: Bool {
    size.width >= Self.minimum.width && size.height >= Self.minimum.height
  }

  /// The rows of text on the paper.
  var tapeRows: Rect {
    Rect(x: paper.x, y: 0, width: paper.width, height: paper.height / 2).inset(x: paperPadding)
  }

  /// Smaller papers have no room for all keys and for a number in full.
  private static let textFrom = Size(width: 18, height: 6)

  /// The rows of a text on the paper; of a long one on the whole machine if the paper is small.
  func page(_ isLong: Bool) -> Rect {
    let (rows, minimum) = (tapeRows, Self.textFrom)
    if !isLong || rows.height >= minimum.height && rows.width >= minimum.width { return rows }
    let width = max(display.width, Self.minimum.width)
    return Rect(x: (size.width - width) / 2, y: 0, width: width, height: status.y).inset(x: 1)
  }

  /// Whether a line of text stands above the number.
  var hasUpperLine: Bool { size.height >= (isWide ? 12 : 24) }

  /// Whether the number is a row of text at any length.
  var hasTextNumber: Bool { size.height < 11 }

  /// The line above the number, or where what waits stands beside it.
  var upperLine: Rect { line((panel.y + 1) / 2) }

  /// The room of the number, without its margins at the sides.
  var numberRoom: HalfRect {
    guard hasUpperLine else { return panel }
    let top = 2 * upperLine.maxY
    return HalfRect(x: panel.x, y: top, width: panel.width, height: panel.maxY - top)
  }

  /// The row of a number in text, in the panel's middle.
  var textRow: Rect { line((panel.y + panel.maxY - 1) / 4) }

  /// A row of the panel without its margins.
  private func line(_ y: Int) -> Rect {
    Rect(x: panel.x, y: y, width: panel.width, height: 1).inset(x: panel.width < 40 ? 1 : 2)
  }

}

// From 70 columns: the paper beside display and pad.

extension Layout {
  /// Columns of keys and their width; each as soon as it fits.
  private static let pads = [(5, 5), (5, 7), (6, 7), (7, 7), (8, 7), (8, 9)]
  /// From how many rows on: the pitch of the keys, and the display's rows.
  private static let heights = [
    (39, 5, 13), (37, 5, 11), (32, 4, 11), (30, 4, 9), (25, 3, 9), (24, 3, 8), (19, 2, 8),
    (18, 2, 7), (13, 1, 7),
  ]

  private mutating func arrangeBeside() {
    let (columns, keyWidth) =
      Self.pads.last { $0 * ($1 + 1) <= size.width - Self.paperWidth - 4 } ?? (5, 5)
    let (_, pitch, rows) =
      Self.heights.first { size.height >= $0.0 } ?? (0, 1, size.height - 6)
    var pad = Pad(columns: columns, keyWidth: keyWidth, pitch: pitch)
    let isLargest = (columns, keyWidth) == Self.pads[Self.pads.endIndex - 1]
    let free = size.width - pad.size.width - 4
    let paperWidth = isLargest ? min(Self.maximumPaperWidth, free) : Self.paperWidth
    let spare = free - paperWidth
    let gap = 2 + min(2, spare / 3)
    let left = 1 + (spare + 2 - gap) / 2
    let top = (size.height - 1 - rows - pad.size.height) / 2
    pad.origin = Point(x: left + paperWidth + gap, y: top + rows)
    display = Rect(x: pad.origin.x, y: top, width: pad.size.width, height: rows)
    panel = HalfRect(
      x: display.x, y: 2 * top + 1, width: display.width,
      height: 2 * rows - (pad.bringsGap ? 1 : 2))
    let end = 2 * (pad.origin.y + pad.size.height) - 1
    paper = HalfRect(x: left, y: 0, width: paperWidth, height: end)
    slot = HalfRect(x: left - 1, y: end, width: paperWidth + 2, height: 1)
    status = Rect(x: left, y: size.height - 1, width: display.maxX - left, height: 1)
    self.pad = pad
  }
}

// Below 70 columns, and without a pad: paper, display and keys above each other.

extension Layout {
  private static let narrowPads = [(50, 5, 9), (40, 5, 7), (30, 5, 5), (0, 4, 4)]
  /// From how many rows on: the pitch, the half rows of the panel and of the gap below it, and
  /// whether there is a slot.
  private static let narrowHeights = [
    (37, 3, 16, 0, true), (24, 2, 11, 1, true), (20, 2, 7, 1, true), (11, 1, 7, 0, false),
    (0, 1, 3, 0, false),
  ]
  /// The same without a pad.
  private static let padlessHeights = [
    (37, 0, 15, 1, true), (24, 0, 11, 1, true), (11, 0, 7, 1, true), (0, 0, 2, 0, true),
  ]
  private static let maximumPadlessWidth = 78

  private mutating func stack(hasPad: Bool) {
    let table = hasPad ? Self.narrowHeights : Self.padlessHeights
    let (_, pitch, panelHeight, gap, hasSlot) =
      table.first { size.height >= $0.0 } ?? (0, 1, 3, 0, false)
    var width = min(size.width, Self.maximumPadlessWidth)
    var bottom = size.height - 1
    if hasPad {
      let (_, columns, keyWidth) =
        Self.narrowPads.first { size.width >= $0.0 } ?? (0, 4, 4)
      var pad = Pad(columns: columns, keyWidth: keyWidth, pitch: pitch)
      width = pad.size.width
      bottom -= pad.size.height
      pad.origin = Point(x: (size.width - width) / 2, y: bottom)
      self.pad = pad
    }
    let x = (size.width - width) / 2
    let top = 2 * bottom - gap - panelHeight
    display = Rect(x: x, y: top / 2, width: width, height: bottom - top / 2)
    panel = HalfRect(x: x, y: top, width: width, height: panelHeight)
    if hasSlot {
      slot = HalfRect(x: x, y: top - 1, width: width, height: 1)
      paper = HalfRect(x: x + 1, y: 0, width: width - 2, height: top - 1)
    } else {
      paper = HalfRect(x: x, y: 0, width: width, height: top)
      paperPadding = 1
    }
    status = Rect(x: paper.x, y: size.height - 1, width: x + width - paper.x, height: 1)
  }
}

// What is at a point.

extension Layout {
  init(_ size: Size, for app: App) { self.init(size, hasPad: !app.pad.isAway) }

  /// The key at a point; nil in gaps.
  func key(at point: Point, in app: App) -> Key? {
    guard let pad else { return nil }
    return Keypad.keys(app.padColumns).first { pad.rect(at: $0.position).contains(point) }?.key
  }

  /// Whether a text on the paper takes display and pad too.
  func hidesPad(_ text: PaperText?) -> Bool {
    text.map { page($0.needsPage) != tapeRows } ?? false
  }

  /// Whether a point is where paper can be.
  func isOverPaper(_ point: Point) -> Bool { tapeRows.inset(x: -paperPadding).contains(point) }

  func tapeRow(at point: Point, in app: App) -> (index: Int, number: AppIntent.Number)? {
    guard isOverPaper(point) else { return nil }
    let lines = VisibleRows(app, self).lines
    let index = point.y - tapeRows.maxY + lines.count
    guard lines.indices.contains(index), let row = lines[index].tapeRow else { return nil }
    return (row, lines[index].number(at: point.x - tapeRows.x))
  }
}
