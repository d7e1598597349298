import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The keys as they are drawn")
struct KeypadPaneTests {
  private static let sizes = [
    (20, 9), (28, 20), (40, 24), (68, 37), (80, 24), (100, 30), (132, 43),
  ]

  /// The halves of cells that show a ground of the keys: columns and half rows.
  private func halves(
    _ window: Window, _ surfaces: [Theme.Surface]
  ) -> Set<Point> {
    let (canvas, grounds) = (window.canvas, surfaces.map(window.theme.ground))
    var found: Set<Point> = []
    for half in 0..<2 * canvas.size.height {
      for x in 0..<canvas.size.width {
        let cell = canvas[x, half / 2]
        var blank = cell
        if cell.scalar != "▄" { (blank.scalar, blank.style) = (" ", cell.style.blank) }
        if grounds.contains(where: { blank.shows($0, isUpper: half.isMultiple(of: 2)) }) {
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

  @Test("A lit key is lit whole, its edge too, and no other", arguments: sizes)
  func lit(width: Int, height: Int) throws {
    // An operator that waits stays lit.
    for key in [Key.digit(.seven), .allClear, .openBracket] {
      var window = try Window(width, height)
      guard Keypad.keys(window.app.padColumns).contains(where: { $0.key == key }) else { continue }
      let pad = try #require(window.layout.pad)
      let rect = try rect(of: key, in: window)
      let block = halves(of: pad.face(in: rect)).union(halves(of: pad.edge(in: rect)))
      let surface = Theme.Surface.face(Theme.KeyKind(key), isLit: true)
      let pads = pad.origin.y * 2
      for light in [Action.hold(key), .press(key)] {
        _ = window.app.update(.report(.flashEnded))
        _ = window.app.update(light)
        #expect(halves(window, [surface]).filter { $0.y >= pads && $0.x >= pad.origin.x } == block)
        _ = window.app.update(.release(over: nil))
      }
    }
  }

  @Test(
    "The operator that waits stays lit until its operand begins",
    arguments: [
      ("2", nil), ("2×", .multiply), ("2× n", .multiply), ("2×3", nil), ("2× .", nil), ("2×(", nil),
      ("2× m", nil), ("2×−", .subtract), ("2×3=", nil), ("2^", .power), ("2+3= × Up", nil),
      ("2×3 ⌫", .multiply), ("2× #", .multiply),
    ] as [(String, Operator?)])
  func waiting(keys: String, operation: Operator?) throws {
    var window = try Window(132, 43, pressing: "5 ] CE \(keys)")
    _ = window.app.update(.report(.flashEnded))
    for key in Keypad.columns.joined() {
      let rect = try rect(of: key, in: window)
      let face = window.theme.ground(.face(Theme.KeyKind(key), isLit: true))
      let isLit = window.canvas[rect.x, rect.y + 2].shows(face, isUpper: true)
      #expect(isLit == (key == operation.map { .operation($0) }), "\(key.name)")
    }
  }

  @Test("Without colors the operator that waits is not reversed")
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

  @Test("A shortcut on yellow is not bold, which would be grey")
  func shortcutOnYellow() throws {
    var window = try Window(100, 30, pressing: "?")
    window.theme = Theme(colors: .eight)
    let rect = try rect(of: .operation(.divide), in: window)
    #expect(window.canvas[rect.maxX - 2, rect.y].style == Style(foreground: 0, background: 3))
  }

  @Test("A label is exactly in the middle of its key", arguments: sizes)
  func labels(width: Int, height: Int) throws {
    let window = try Window(width, height)
    let pad = try #require(window.layout.pad)
    for (position, key) in Keypad.keys(window.app.padColumns) {
      let (rect, label) = (
        pad.rect(at: position), key == .backspace ? "←" : key == .order ? "×1st" : key.name
      )
      let row = window.canvas.line(rect.y + (pad.pitch - 1) / 2)
      let text = row.dropFirst(rect.x).prefix(rect.width)
      let left = text.prefix { $0 == " " }.count
      #expect(text.dropFirst(left).hasPrefix(label), "\(text) for \(label)")
      #expect(left == (rect.width - label.columns) / 2)
    }
  }

  @Test("Keys of four rows and more have their shortcut in the corner, lower ones none")
  func corners() throws {
    for (width, height, has) in [(132, 43, true), (100, 30, true), (80, 24, false)] {
      let window = try Window(width, height)
      let pad = try #require(window.layout.pad)
      for (key, name) in [(Key.allClear, "A"), (.clearEntry, "c"), (.equals, "↵"), (.undo, "u")] {
        let rect = try rect(of: key, in: window)
        let y = rect.y + (pad.pitch == 5 ? 1 : 0)
        let cell = window.canvas[rect.maxX - 2, y]
        #expect((String(cell.scalar) == name) == has, "\(name) in \(width)x\(height)")
      }
      let digit = try rect(of: .digit(.seven), in: window)
      #expect(window.canvas[digit.maxX - 2, digit.y].scalar != "7")
    }
  }

  @Test("Flat keys differ from row to row")
  func flat() throws {
    let window = try Window(80, 12)
    let grounds = try [Key.digit(.seven), .digit(.four)].map { key in
      let rect = try rect(of: key, in: window)
      return window.canvas[rect.x, rect.y].style.background
    }
    #expect(grounds[0] != grounds[1])
  }

  @Test("A key that isn't shown lights nothing")
  func hidden() throws {
    var window = try Window(28, 24, pressing: "5")
    _ = window.app.update(.report(.flashEnded))
    _ = window.app.update(.press(.backspace))
    let lit = window.canvas
    _ = window.app.update(.report(.flashEnded))
    #expect(window.canvas == lit)
  }

  @Test("k puts the pad away and back, and f says that it is away")
  func away() throws {
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
    "In the plain form keys are frames, brackets or labels, by their height",
    arguments: [(24, "┌"), (19, "["), (13, "")], [Capabilities.Colors.eight, .none])
  func plain(height: (Int, String), colors: Capabilities.Colors) throws {
    var window = try Window(80, height.0)
    window.theme = Theme(colors: colors)
    let rect = try rect(of: .digit(.seven), in: window)
    let first = window.canvas.line(rect.y).dropFirst(rect.x).first.map(String.init)
    #expect(height.1.isEmpty ? first == " " : first == height.1)
    let plus = try self.rect(of: .operation(.add), in: window)
    let ground: Ground = colors == .eight ? .color(3) : .ink
    #expect(window.canvas[plus.x, plus.y + (plus.height - 1) / 2].shows(ground, isUpper: true))
  }
}
