import CalcModel
import TerminalKit

/// The areas of a window of a given size, for drawing and clicks.
///
/// The width decides what is side by side, the height what is stacked.
struct Layout: Equatable {
  let size: Size
  /// The signs of texts; in ASCII some signs take more columns.
  private(set) var glyphs = Glyphs.all
  /// Whether the paper is beside the pad.
  let isWide: Bool
  /// The area that the paper can cover; the last half row is below the last row of text.
  private(set) var paper = HalfRect.zero
  /// The area of the display.
  private(set) var panel = HalfRect.zero
  private(set) var pad: PadLayout?

  static let minimum = Size(width: 20, height: 6)
  /// The width from which the paper is beside the pad.
  private static let wideFrom = 70
  /// The height from which the pad is shown.
  private static let padFrom = 9

  /// - Parameter hasPad: false while the pad is hidden.
  init(_ size: Size, hasPad: Bool = true) {
    self.size = size
    let hasPad = hasPad && size.height >= Self.padFrom
    isWide = hasPad && size.width >= Self.wideFrom
    guard isLargeEnough else { return }
    let heights = isWide ? Self.wideHeights : hasPad ? Self.narrowHeights : Self.padlessHeights
    let (_, pitch, displayHeight) =
      heights.first { size.height >= $0.windowHeight } ?? (Self.padFrom, 1, 2 * (size.height - 6))
    if hasPad {
      let keys = isWide ? Self.wideKeys : Self.narrowKeys
      pad = keys.lazy.map { PadLayout(columns: $0, keyWidth: $1, pitch: pitch) }
        .last { $0.size.width <= size.width - (isWide ? Self.columns(besidePad: $0) : 0) }
    }
    if isWide { arrangeSideBySide(displayHeight) } else { stack(displayHeight) }
  }

  var isLargeEnough: Bool { size.contains(Self.minimum) }

  /// Whether keys one row high leave no room for a slot above the panel and a gap below it.
  private var isTight: Bool { pad?.pitch == 1 && !isWide }

  /// The slot that the paper comes out of; nil if the panel's edge is the slot.
  var slot: HalfRect? {
    isTight ? nil : HalfRect(x: paper.x - 1, y: paper.maxY, width: paper.width + 2, height: 1)
  }

  private var paperPadding: Int { isTight ? 1 : 2 }

  /// The line of messages and modes, near the machine in a tall window.
  var status: Rect {
    let y =
      isWide && size.height >= Self.nearStatusFrom
      ? (slot?.maxY ?? panel.maxY) / 2 + 1 : size.height - 1
    return Rect(x: paper.x, y: y, width: panel.maxX - paper.x, height: 1)
  }

  /// The rows of text on the paper.
  var tapeRows: Rect {
    Rect(x: paper.x, y: 0, width: paper.width, height: paper.height / 2).inset(x: paperPadding)
  }

  /// Whether the pending operations have a line above the number.
  var hasUpperLine: Bool { size.height >= (isWide ? 12 : 24) }

  /// Whether even a short number is a row of text.
  var showsNumberAsText: Bool { size.height < 11 }

  /// The line of the pending operations: above the number, or beside it.
  var upperLine: Rect { line((panel.y + 1) / 2) }

  /// The room of the number, with the margins at its sides.
  var numberRoom: HalfRect {
    guard hasUpperLine else { return panel }
    let top = 2 * upperLine.maxY
    return HalfRect(x: panel.x, y: top, width: panel.width, height: panel.maxY - top)
  }

  /// The row of a number in text, in the panel's middle.
  var textRow: Rect { line((panel.y + panel.maxY - 1) / 4) }

  /// The whole rows that the panel touches, in which a frame is drawn.
  var frame: Rect {
    let y = panel.y / 2
    return Rect(x: panel.x, y: y, width: panel.width, height: (panel.maxY + 1) / 2 - y)
  }

  /// A row of the panel without its margins.
  private func line(_ y: Int) -> Rect {
    Rect(x: panel.x, y: y, width: panel.width, height: 1).inset(x: panel.width < 40 ? 1 : 2)
  }
}

// The positions of display and keys.

extension Layout {
  /// The number of columns of keys and the width of a key, narrowest pad first.
  private static let wideKeys = [(5, 5), (5, 7), (6, 7), (7, 7), (8, 7), (8, 9)]
  private static let narrowKeys = [(4, 4), (5, 5), (5, 7), (5, 9)]

  /// The fewest rows of the window, the pitch of the keys, and the half rows of the display.
  private typealias Heights = (windowHeight: Int, pitch: Int, display: Int)
  private static let wideHeights: [Heights] = [
    (39, 5, 26), (37, 5, 22), (32, 4, 22), (30, 4, 18), (25, 3, 18), (24, 3, 16), (19, 2, 16),
    (18, 2, 14), (13, 1, 14),
  ]
  private static let narrowHeights: [Heights] = [
    (37, 3, 16), (30, 2, 16), (24, 2, 12), (20, 2, 8), (11, 1, 7), (0, 1, 3),
  ]
  private static let padlessHeights: [Heights] = [(30, 0, 16), (24, 0, 12), (11, 0, 8), (0, 0, 2)]

  /// The least and the greatest width of the paper beside the pad.
  private static let (minimumPaperWidth, maximumPaperWidth) = (36, 46)
  /// The fewest free columns in all: left of the paper, left of the pad and right of the pad.
  private static let minimumFreeColumns = 4
  /// The columns of a pad of five columns with the margins; further columns make the paper wider.
  private static let usualPadWidth = 44
  /// The height from which the status line is two rows below the machine.
  private static let nearStatusFrom = 45
  private static let maximumPadlessWidth = 50

  /// The fewest columns beside a pad: the paper gets its full width before more keys come.
  private static func columns(besidePad pad: PadLayout) -> Int {
    let isLarge = pad.columns > Keypad.mainColumnCount + 1
    return (isLarge ? maximumPaperWidth : minimumPaperWidth) + minimumFreeColumns
  }

  /// Places the paper beside display and pad, in the middle of the window.
  private mutating func arrangeSideBySide(_ displayHeight: Int) {
    let (displayRows, padRows) = (displayHeight / 2, pad?.size.height ?? 0)
    let padY = (size.height - 1 - padRows - displayRows) / 2 + displayRows
    let width = min(
      Self.maximumPaperWidth, max(Self.minimumPaperWidth, size.width - Self.usualPadWidth))
    let spareColumns = size.width - width - machineWidth - Self.minimumFreeColumns
    let gap = 2 + min(2, spareColumns / 3)
    let paperX = 1 + (spareColumns + 2 - gap) / 2
    paper = HalfRect(x: paperX, y: 0, width: width, height: 2 * (padY + padRows) - 1)
    // The display's first half row is blank, unless taller digits need it.
    let isFull = displayHeight == 16 || size.height == 12
    placeDisplayAndPad(
      at: Point(x: paperX + width + gap, y: padY), displayHeight - (isFull ? 0 : 1))
  }

  /// Places the paper above the display, and the display above the pad or the status line.
  private mutating func stack(_ displayHeight: Int) {
    let y = size.height - 1 - (pad?.size.height ?? 0)
    placeDisplayAndPad(at: Point(x: (size.width - machineWidth) / 2, y: y), displayHeight)
    let margin = paperPadding - 1
    paper = HalfRect(
      x: panel.x + margin, y: 0, width: panel.width - 2 * margin, height: panel.y - margin)
  }

  private var machineWidth: Int { pad?.size.width ?? min(size.width, Self.maximumPadlessWidth) }

  private mutating func placeDisplayAndPad(at origin: Point, _ displayHeight: Int) {
    pad?.origin = origin
    // A display of a single row of text has no gap below it.
    let hasGap = !isTight && !(pad?.hasGapAboveKeys ?? (displayHeight == 2))
    panel = HalfRect(
      x: origin.x, y: 2 * origin.y - displayHeight, width: machineWidth,
      height: displayHeight - (hasGap ? 1 : 0))
  }
}

// The key or the row at a point.

extension Layout {
  init(_ size: Size, for app: App, _ glyphs: Glyphs = .all) {
    self.init(size, hasPad: !app.padFocus.isHidden)
    self.glyphs = glyphs
  }

  /// The key at a point; nil in gaps.
  func key(at point: Point, in app: App) -> Key? {
    guard let pad else { return nil }
    return Keypad.keys(app.padColumns).first { pad.rect(at: $0.position).contains(point) }?.key
  }

  /// Whether a text on the paper covers display and pad too.
  func isMachineCovered(by text: PaperText?) -> Bool {
    text.map { sheet(of: $0) != tape } ?? false
  }

  /// Whether the paper can cover a point.
  func isOverPaper(_ point: Point) -> Bool { tapeRows.inset(x: -paperPadding).contains(point) }

  /// The row of the tape at a point, and whether its operand or its total is there.
  func tapeRow(at point: Point, in app: App) -> (index: Int, number: Action.Number)? {
    guard isOverPaper(point) else { return nil }
    let lines = VisibleRows(app, self).lines
    let index = point.y - tapeRows.maxY + lines.count
    guard lines.indices.contains(index), let row = lines[index].tapeRow else { return nil }
    return (row, lines[index].number(at: point.x - tapeRows.x))
  }
}

extension ScreenMetrics {
  init(_ layout: Layout, _ app: App) {
    let text = PaperText(app, layout)
    let sheet = text.map(layout.sheet) ?? layout.tape
    self.init(
      tapeRows: layout.tapeRows.height, overlayLines: text?.height ?? 0,
      overlayRows: sheet.rows.height,
      padColumns: layout.pad?.columns ?? Keypad.mainColumnCount, hasPad: layout.pad != nil)
  }
}
