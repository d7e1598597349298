import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The keys as they are drawn")
struct KeypadPaneTests {
  private let sizes = [(20, 8), (24, 9), (28, 12), (40, 24), (68, 7), (80, 24), (132, 43)]

  /// The cells that have the look of a key, or of the half row below one.
  private func keyCells(_ window: Window) -> Set<Point> {
    let styles = [Theme.KeyKind.digit, .function, .further, .operation].flatMap { kind in
      [true, false].map { isLit -> Style in
        var style = window.theme.style(.key(kind, isLit: isLit))
        if window.layout.pad?.isGapless == true { style.attributes.insert(.underline) }
        return style
      }
    }
    let shortcuts = [Theme.KeyKind.function, .further].flatMap { kind in
      [true, false].map { window.theme.style(.shortcut(kind, isLit: $0)) }
    }
    return cells(of: window) { _, cell in
      (styles + shortcuts).contains { cell.shows($0) }
        || styles.contains { cell.isHalf(of: $0) }
    }
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
          outer.contains(point)
            && (cell.style == Style(background: cell.style.background) || cell.scalar == "▀")
        })
  }

  @Test("A key that is held down is lit whole, and no other", arguments: Keypad.rows.joined())
  func held(key: Key) throws {
    var window = try Window(80, 24)
    _ = window.app.update(.hold(key))
    let style = window.theme.style(.key(Theme.KeyKind(key), isLit: true))
    let lit = cells(of: window) { _, cell in cell.shows(style) || cell.isHalf(of: style) }
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

  /// Whether it is the half row below a key of a style.
  fileprivate func isHalf(of other: Style) -> Bool {
    scalar == "▀" && style == Style(foreground: other.background)
  }
}
