import CalcModel
import TerminalKit

/// Presses named keys, and characters in double quotes, without a terminal.
struct KeyScript {
  private let strokes: [Stroke]

  private enum Stroke {
    case pad(Key)
    case keyboard(KeyPress)
  }

  init(_ text: String) throws(Message) {
    var strokes: [Stroke] = []
    var remaining = text[...]
    var lastCharacter: Character = " "
    while let first = remaining.first {
      if first.isWhitespace {
        remaining.removeFirst()
        lastCharacter = " "
      } else if first == "\"", let end = remaining.dropFirst().firstIndex(of: "\"") {
        strokes += remaining[..<end].dropFirst().map { .keyboard(.character($0)) }
        remaining = remaining[remaining.index(after: end)...]
        lastCharacter = "\""
      } else if let name = Self.names.first(where: { $0.begins(remaining, after: lastCharacter) }) {
        strokes.append(name.stroke)
        remaining.removeFirst(name.text.count)
        lastCharacter = name.text.last ?? lastCharacter
      } else {
        let column = text.distance(from: text.startIndex, to: remaining.startIndex) + 1
        let name = remaining.prefix { !$0.isWhitespace }
        throw "keys, column \(column): no key is called '\(name)'; ? in the calculator lists them"
      }
    }
    self.strokes = strokes
  }

  /// Presses the keys, up to a key that quits.
  func press(on app: inout App, in size: Size) {
    for stroke in strokes {
      switch stroke {
      case .pad(let key):
        // Press and release act like a click: with a row selected, the key corrects the row.
        for action in [Action.hold(key), .release(over: key)] {
          _ = update(&app, by: action, in: size)
        }
      case .keyboard(let key):
        let action = InputMapping.action(for: .key(key), in: app, layout: Layout(size, for: app))
        if let action, update(&app, by: action.untyped, in: size).contains(.quit) { return }
      }
    }
  }

  private func update(_ app: inout App, by action: Action, in size: Size) -> [Effect] {
    defer { Layout.fit(&app, into: size) }
    return app.update(action)
  }

  private struct Name {
    let text: String
    let stroke: Stroke
    /// Whether the name needs spaces around it, because its letters are keys too: `1/x`.
    var needsSpaces = false

    func begins(_ text: Substring, after last: Character) -> Bool {
      guard text.hasPrefix(self.text) else { return false }
      let next = text.dropFirst(self.text.count).first
      let isSeparated = last == " " && next?.isWhitespace != false
      // `e` is a key only alone or after a digit, as in `2e3`.
      if self.text == "e" || self.text == "E" { return isSeparated || last.isNumber }
      return !needsSpaces || isSeparated
    }
  }

  /// The names of keys, the longest first, so that `00` is one key.
  private static let names: [Name] = {
    var keyboard = KeyMap.all.flatMap(\.bindings)
      .flatMap(\.actions).map { Name(text: $0.key.name, stroke: .keyboard($0.key)) }
    // The keys that answer the question after `d`, as in `d F`.
    for binding in KeyMap.decimals.bindings {
      for (key, _) in binding.actions where key.name == binding.label {
        keyboard.append(Name(text: key.name, stroke: .keyboard(key), needsSpaces: true))
      }
    }
    let keyboardNames = Set(keyboard.map(\.text))
    // The keyboard's names come first, because the meaning of its keys depends on the focus.
    var pad: [Name] = []
    for (_, key) in Keypad.keys(Keypad.Columns(count: Keypad.allColumnCount)) where key != .order {
      for text in [key.name, key.asciiName]
      where (text.count > 1 || text == "⌫") && !keyboardNames.contains(text) {
        let consistsOfKeyboardNames =
          key != .doubleZero && text.allSatisfy { keyboardNames.contains(String($0)) }
        pad.append(Name(text: text, stroke: .pad(key), needsSpaces: consistsOfKeyboardNames))
      }
    }
    return (pad + keyboard).sorted { $0.text.count > $1.text.count }
  }()
}
