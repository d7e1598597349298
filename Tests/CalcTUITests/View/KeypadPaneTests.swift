import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("The keys as they are drawn")
struct KeypadPaneTests {
  private let sizes = [(20, 8), (24, 9), (28, 12), (40, 24), (68, 7), (80, 24), (132, 43)]

  /// The cells that have the look of a key.
  private func keyCells(_ window: Window) -> Set<Point> {
    let styles = [Theme.KeyKind.digit, .function, .operation].flatMap { kind in
      [true, false].map { isLit -> Style in
        var style = window.theme.style(.key(kind, isLit: isLit))
        if window.layout.pad?.isGapless == true { style.attributes.insert(.underline) }
        return style
      }
    }
    return cells(of: window) { _, cell in styles.contains { cell.shows($0) } }
  }

  private func cells(of window: Window, where matches: (Point, Cell) -> Bool) -> Set<Point> {
    let canvas = window.canvas
    let points = (0..<canvas.size.height).flatMap { y in
      canvas.row(y).enumerated().filter { matches(Point(x: $0, y: y), $1) }
        .map { Point(x: $0.offset, y: y) }
    }
    return Set(points)
  }

  @Test("What looks like a key is what can be clicked, no more and no less")
  func drawn() throws {
    for (width, height) in sizes {
      let window = try Window(width, height)
      let clickable = cells(of: window) { point, _ in
        window.layout.key(at: point, in: window.app) != nil
      }
      #expect(keyCells(window) == clickable, "\(width)x\(height)")
    }
  }

  /// The window with the cursor on each key of the pad in turn.
  private func tour(of window: Window) throws -> [Window] {
    var window = window
    try window.press("Up Up Up Left")
    return Keypad.rows.flatMap { keys in
      defer {
        for _ in keys { _ = window.app.update(.moveCursor(.left)) }
        _ = window.app.update(.moveCursor(.down))
      }
      return keys.indices.map { _ in
        defer { _ = window.app.update(.moveCursor(.right)) }
        return window
      }
    }
  }

  @Test("The cursor draws nothing outside the keys", arguments: [Glyphs.unicode, .ascii])
  func cursorInside(glyphs: Glyphs) throws {
    for (width, height) in sizes {
      var window = try Window(width, height)
      window.theme = Theme(colors: .many, glyphs: glyphs)
      let before = window.canvas
      let strays = try tour(of: window).filter { window in
        let canvas = window.canvas
        return (0..<height).contains { y in
          zip(before.row(y), canvas.row(y)).enumerated().contains { x, cells in
            cells.0 != cells.1
              && window.layout.key(at: Point(x: x, y: y), in: window.app) == nil
          }
        }
      }
      let keys = strays.compactMap(\.app.pad.cursor).compactMap { Keypad.key(at: $0) }
      #expect(keys.map(glyphs.label) == [], "\(width)x\(height)")
    }
  }

  @Test("The cursor can be seen without a color on every key, at every size")
  func cursorVisible() throws {
    for (width, height) in sizes {
      var window = try Window(width, height)
      window.theme = Theme(colors: .none, glyphs: .ascii)
      let canvases = try tour(of: window).map(\.canvas)
      #expect(canvases.count == 20)
      for (index, canvas) in canvases.enumerated() {
        #expect(!canvases[..<index].contains(canvas), "\(width)x\(height), key \(index)")
      }
    }
  }

  @Test("Brackets stand around the key under the cursor")
  func brackets() throws {
    for (window, key) in zip(try tour(of: Window(80, 24)), Keypad.rows.joined()) {
      let middle = try #require(window.layout.middle(of: key))
      #expect(window.canvas.line(middle.y).contains("[ \(Glyphs.unicode.label(key)) ]"))
      #expect(window.canvas.text.count { $0 == "[" } == 1)
    }
  }

  @Test("Rows of a key that hold no label say nothing of a text")
  func outerRows() throws {
    let window = try Window(80, 24)
    let labels = try Set(Keypad.rows.joined().map { try #require(window.layout.middle(of: $0)).y })
    let outer = cells(of: window) { point, _ in
      window.layout.key(at: point, in: window.app) != nil && !labels.contains(point.y)
    }
    #expect(!outer.isEmpty)
    #expect(
      outer
        == cells(of: window) { point, cell in
          outer.contains(point) && cell.style == Style(background: cell.style.background)
        })
  }

  @Test("A key that is held down is lit whole, and no other", arguments: Keypad.rows.joined())
  func held(key: Key) throws {
    var window = try Window(80, 24)
    _ = window.app.update(.hold(key))
    let style = window.theme.style(.key(Theme.KeyKind(key), isLit: true))
    let lit = cells(of: window) { _, cell in cell.shows(style) }
    #expect(
      lit == cells(of: window) { point, _ in window.layout.key(at: point, in: window.app) == key })
    #expect(!lit.isEmpty)
  }

  @Test("A key that was pressed is lit on its label's row", arguments: Keypad.rows.joined())
  func flash(key: Key) throws {
    var window = try Window(80, 24)
    _ = window.app.update(.press(key))
    let style = window.theme.style(.key(Theme.KeyKind(key), isLit: true))
    let lit = cells(of: window) { _, cell in cell.shows(style) }
    let middle = try #require(window.layout.middle(of: key))
    #expect(
      lit
        == cells(of: window) { point, _ in
          point.y == middle.y && window.layout.key(at: point, in: window.app) == key
        })
    #expect(!lit.isEmpty)
  }

  @Test("Backspace is not on a narrow pad and lights nothing there")
  func backspace() throws {
    var window = try Window(28, 24, pressing: "5")
    window.app.receive(.flashEnded)
    _ = window.app.update(.press(.backspace))
    let lit = window.canvas
    window.app.receive(.flashEnded)
    #expect(window.canvas == lit)
  }
}

extension Cell {
  /// Whether it looks as a style says; of a space no more than that can be seen.
  fileprivate func shows(_ other: Style) -> Bool {
    style == (scalar == " " && style != other ? other.blank : other)
  }
}
