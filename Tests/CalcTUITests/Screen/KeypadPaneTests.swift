import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Drawing the keys")
struct KeypadPaneTests {
  private static let sizes = [
    (20, 9), (28, 20), (40, 24), (68, 37), (80, 24), (100, 30), (132, 43),
  ]

  /// The part of a style that a space shows.
  private func shown(_ style: Style) -> Style {
    style.attributes.isDisjoint(with: [.reverse, .underline])
      ? Style(background: style.background) : style
  }

  /// The half cells that show one of the surfaces, as columns and half rows.
  private func halves(
    _ window: Window, _ surfaces: [Theme.Surface]
  ) -> Set<Point> {
    let (canvas, grounds) = (window.canvas, surfaces.map(window.theme.ground))
    var found: Set<Point> = []
    for half in 0..<2 * canvas.size.height {
      for x in 0..<canvas.size.width {
        let cell = canvas[x, half / 2]
        var blank = cell
        if cell.scalar != "▄" { (blank.scalar, blank.style) = (" ", shown(cell.style)) }
        if grounds.contains(where: { blank.half(isFilledWith: $0, isUpper: half.isMultiple(of: 2)) }
        ) {
          found.insert(Point(x: x, y: half))
        }
      }
    }
    return found
  }

  private func halves(of block: HalfRect) -> Set<Point> {
    Set(
      (block.y..<block.maxY).flatMap { y in
        (block.x..<block.maxX).map { Point(x: $0, y: y) }
      })
  }

  private func rect(of key: Key, in window: Window) throws -> Rect {
    let keys = Keypad.keys(window.app.padColumns)
    let position = try #require(keys.first { $0.key == key }).position
    return try #require(window.layout.pad?.rect(at: position))
  }

  @Test("Only the held or pressed key is lit, and completely", arguments: sizes)
  func lit(width: Int, height: Int) throws {
    // No key here is an operator, because an operator stays lit while it waits for its operand.
    for key in [Key.digit(.seven), .allClear, .openBracket] {
      var window = try Window(width, height)
      guard Keypad.keys(window.app.padColumns).contains(where: { $0.key == key }) else { continue }
      let pad = try #require(window.layout.pad)
      let rect = try rect(of: key, in: window)
      let block = halves(of: pad.face(in: rect)).union(halves(of: pad.edge(in: rect)))
      let surface = Theme.Surface.face(Theme.KeyKind(key), isLit: true)
      let padTop = pad.origin.y * 2
      for action in [Action.hold(key), .press(key)] {
        _ = window.app.update(.report(.flashEnded))
        _ = window.app.update(action)
        #expect(
          halves(window, [surface]).filter { $0.y >= padTop && $0.x >= pad.origin.x } == block)
        _ = window.app.update(.release(over: nil))
      }
    }
  }

  @Test(
    "The waiting operator is lit until its operand begins",
    arguments: [
      ("2", nil), ("2×", .multiply), ("2× n", .multiply), ("2×3", nil), ("2× .", nil), ("2×(", nil),
      ("2× m", nil), ("2×−", .subtract), ("2×3=", nil), ("2^", .power), ("2+3= × Up", nil),
      ("2×3 ⌫", .multiply), ("2× #", .multiply),
    ] as [(String, Operator?)])
  func waiting(keys: String, operation: Operator?) throws {
    var window = try Window(132, 43, pressing: "5 ] CE \(keys)")
    _ = window.app.update(.report(.flashEnded))
    let canvas = window.canvas
    for key in Keypad.columns.joined() {
      let rect = try rect(of: key, in: window)
      let face = window.theme.ground(.face(Theme.KeyKind(key), isLit: true))
      let isLit = canvas[rect.x, rect.y + 2].half(isFilledWith: face, isUpper: true)
      #expect(isLit == (key == operation.map { .operation($0) }), "\(key.name)")
    }
  }

  @Test("Without colors the waiting operator isn't reversed")
  func waitingInMono() throws {
    var window = try Window(80, 24, pressing: "2×")
    window.theme = Theme(colors: .none)
    for (key, isReversed) in [(Key.operation(.multiply), false), (.operation(.divide), true)] {
      _ = window.app.update(.report(.flashEnded))
      let pad = try #require(window.layout.pad)
      let label = pad.labelRow(in: try rect(of: key, in: window))
      let style = window.canvas[label.x + 3, label.y].style
      #expect(style == Style(attributes: isReversed ? [.bold, .reverse] : .bold))
    }
  }

  @Test("A shortcut on yellow isn't bold, because bold could look grey")
  func shortcutOnYellow() throws {
    var window = try Window(100, 30, pressing: "?")
    window.theme = Theme(colors: .eight)
    let rect = try rect(of: .operation(.divide), in: window)
    let style = window.canvas[rect.maxX - 2, rect.y + 1].style
    #expect(style == Style(foreground: 0, background: 3))
  }

  @Test("A label is centered on its key", arguments: sizes)
  func labels(width: Int, height: Int) throws {
    let window = try Window(width, height)
    let pad = try #require(window.layout.pad)
    for (position, key) in Keypad.keys(window.app.padColumns) {
      let rect = pad.rect(at: position)
      let order = rect.width < 9 ? "×1st" : "× first"
      let label = key == .backspace ? "←" : key == .order ? order : key.name
      let row = window.canvas.line(rect.y + (pad.pitch - 1) / 2)
      let text = row.dropFirst(rect.x).prefix(rect.width)
      let left = text.prefix { $0 == " " }.count
      #expect(text.dropFirst(left).hasPrefix(label), "\(text) for \(label)")
      #expect(left == (rect.width - label.columns) / 2)
    }
  }

  @Test("Only keys of at least four rows show shortcuts in the corner")
  func corners() throws {
    for (width, height, hasShortcuts) in [(132, 43, true), (100, 30, true), (80, 24, false)] {
      let window = try Window(width, height)
      let pad = try #require(window.layout.pad)
      for (key, name) in [(Key.allClear, "A"), (.clearEntry, "c"), (.equals, "↵"), (.undo, "u")] {
        let rect = try rect(of: key, in: window)
        let y = rect.y + (pad.pitch == 5 ? 1 : 0)
        let cell = window.canvas[rect.maxX - 2, y]
        #expect((String(cell.scalar) == name) == hasShortcuts, "\(name) in \(width)x\(height)")
      }
      let digit = try rect(of: .digit(.seven), in: window)
      #expect(window.canvas[digit.maxX - 2, digit.y].scalar != "7")
    }
  }

  @Test("A label that equals its shortcut is shown once")
  func ownShortcut() throws {
    var window = try Window(132, 43)
    window.theme = Theme(colors: .many, isASCII: true)
    let rect = try rect(of: .backspace, in: window)
    let text = (rect.y..<rect.maxY).map { window.canvas.text(in: rect, row: $0) }.joined()
    #expect(text.split(separator: " ") == ["BS"])
  }

  @Test("In ASCII keys share frame lines with neighbors and the panel")
  func sharedFrames() throws {
    var window = try Window(80, 24)
    window.theme = Theme(colors: .eight, isASCII: true)
    let (canvas, x) = (window.canvas, try rect(of: .allClear, in: window).x)
    let lines = (5..<24).filter { canvas[x, $0].scalar == "+" }
    #expect(lines == [7, 10, 13, 16, 19, 22])
  }

  @Test(
    "With few colors frames have no shortcuts; filled keys have two rows",
    arguments: [(132, 43), (100, 30), (80, 24)], [Capabilities.Colors.eight, .none])
  func plainShortcuts(size: (Int, Int), colors: Capabilities.Colors) throws {
    var window = try Window(size.0, size.1, pressing: "2×")
    for isASCII in [false, true] {
      window.theme = Theme(colors: colors, isASCII: isASCII)
      let (canvas, pad) = (window.canvas, try #require(window.layout.pad))
      for (position, key) in Keypad.keys(window.app.padColumns) {
        let rect = pad.rect(at: position)
        let label = pad.labelRow(in: rect)
        let rows = (rect.y..<rect.maxY).map { canvas.text(in: rect, row: $0) }
        for row in rows where row.contains("──") || row.contains("--") {
          #expect(row.allSatisfy { "┌─┐└┘+-".contains($0) }, "\(key.name): \(row)")
        }
        guard !isASCII else { continue }
        let isFrame = rows[label.y - 1 - rect.y].hasPrefix("┌")
        let middle = rect.x + rect.width / 2
        let filled = (2 * rect.y..<2 * rect.maxY).filter { half in
          [Ground.ink, .color(3)].contains {
            canvas[middle, half / 2].half(isFilledWith: $0, isUpper: half.isMultiple(of: 2))
          }
        }
        let inside = 2 * label.y - 1...2 * label.y + 2
        #expect(isFrame || filled.allSatisfy(inside.contains), "\(key.name)")
        #expect(isFrame || canvas[rect.x, label.y - 1].scalar == "▄", "\(key.name)")
      }
    }
    window.theme = Theme(colors: colors)
    let rect = try rect(of: .allClear, in: window)
    let row = try #require(window.layout.pad).labelRow(in: rect).y
    #expect((window.canvas[rect.maxX - 2, row].scalar == "A") == (size.1 > 24))
  }

  @Test("Rows of flat keys differ in color")
  func flat() throws {
    let window = try Window(80, 12)
    let grounds = try [Key.digit(.seven), .digit(.four)].map { key in
      let rect = try rect(of: key, in: window)
      return window.canvas[rect.x, rect.y].style.background
    }
    #expect(grounds[0] != grounds[1])
  }

  @Test("A key out of view lights no key")
  func hidden() throws {
    var window = try Window(28, 24, pressing: "5")
    _ = window.app.update(.report(.flashEnded))
    _ = window.app.update(.press(.backspace))
    let lit = window.canvas
    _ = window.app.update(.report(.flashEnded))
    #expect(window.canvas == lit)
  }

  @Test("k hides and shows the pad, f reports the hidden pad")
  func hidesPad() throws {
    var window = try Window(80, 24, pressing: "12+3 k")
    #expect(window.layout.pad == nil && !window.canvas.text.contains("CE"))
    #expect(window.canvas.text.contains("12 +"))
    try window.press("f")
    #expect(window.sentence == " the keys are hidden: k shows them")
    try window.press("k")
    #expect(window.layout.pad != nil && window.canvas.text.contains("CE"))
    let low = try Window(80, 8, pressing: "k")
    #expect(low.sentence == " no room for the pad here: type the keys")
  }

  @Test(
    "With few colors the height decides between frames, brackets and bare labels",
    arguments: [(24, "┌"), (19, "["), (13, "")], [Capabilities.Colors.eight, .none])
  func plain(height: (Int, String), colors: Capabilities.Colors) throws {
    var window = try Window(80, height.0)
    window.theme = Theme(colors: colors)
    let rect = try rect(of: .digit(.seven), in: window)
    let first = window.canvas.line(rect.y).dropFirst(rect.x).first.map(String.init)
    #expect(height.1.isEmpty ? first == " " : first == height.1)
    let plus = try self.rect(of: .operation(.add), in: window)
    let ground: Ground = colors == .eight ? .color(3) : .ink
    #expect(
      window.canvas[plus.x, plus.y + (plus.height - 1) / 2].half(
        isFilledWith: ground, isUpper: true))
  }
}
