import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Where everything stands")
struct LayoutTests {
  private static let sizes = (1...60).flatMap { height in
    (1...170).map { Size(width: $0, height: height) }
  }

  /// Expects something of the layout of every size, and names those where it does not hold.
  private func expectEverywhere(
    from minimum: Size, sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: (Layout) -> Bool
  ) {
    let wrong = Self.sizes
      .filter { $0.width >= minimum.width && $0.height >= minimum.height }
      .filter { !holds(Layout($0)) }
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
      layout.tapeRows.height >= 1 && (1...8).contains(layout.display.block.height)
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

  @Test("A wider window never has fewer columns of keys, and never a narrower tape beside them")
  func monotonic() {
    for height in [8, 12, 24, 43] {
      var (columns, tape) = (0, 0)
      for width in 20...200 {
        let layout = Layout(Size(width: width, height: height))
        let count = layout.pad?.columns ?? 0
        #expect(count >= columns, "\(width)x\(height)")
        columns = count
        guard width >= 64 else { continue }
        #expect((tape...60).contains(layout.tape.width), "\(width)x\(height)")
        tape = layout.tape.width
      }
    }
    #expect(Layout(Size(width: 80, height: 24)).tape.width == 40)
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
  app.receive(.resized(ScreenMetrics(layout, app.words)))
  return app
}

extension Layout {
  fileprivate var keys: [Rect] {
    Keypad.keys(Keypad.Columns(count: pad?.columns ?? 0)).compactMap { pad?.rect(at: $0.position) }
  }

  fileprivate var everything: [Rect] { [tape, display.block, status] + keys }
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
