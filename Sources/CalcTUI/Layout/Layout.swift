import CalcModel
import TerminalKit

/// The layout of a window of a given size, for drawing and clicks.
///
/// The tape is left of the display and the keys, or above them in narrow and very high windows.
/// Room goes to the keys up to a size, then to the digits, then to the tape.
struct Layout: Equatable {
  let size: Size
  private(set) var tape = Rect.zero
  /// The tape without its frame.
  private(set) var tapeRows = Rect.zero
  private(set) var display = Display(in: .zero, scale: 1)
  private(set) var status = Rect.zero
  private(set) var pad: Pad?

  /// The minimum window.
  static let minimum = Size(width: 20, height: 6)
  /// Narrower windows have no room for running totals in a tape at the side.
  private static let wideFrom = 64
  /// The heights from which digits are larger, and much larger.
  private static let (highFrom, veryHighFrom) = (40, 48)
  /// The tape's width before keys grow (a quarter of the window, within this range), and before low
  /// keys widen.
  private static let (narrowestTape, widestTape, wideTape) = (39, 60, 80)
  /// The maximum heights of keys and display.
  private static let (highestKey, highestDisplay) = (7, 24)
  /// The rows of a tape from which the display gets a margin.
  private static let roomyTape = 12
  /// The rows of a display with larger digits and a margin.
  private static let highDisplay = LargeDigits.height(scale: 2) + 4
  /// The maximum of empty rows beside a tape.
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

  /// The text of an overlay, below its title.
  var page: Rect { Rect(x: status.x, y: 2, width: status.width, height: size.height - 3) }

  /// Whether the tape has a frame around it.
  var tapeHasFrame: Bool { tape.height > tapeRows.height }

  /// Whether there is an empty line above each calculation on the tape.
  var hasTapeGaps: Bool { size.height >= 24 && tapeRows.height >= 7 }

  /// The key at a point; nil in gaps.
  func key(at point: Point, in app: App) -> Key? {
    guard let pad else { return nil }
    return Keypad.keys(app.padColumns)
      .first { pad.rect(at: $0.position).contains(point) }?.key
  }

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

  /// The area of the order in the tape's frame, for its width.
  func orderMark(width: Int) -> Rect {
    Rect(x: tape.maxX - width - 2, y: tape.y, width: width, height: tapeHasFrame ? 1 : 0)
  }

  /// The rows above the status line.
  private var rows: Int { size.height - 1 }

  /// The display's rows before keys grow.
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

  /// Places the keys at the bottom and the display above, with a gap if there is room.
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
