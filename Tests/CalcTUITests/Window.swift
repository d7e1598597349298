import CalcModel
import TerminalKit
import TestSupport

@testable import CalcTUI

/// An application in a window, without a terminal or an event loop.
struct Window {
  var app: App
  private(set) var layout: Layout
  var theme = Theme(colors: .many, glyphs: .unicode)

  /// Opens a window and presses keys, named as `calctui keys` names them.
  init(
    _ width: Int, _ height: Int, pressing keys: String = "", digits: Int = 20,
    in language: Language = .english
  ) throws {
    let formatter = DisplayFormatter(significantDigits: digits)
    app = App(calculator: Calculator(formatter: formatter), language: language)
    layout = Layout(Size(width: width, height: height))
    resize(width, height)
    try press(keys)
  }

  mutating func resize(_ width: Int, _ height: Int) {
    layout = Layout(Size(width: width, height: height))
    app.receive(.resized(ScreenMetrics(layout, app.language)))
  }

  mutating func press(_ keys: String) throws {
    try KeyScript(keys).press(on: &app, layout: layout)
  }

  /// Presses and releases the mouse at a place.
  mutating func click(_ point: Point) {
    for event in [MouseEvent.press, .release] {
      let intent = Translation.intent(for: .mouse(event, at: point), in: app, layout: layout)
      _ = intent.map { app.update($0) }
    }
  }

  /// What the status line says, without the words to click behind it.
  var sentence: String {
    let items = StatusWords(app, layout).items.prefix { $0.intent == nil && !$0.text.isEmpty }
    return items.map { " \(theme.glyphs.text($0.text))" }.joined(separator: " ")
  }

  /// What the window shows now.
  var canvas: Canvas { ScreenView(app: app, layout: layout, theme: theme).canvas }
}

extension Canvas {
  /// The characters of one row, without the spaces at its end.
  func line(_ y: Int) -> String {
    (0..<size.height).contains(y) ? text(ofRow: y) : ""
  }

  /// The operand on the display of a layout.
  func operand(_ layout: Layout) -> String {
    let labels = layout.display.labels
    let rows = (labels.maxY - 3..<labels.maxY).map {
      Array(line($0).dropFirst(labels.x).prefix(labels.width))
    }
    if labels.height > 1, let number = LargeDigitReader.number(in: rows) {
      return number.split(separator: " ").last.map(String.init) ?? ""
    }
    return line(labels.maxY - 1).dropFirst(labels.x).prefix(labels.width)
      .split(separator: " ").last.map(String.init) ?? ""
  }
}

extension Layout {
  /// The middle of a key on the pad.
  func middle(of key: Key) -> Point? {
    for (row, keys) in Keypad.rows.enumerated() {
      guard let pad, let column = keys.firstIndex(of: key) else { continue }
      let rect = pad.rect(at: Keypad.Position(row: row, column: column))
      return Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    }
    return nil
  }
}

/// Plays events from beginning to end, without a journal.
func play(
  _ events: [Event], on app: App = App(), size: Size = Size(width: 80, height: 24)
) -> (app: App, terminal: ScriptedTerminal) {
  var loop = EventLoop(app, on: ScriptedTerminal(size: size, events: events))
  _ = loop.run()
  return (loop.app, loop.terminal)
}
