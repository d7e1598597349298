import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Numbers of every length in windows of every size")
struct NumberWalkTests {
  /// Windows of every size, with the pad and without.
  private static let windows = sample(LayoutTests.sizes, oneIn: 37).flatMap { size in
    [true, false].map { (size, $0) }
  }

  private static func content(_ keys: String) throws -> DisplayContent {
    let app = try Window(80, 24, pressing: keys).app
    return DisplayContent(app, ShownRows(app.shownCalculator))
  }

  /// The digits that fit a panel in one line of the smallest digits.
  private static func fitsLine(_ digits: Int, _ panel: Int) -> Bool { 4 * digits - 1 <= panel - 2 }

  /// The longer of two lines, broken where a group begins.
  private static func longerLine(_ digits: Int) -> Int {
    stride(from: 3, to: digits, by: 3).map { max($0, digits - $0) }.min() ?? digits
  }

  @Test("Two lines have room for what screen.md says")
  func room() {
    let rooms = [(18, 40), (19, 41), (20, 45)]
    for (digits, panel) in rooms {
      #expect(Self.fitsLine(Self.longerLine(digits), panel))
      #expect(!Self.fitsLine(Self.longerLine(digits + (digits == 20 ? 2 : 1)), panel))
    }
  }

  @Test("A whole number is large wherever it fits a line or two", arguments: 1...20)
  func whole(digits: Int) throws {
    let content = try Self.content(String("98765432109876543210".prefix(digits)))
    var wrong: [String] = []
    for (size, hasPad) in Self.windows {
      let layout = Layout(size, hasPad: hasPad)
      let (number, panel) = (
        LargeNumber(content, in: layout, Theme(colors: .many)), layout.panel.width
      )
      let isPromised =
        !layout.hasTextNumber
        && (Self.fitsLine(digits, panel)
          || layout.hasTwoLines && Self.fitsLine(Self.longerLine(digits), panel))
      if isPromised != (number.digits != nil) || number.isShortened {
        wrong.append("\(size.width)x\(size.height)")
      }
      if let large = number.digits, !large.isInside(layout) {
        wrong.append("outside \(size.width)x\(size.height)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(8))")
  }

  @Test("A column or a row more never makes the digits of a number smaller", arguments: 1...20)
  func growing(digits: Int) throws {
    let content = try Self.content(String("98765432109876543210".prefix(digits)))
    var wrong: [String] = []
    func height(_ layout: Layout) -> Int {
      guard let large = LargeNumber(content, in: layout, Theme(colors: .many)).digits else {
        return 0
      }
      // Two lines are below any single line.
      return large.lines.count > 1 ? 1 : large.size.height
    }
    for (size, hasPad) in Self.windows {
      let layout = Layout(size, hasPad: hasPad)
      for (dx, dy) in [(1, 0), (0, 1)] {
        let larger = Size(width: size.width + dx, height: size.height + dy)
        let after = Layout(larger, hasPad: hasPad)
        if after.isWide == layout.isWide, (after.pad == nil) == (layout.pad == nil),
          height(after) < height(layout)
        {
          wrong.append("\(size.width)x\(size.height) +\(dx)+\(dy)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(8))")
  }
}

extension LargeNumber.Digits {
  /// Whether digits and commas are in the number's room.
  fileprivate func isInside(_ layout: Layout) -> Bool {
    let room = layout.numberRoom
    let y = (room.height - height) / 2
    let comma = size.hangsGroups && lines.count == 1 ? 1 : 0
    return width + 2 * margin <= room.width && y >= 0 && y + height + comma <= room.height
  }
}
