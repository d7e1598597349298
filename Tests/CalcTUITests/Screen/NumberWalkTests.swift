import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Numbers of every length in windows of every size")
struct NumberWalkTests {
  /// A fifth of all windows, or a sample of the fifth. Five consecutive counts of digits get five
  /// different fifths.
  private static func windows(for digits: Int) -> [Size] {
    let sizes = LayoutTests.sizes
    let share = stride(from: digits % 5, to: sizes.count, by: 5).map { sizes[$0] }
    return sample(share, oneIn: 8)
  }

  private static func content(_ keys: String) throws -> DisplayContent {
    let app = try Window(80, 24, pressing: keys).app
    return DisplayContent(app, app.paper)
  }

  /// Whether a panel has room for a count of the smallest digits in one line.
  private static func fitsLine(_ count: Int, _ panelWidth: Int) -> Bool {
    4 * count - 1 <= panelWidth - 2
  }

  /// The number of digits in the longer of two lines, if digits are split between groups.
  private static func longerLine(_ digits: Int) -> Int {
    stride(from: 3, to: digits, by: 3).map { max($0, digits - $0) }.min() ?? digits
  }

  @Test("Two lines hold 18, 19 or 20 digits, depending on the width")
  func room() {
    let rooms = [(18, 40), (19, 41), (20, 45)]
    for (digits, panel) in rooms {
      #expect(Self.fitsLine(Self.longerLine(digits), panel))
      #expect(!Self.fitsLine(Self.longerLine(digits + 1), panel))
    }
  }

  private struct Shown {
    let layout: Layout
    let number: LargeNumber

    /// The height of the digits: 0 for a row of text, and 1 for two lines, which count as smaller
    /// than a single line.
    var height: Int {
      guard let digits = number.digits else { return 0 }
      return digits.lines.count > 1 ? 1 : digits.size.height
    }
  }

  @Test(
    "Whole numbers are large if they fit; larger windows never shrink them",
    arguments: 1...20)
  func walk(digits: Int) throws {
    let content = try Self.content(String("98765432109876543210".prefix(digits)))
    let theme = Theme(colors: .many)
    var seen: [Size: Shown] = [:]
    func shown(_ size: Size, hasPad: Bool) -> Shown {
      if let shown = seen[size] { return shown }
      let layout = Layout(size, hasPad: hasPad)
      let shown = Shown(layout: layout, number: LargeNumber(content, in: layout, theme))
      seen[size] = shown
      return shown
    }
    var wrong: [String] = []
    for hasPad in [true, false] {
      seen = [:]
      for size in Self.windows(for: digits) {
        let name = "\(size.width)x\(size.height) \(hasPad ? "" : "k")"
        let now = shown(size, hasPad: hasPad)
        let (layout, panel) = (now.layout, now.layout.panel.width)
        let fits =
          Self.fitsLine(digits, panel)
          || layout.hasRoomForTwoLines && Self.fitsLine(Self.longerLine(digits), panel)
        if (fits && !layout.showsNumberAsText) != (now.number.digits != nil) { wrong.append(name) }
        if now.number.digits?.isInside(layout) == false { wrong.append("outside \(name)") }
        for (dx, dy) in [(1, 0), (0, 1)] {
          let larger = Size(width: size.width + dx, height: size.height + dy)
          let next = shown(larger, hasPad: hasPad)
          let hasSameParts =
            next.layout.isWide == layout.isWide
            && (next.layout.pad == nil) == (layout.pad == nil)
          if hasSameParts, next.height < now.height { wrong.append("\(name) +\(dx)+\(dy)") }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(8))")
  }
}

extension LargeNumber.Digits {
  /// Whether the digits and commas are inside the number's room.
  fileprivate func isInside(_ layout: Layout) -> Bool {
    let room = layout.numberRoom
    let y = (room.height - height) / 2
    let comma = size.hangsGroupSigns && lines.count == 1 ? 1 : 0
    return width + 2 * margin <= room.width && y >= 0 && y + height + comma <= room.height
  }
}
