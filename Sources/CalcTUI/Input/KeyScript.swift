import CalcModel
import TerminalKit

/// Reads the keys that `--keys` names, and presses them without a terminal.
struct KeyScript {
  private let strokes: [Stroke]

  private enum Stroke {
    case pad(Key)
    case keyboard(KeyPress)
  }

  init(_ text: String) throws(UnknownKeyName) {
    var strokes: [Stroke] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if let (name, stroke) = Self.names.first(where: { rest.hasPrefix($0.name) }) {
        strokes.append(stroke)
        rest.removeFirst(name.count)
      } else {
        let column = text.distance(from: text.startIndex, to: rest.startIndex) + 1
        throw UnknownKeyName(column: column, text: String(rest.prefix { !$0.isWhitespace }))
      }
    }
    self.strokes = strokes
  }

  /// Presses the keys, until one of them leaves.
  func press(on app: inout App, layout: Layout) {
    for stroke in strokes {
      let intent: AppIntent? =
        switch stroke {
        case .pad(let key): .press(key)
        case .keyboard(let key): Translation.intent(for: .key(key), in: app, layout: layout)
        }
      if let intent, case .quit = app.update(intent) { return }
    }
  }

  /// What keys are called, longest name first so that `00` is not read as two keys.
  private static let names: [(name: String, stroke: Stroke)] = {
    // What one character of the pad means, the keyboard means too, and its meaning goes with the
    // focus.
    let pad = Keypad.keys(Keypad.Columns(count: Keypad.allColumnCount)).filter { $0.key != .order }
      .map { (name: $0.key.name, stroke: Stroke.pad($0.key)) }
      .filter { $0.name.count > 1 || $0.name == "⌫" }
    let erase = [(name: Key.backspace.asciiName, stroke: Stroke.pad(.backspace))]
    let keyboard = KeyMap.all.flatMap(\.bindings)
      .flatMap(\.intents).map { (name: $0.key.name, stroke: Stroke.keyboard($0.key)) }
    return (pad + erase + keyboard).sorted { $0.name.count > $1.name.count }
  }()
}
