import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The layout")
struct LayoutTests {
  static let sizes = (20...260).flatMap { width in
    (6...80).map { Size(width: width, height: $0) }
  }

  /// Expects a condition for the layout of every window, with and without the pad.
  private func expectEverywhere(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: (Layout) -> Bool
  ) {
    for hasPad in [true, false] {
      let wrong = sample(Self.sizes, oneIn: 7).filter { !condition(Layout($0, hasPad: hasPad)) }
      #expect(
        wrong.isEmpty, "\(wrong.prefix(9).map { "\($0.width)x\($0.height)" }), pad: \(hasPad)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("A window that is too small has no layout")
  func tooSmall() {
    for size in [(19, 6), (20, 5), (1, 1), (19, 60), (170, 5)] {
      let layout = Layout(Size(width: size.0, height: size.1))
      #expect(!layout.isLargeEnough && layout.pad == nil && layout.tapeRows.height == 0)
    }
    #expect(Layout(Size(width: 20, height: 6)).isLargeEnough)
  }

  @Test("All parts are inside the window and don't overlap")
  func apart() {
    expectEverywhere { layout in
      let blocks = layout.blocks
      return blocks.allSatisfy { $0.isInside(layout.size) }
        && blocks.indices.allSatisfy { index in
          !blocks[..<index].contains { $0.overlaps(blocks[index]) }
        }
    }
  }

  @Test("Only flat keys, slot and status line touch other parts")
  func touching() {
    expectEverywhere { layout in
      guard let pad = layout.pad else { return true }
      let keys = layout.keyBlocks
      let hasGapsInRows = zip(keys, keys.dropFirst()).allSatisfy {
        $1.x - $0.maxX != 0 || $1.y != $0.y
      }
      let touchBelow = keys.contains { key in keys.contains { $0.y == key.maxY && $0.x == key.x } }
      let keysTouchPanel = keys.contains { $0.y == layout.panel.maxY }
      let paper = layout.slot ?? layout.paper
      let isBeside = layout.isWide
      return hasGapsInRows && touchBelow == (pad.pitch == 1)
        && keysTouchPanel == (pad.pitch == 1 && !isBeside)
        && (isBeside
          ? paper.maxX < layout.panel.x : layout.paper.maxY <= layout.panel.y)
        && keys.allSatisfy { $0.maxY <= 2 * layout.status.y }
    }
  }

  @Test("Tape, number and status line have room at every size")
  func room() {
    expectEverywhere { layout in
      layout.tapeRows.height >= 1 && layout.tapeRows.width >= 13 && layout.status.width >= 18
        && layout.upperLine.width >= 17 && layout.panel.height >= 2
        && (layout.showsNumberAsText || layout.numberRoom.height >= 6)
        && (!layout.hasUpperLine || 2 * layout.upperLine.y >= layout.panel.y)
        && 2 * layout.textRow.y >= layout.panel.y && 2 * layout.textRow.maxY <= layout.panel.maxY
        && (!layout.hasUpperLine || layout.textRow.y > layout.upperLine.y)
    }
  }

  /// Sizes that a larger window never reduces: pad columns, key width, key height, panel width,
  /// digit height, paper width, in this order.
  private func partSizes(_ layout: Layout) -> [Int] {
    let digits = DigitSize.all.first { $0.requiredHeight <= layout.numberRoom.height }?.height ?? 0
    return [
      layout.pad?.columns ?? 0, layout.pad?.keyWidth ?? 0, layout.pad?.pitch ?? 0,
      layout.panel.width, layout.showsNumberAsText ? 0 : digits, layout.paper.width,
    ]
  }

  @Test("A further column or row makes no part smaller", arguments: [true, false])
  func growing(hasPad: Bool) {
    var wrong: [String] = []
    for size in Self.sizes {
      let before = Layout(size, hasPad: hasPad)
      for (dx, dy) in [(1, 0), (0, 1)] {
        let after = Layout(
          Size(width: size.width + dx, height: size.height + dy), hasPad: hasPad)
        let (old, new) = (partSizes(before), partSizes(after))
        var kept = zip(old, new).map { $0 <= $1 }
        if before.isWide != after.isWide {
          // The paper moves beside the pad, and the panel gets narrower. This happens from 69 to 70
          // columns and, because the pad appears, from 8 to 9 rows.
          (kept[1], kept[3], kept[5]) = (true, true, true)
        }
        if before.pad == nil, after.pad != nil {
          (kept[3], kept[4], kept[5]) = (true, true, true)
        }
        // The slot appears and sticks out by a column on each side, so the paper loses two columns.
        if before.isWide == after.isWide, before.slot == nil, after.slot != nil {
          kept[5] = old[5] - 2 <= new[5]
        }
        if kept.contains(false) {
          wrong.append("\(size.width)x\(size.height) +\(dx)+\(dy): \(old) \(new)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(8))")
  }

  @Test(
    "Paper, panel and pad have fixed places in common windows",
    arguments: [
      (80, 24, 1...36, 39...78, 0...15, 8), (97, 24, 3...48, 53...92, 0...15, 8),
      (100, 30, 2...47, 50...97, 1...16, 9), (80, 12, 1...36, 39...78, 0...10, 6),
      (132, 43, 2...47, 50...129, 5...29, 15), (60, 24, 6...53, 5...54, 14...24, 13),
      (40, 24, 1...38, 0...39, 14...24, 13), (30, 12, 0...29, 0...29, 5...11, 6),
      (30, 20, 1...28, 0...29, 10...16, 9),
    ])
  func places(
    width: Int, height: Int, paper: ClosedRange<Int>, columns: ClosedRange<Int>,
    panel: ClosedRange<Int>, pad: Int
  ) {
    let layout = Layout(Size(width: width, height: height))
    #expect(layout.paper.x...layout.paper.maxX - 1 == paper)
    #expect(layout.panel.x...layout.panel.maxX - 1 == columns)
    #expect(layout.panel.y...layout.panel.maxY - 1 == panel)
    #expect(layout.pad?.origin == Point(x: columns.lowerBound, y: pad))
    #expect(layout.pad.map { $0.origin.x + $0.size.width } == columns.upperBound + 1)
  }

  @Test(
    "The pad grows with the width",
    arguments: [
      (69, 5, 9), (70, 5, 5), (79, 5, 5), (80, 5, 7), (97, 5, 7), (98, 6, 7), (106, 7, 7),
      (114, 8, 7), (129, 8, 7), (130, 8, 9), (260, 8, 9), (50, 5, 9), (49, 5, 7), (40, 5, 7),
      (39, 5, 5),
      (30, 5, 5), (29, 4, 4), (20, 4, 4),
    ])
  func pads(width: Int, columns: Int, keyWidth: Int) {
    let pad = Layout(Size(width: width, height: 24)).pad
    #expect(pad?.columns == columns && pad?.keyWidth == keyWidth)
  }

  @Test(
    "In tall windows the status line is two rows below the machine",
    arguments: [(80, 44, 43), (80, 45, 42), (200, 50, 44), (260, 80, 59), (60, 60, 59)])
  func status(width: Int, height: Int, y: Int) {
    #expect(Layout(Size(width: width, height: height)).status.y == y)
  }

  @Test("Without the pad all parts are stacked, 50 columns at most")
  func padless() {
    let layout = Layout(Size(width: 120, height: 30), hasPad: false)
    #expect(layout.pad == nil && layout.panel.width == 50 && layout.panel.x == 35)
    #expect(layout.slot?.y == layout.panel.y - 1 && layout.paper.width == 48)
  }

  @Test(
    "Each key has exactly the points of its area",
    arguments: [
      (20, 9), (21, 12), (31, 12), (40, 24), (63, 18), (68, 40), (80, 24), (132, 43), (170, 60),
    ])
  func hits(width: Int, height: Int) throws {
    let layout = Layout(Size(width: width, height: height))
    var app = App()
    app.measure(layout.size)
    var hits: [Key: Int] = [:]
    for y in -1...height {
      for x in -1...width {
        if let key = layout.key(at: Point(x: x, y: y), in: app) { hits[key, default: 0] += 1 }
      }
    }
    let pad = try #require(layout.pad)
    let keys = Keypad.keys(Keypad.Columns(count: pad.columns)).map(\.key)
    #expect(Set(hits.keys) == Set(keys) && keys.count == 5 * pad.columns)
    for (key, count) in hits {
      let isWider = pad.keyWidth == 5 && Keypad.columns[4...].joined().contains(key)
      #expect(count == (pad.keyWidth + (isWider ? 1 : 0)) * pad.pitch)
    }
  }
}

extension Layout {
  /// The rectangles of the keys' faces and edges.
  fileprivate var keyBlocks: [HalfRect] {
    guard let pad else { return [] }
    return Keypad.keys(Keypad.Columns(count: pad.columns)).map { position, _ in
      let rect = pad.rect(at: position)
      var block = pad.face(in: rect)
      block.height += pad.edge(in: rect).height
      return block
    }
  }

  fileprivate var blocks: [HalfRect] {
    [paper, panel, HalfRect(status)] + (slot.map { [$0] } ?? []) + keyBlocks
  }
}

extension HalfRect {
  fileprivate func isInside(_ size: Size) -> Bool {
    x >= 0 && y >= 0 && maxX <= size.width && maxY <= 2 * size.height
  }

  fileprivate func overlaps(_ other: HalfRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
