import CalcModel
import TerminalKit

/// Where everything stands in a window of a given size: drawn by the panes, asked by the mouse.
///
/// The tape stands at the left of the display and the keys, or above them where a window is too narrow or
/// so high that keys beside a tape would leave much of it empty. The keys are as large as they can be up to
/// a size, then the digits; the tape has what is left, and low keys are wider before that is too much. The
/// display is as wide as the keys below it.
struct Layout: Equatable {
  let size: Size
  /// The tape with its frame.
  private(set) var tape = Rect.zero
  /// The rows of the tape that show calculations.
  private(set) var tapeRows = Rect.zero
  private(set) var display = Display(in: .zero, scale: 1)
  private(set) var status = Rect.zero
  private(set) var pad: Pad?

  /// The smallest window that everything fits in.
  static let minimum = Size(width: 20, height: 6)
  /// Narrower, and a tape at the side has no room for running totals.
  private static let wideFrom = 64
  /// From so many rows on digits are larger, and much larger.
  private static let (highFrom, veryHighFrom) = (40, 48)
  /// A tape takes this much before the keys grow, a quarter of the window if that is between, and this
  /// much before low keys are wider.
  private static let (narrowestTape, widestTape, wideTape) = (39, 60, 80)
  /// Higher keys are not better: more rows belong to the display, up to as many.
  private static let (highestKey, highestDisplay) = (7, 24)
  /// A tape with as many rows leaves some to a display above the keys for a margin.
  private static let roomyTape = 12
  /// The rows of a display with larger digits and a margin.
  private static let highDisplay = LargeDigits.height(scale: 2) + 4
  /// More rows than this are not left empty beside a tape.
  private static let mostSpare = 8

  init(_ size: Size) {
    self.size = size
    guard isLargeEnough else { return }
    status = Rect(x: 1, y: size.height - 1, width: size.width - 2, height: 1)
    if !arrangeBesideTape() { arrangeBelowTape() }
  }

  var isLargeEnough: Bool {
    size.width >= Self.minimum.width && size.height >= Self.minimum.height
  }

  /// The text of a page that lies over the screen, below its title: as wide as the status line.
  var page: Rect { Rect(x: status.x, y: 2, width: status.width, height: size.height - 3) }

  /// Whether the tape has a frame around it.
  var tapeHasFrame: Bool { tape.height > tapeRows.height }

  /// Whether there is room for a free line above each calculation on the tape.
  var hasTapeGaps: Bool { size.height >= 24 && tapeRows.height >= 7 }

  /// The key at a point, gaps excepted.
  func key(at point: Point, in app: App) -> Key? {
    guard let pad else { return nil }
    return Keypad.keys(app.padColumns)
      .first { pad.rect(at: $0.position).contains(point) }?.key
  }

  /// The row of the tape at a point, counted from the oldest, and which of its numbers.
  func tapeRow(at point: Point, in app: App) -> (index: Int, number: AppIntent.Number)? {
    guard tapeRows.contains(point),
      let index = app.paper.row(in: app.paper.count - app.tapeOffset - (tapeRows.maxY - point.y)),
      let line = TapeLines(app, self)[index]
    else { return nil }
    return (index, line.number(at: point.x))
  }

  /// The lines of the tape's paper in view.
  func tapeLines(of app: App) -> Range<Int> {
    let end = app.paper.count - app.tapeOffset
    return max(0, end - tapeRows.height)..<max(0, end)
  }

  /// Where the tape's frame says the order of evaluation, in so many columns.
  func orderMark(width: Int) -> Rect {
    Rect(x: tape.maxX - width - 2, y: tape.y, width: width, height: tapeHasFrame ? 1 : 0)
  }

  /// The rows above the status line.
  private var rows: Int { size.height - 1 }

  /// The rows that a display has before keys grow, without a margin where there are few.
  private var displayHeight: Int {
    switch size.height {
    case ..<Self.highFrom: Display.large + 1
    case ..<Self.veryHighFrom: Self.highDisplay
    default: LargeDigits.height(scale: 4) + 6
    }
  }

  private mutating func arrangeBesideTape() -> Bool {
    let least = min(max(Self.narrowestTape, size.width / 4), Self.widestTape)
    let width = size.width - min(least, size.width / 2) - 2
    let highest = max(Self.highestKey, (rows - Self.highestDisplay + 4) / Keypad.rows.count)
    let pads = [displayHeight, 2, 1].compactMap {
      Pad(
        in: Size(width: width, height: rows - $0), highest: highest, spare: Self.mostSpare)
    }
    guard size.width >= Self.wideFrom, var pad = pads.first(where: \.isLarge) ?? pads.first,
      rows - pad.size.height - displayHeight <= Self.mostSpare
    else { return false }
    pad.widen(by: size.width - pad.size.width - 2 - Self.wideTape)
    let left = size.width - pad.size.width - 1
    setTape(Rect(x: 0, y: 0, width: left - 1, height: rows))
    stack(pad, at: Point(x: left, y: 0))
    return true
  }

  private mutating func arrangeBelowTape() {
    let leastTape = max(5, rows * 3 / 10)
    for (tapeHeight, height) in [(leastTape, min(displayHeight, Self.highDisplay)), (1, 2), (1, 1)]
    {
      let room = Size(width: size.width - 2, height: rows - tapeHeight - height)
      guard var pad = Pad(in: room) else { continue }
      if size.width >= Self.wideTape { pad.widen(by: room.width - pad.size.width) }
      pad.spread(by: room.width - pad.size.width)
      let free = rows - pad.size.height
      let isRoomy = height > 2 && free - Display.roomy >= max(Self.roomyTape, leastTape)
      let top = free - (isRoomy ? max(Display.roomy, height) : height)
      setTape(Rect(x: 0, y: 0, width: size.width, height: top))
      return stack(pad, at: Point(x: (size.width - pad.size.width) / 2, y: top))
    }
    let top = rows - (rows > 5 ? 2 : 1)
    setTape(Rect(x: 0, y: 0, width: size.width, height: top))
    display = Display(
      in: Rect(x: 1, y: top, width: size.width - 2, height: rows - top), scale: 1)
  }

  private mutating func setTape(_ rect: Rect) {
    tape = rect
    tapeRows = rect.height >= 4 ? rect.inset(x: 2, y: 1) : rect.inset(x: 1)
  }

  /// Puts the keys at the bottom, and the display above them; of many rows one sets it off.
  private mutating func stack(_ keys: Pad, at corner: Point) {
    var pad = keys
    let free = rows - pad.size.height - corner.y
    let height = free < Display.roomy ? free : free - 1
    let block = Rect(x: corner.x, y: corner.y, width: pad.size.width, height: height)
    display = Display(in: block, scale: size.height < Self.highFrom ? 1 : LargeDigits.largest)
    pad.origin = Point(x: corner.x, y: rows - pad.size.height)
    self.pad = pad
  }
}
