import CalcModel

/// Reads the keys that `--keys` names, and presses them without a terminal.
struct KeyScript {
  /// A name that is no key's, and where it stands: characters from 1.
  struct UnknownKey: Error, Equatable {
    let column: Int
    let text: String
  }

  private let intents: [AppIntent]

  init(_ text: String) throws(UnknownKey) {
    var intents: [AppIntent] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if let (name, intent) = Self.names.first(where: { rest.hasPrefix($0.name) }) {
        intents.append(intent)
        rest.removeFirst(name.count)
      } else {
        let column = text.distance(from: text.startIndex, to: rest.startIndex) + 1
        throw UnknownKey(column: column, text: String(rest.prefix { !$0.isWhitespace }))
      }
    }
    self.intents = intents
  }

  /// Presses the keys, until one of them leaves.
  func press(on app: inout App) {
    for intent in intents where app.update(intent) == .quit { return }
  }

  /// What keys are called, longest name first so that `00` is not read as two keys.
  private static let names: [(name: String, intent: AppIntent)] = {
    let pad = Keypad.rows.joined().map {
      (name: Glyphs.unicode.label($0), intent: AppIntent.press($0))
    }
    let erase = [Glyphs.unicode.label(.backspace), Glyphs.ascii.label(.backspace)]
      .map { (name: $0, intent: AppIntent.press(.backspace)) }
    let keyboard = KeyMap.calculator.entries.flatMap(\.bindings)
      .map { (name: $0.key.name, intent: $0.intent) }
    return (pad + erase + keyboard).sorted { $0.name.count > $1.name.count }
  }()
}
