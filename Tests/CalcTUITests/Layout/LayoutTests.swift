import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Where everything stands")
struct LayoutTests {
  private static let layouts = (1...72).flatMap { height in
    (Array(1...170) + [181, 200, 223, 250]).map { Layout(Size(width: $0, height: height)) }
  }

  /// Expects something of the layout of every size, and names those where it does not hold.
  private func expectEverywhere(
    from minimum: Size, sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: (Layout) -> Bool
  ) {
    let wrong = Self.layouts
      .filter { $0.size.width >= minimum.width && $0.size.height >= minimum.height }
      .filter { !holds($0) }
      .map(\.size)
    #expect(
      wrong.isEmpty, "\(wrong.prefix(9).map { "\($0.width)x\($0.height)" })",
      sourceLocation: sourceLocation)
  }

  @Test("Below the smallest window there is nothing, and one line says so")
  func tooSmall() {
    for size in [(19, 6), (20, 5), (1, 1), (19, 60), (170, 5)] {
      let layout = Layout(Size(width: size.0, height: size.1))
      #expect(!layout.isLargeEnough)
      #expect(layout.pad == nil)
      #expect(layout.key(at: Point(x: 0, y: 0), in: app(in: layout)) == nil)
      #expect(layout.tapeRows.height == 0)
    }
    #expect(Layout(Size(width: 20, height: 6)).isLargeEnough)
  }

  @Test("At every size everything lies inside the window")
  func inside() {
    expectEverywhere(from: Size(width: 1, height: 1)) { layout in
      layout.everything.allSatisfy { $0.isInside(layout.size) }
    }
  }

  @Test("At every size nothing overlaps")
  func apart() {
    expectEverywhere(from: Layout.minimum) { layout in
      let blocks = layout.everything
      return blocks.indices.allSatisfy { index in
        !blocks[..<index].contains { $0.overlaps(blocks[index]) }
      }
    }
  }

  @Test("At every size that is large enough there are a tape, a display and a status line")
  func always() {
    expectEverywhere(from: Layout.minimum) { layout in
      layout.tapeRows.height >= 1 && (1...24).contains(layout.display.block.height)
        && layout.status.height == 1
        && min(layout.tapeRows.width, layout.display.labels.width, layout.status.width) >= 16
        && layout.tapeRows.isInside(layout.tape)
    }
  }

  @Test("From 20x8 upward there is a pad, of keys that are equal in size and at least 3 by 1")
  func pad() {
    expectEverywhere(from: Size(width: 20, height: 8)) { layout in
      let keys = layout.keys
      let sizes = Set(keys.map { Size(width: $0.width, height: $0.height) })
      return [20, 25, 40].contains(keys.count) && sizes.count == 1
        && sizes.allSatisfy { $0.width >= 3 && $0.height >= 1 }
    }
  }

  @Test(
    "Nothing is further than eight columns from the tape or the window's edge, and no rows are left"
  )
  func room() {
    expectEverywhere(from: Layout.minimum) { layout in
      let column = layout.display.block
      let tape = layout.tape
      let isBeside = column.x >= tape.maxX
      let (start, end) = isBeside ? (tape.maxX, layout.size.width) : (0, layout.size.width)
      return tape.x == 0 && (isBeside || tape.maxX == layout.size.width)
        && column.x - start <= 8 && end - column.maxX <= 8
        && (isBeside ? column.y == 0 && tape.maxY == layout.size.height - 1 : column.y == tape.maxY)
    }
  }

  @Test(
    "Keys are about twice as wide as high, low ones wider by a wide tape, with room for labels")
  func proportions() {
    let labels = Keypad.keys(Keypad.Columns(count: Keypad.allColumnCount))
      .map { $0.key.name.columns }
    let widest = labels.max() ?? 0
    expectEverywhere(from: Size(width: 20, height: 8)) { layout in
      guard let key = layout.keys.first else { return false }
      let most = max(layout.tape.width >= 80 ? 12 : 8, 2 * key.height)
      return key.width >= 2 * key.height - 2 && key.width <= most
        && (layout.size.width < 64 || key.width >= widest + 2)
    }
  }

  @Test(
    "The display stands above the keys, as wide as they are; neither touches the window's sides")
  func column() {
    expectEverywhere(from: Size(width: 20, height: 8)) { layout in
      guard let first = layout.keys.first, let last = layout.keys.last else { return false }
      let display = layout.display.block
      return display.x == first.x && display.maxX == last.maxX
        && (0...1).contains(first.y - display.maxY) && first.x >= 1
        && last.maxX < layout.size.width
    }
  }

  @Test("From 80x24 on there are digits of three rows, from 40 rows on of five and more")
  func digits() {
    expectEverywhere(from: Size(width: 80, height: 24)) { layout in
      layout.size.height < 40
        ? layout.display.labels.height == 3 : layout.display.labels.height >= 5
    }
  }

  @Test("A tape beside the keys is at least half of the window or 39 columns wide")
  func tape() {
    expectEverywhere(from: Size(width: 64, height: 8)) { layout in
      layout.tape.width >= min(layout.size.width / 2, 39)
    }
  }

  @Test("Windows of many sizes, as a table")
  func contactSheet() throws {
    let widths = [20, 28, 40, 64, 80, 100, 132, 170, 200, 250]
    let heights = [6, 12, 24, 43, 70]
    let sheet = heights.flatMap { height in
      widths.map { Layout(Size(width: $0, height: height)).summary }
    }
    let title = "window   keys          tape         display      digits\n"
    try Golden.expect(title + sheet.joined(separator: "\n") + "\n", is: "contact-sheet.txt")
  }

  @Test("The keys stand in straight rows and columns, close together or apart, all alike")
  func regular() throws {
    for size in [(20, 8), (33, 15), (64, 20), (80, 24), (132, 43)] {
      let keys = Layout(Size(width: size.0, height: size.1)).keys
      let steps = zip(keys, keys.dropFirst()).filter { $0.y == $1.y }.map { $1.x - $0.x }
      #expect(Set(steps).count == 1)
      #expect([4, 5, 8].contains(Set(keys.map(\.x)).count))
      #expect(Set(keys.map(\.y)).count == 5)
    }
  }

  @Test(
    "A point hits the key that is drawn there, and none in the gaps",
    arguments: [
      (20, 8), (21, 9), (31, 12), (40, 24), (63, 18), (68, 7), (80, 24), (132, 43), (170, 60),
    ])
  func hits(width: Int, height: Int) throws {
    let layout = Layout(Size(width: width, height: height))
    let app = app(in: layout)
    var hits: [Key: Set<Point>] = [:]
    for y in -1...height {
      for x in -1...width {
        let point = Point(x: x, y: y)
        if let key = layout.key(at: point, in: app) {
          hits[key, default: []].insert(point)
        }
      }
    }
    let keys = Keypad.keys(Keypad.Columns(count: layout.pad?.columns ?? 0)).map(\.key)
    #expect(hits.count == keys.count && keys.count >= 20)
    for (key, rect) in zip(keys, layout.keys) {
      let points = try #require(hits[key])
      #expect(points.count == rect.width * rect.height)
      #expect(points.allSatisfy(rect.contains), "\(key)")
    }
  }
}

/// An application whose window has a layout.
private func app(in layout: Layout) -> App {
  var app = App()
  app.receive(.resized(ScreenMetrics(layout, app.language)))
  return app
}

extension Layout {
  /// Such as `80x24    25 of 6x3     40x23+0+0    38x4+41+0    3`.
  fileprivate var summary: String {
    let keys = keys.first.map { "\(self.keys.count) of \($0.width)x\($0.height)" } ?? "none"
    let parts =
      [("\(size.width)x\(size.height)", 9), (keys, 14)]
      + [tape, display.block].map { ("\($0.width)x\($0.height)+\($0.x)+\($0.y)", 13) }
    return parts.map { $0.0.padding($0.1) }.joined() + "\(display.labels.height)"
  }

  fileprivate var keys: [Rect] {
    Keypad.keys(Keypad.Columns(count: pad?.columns ?? 0)).compactMap { pad?.rect(at: $0.position) }
  }

  fileprivate var everything: [Rect] { [tape, display.block, status] + keys }
}

extension String {
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

extension Rect {
  fileprivate func isInside(_ size: Size) -> Bool {
    isInside(Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  fileprivate func isInside(_ other: Rect) -> Bool {
    x >= other.x && y >= other.y && maxX <= other.maxX && maxY <= other.maxY
  }

  fileprivate func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
