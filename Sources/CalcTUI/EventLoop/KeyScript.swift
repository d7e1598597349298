import CalcModel
import TerminalKit

/// Presses named keys, and characters in double quotes, without a terminal.
struct KeyScript {
  private let strokes: [Stroke]

  private struct Stroke {
    /// The column of the name, from 1.
    let column: Int
    let name: String
    let input: Input
  }

  private enum Input {
    case pad(Key)
    case keyboard(KeyPress)
  }

  init(_ text: String) throws(Message) {
    var strokes: [Stroke] = []
    var column = 1
    var remaining = text[...]
    var lastCharacter: Character = " "
    while let first = remaining.first {
      if first.isWhitespace {
        remaining.removeFirst()
        column += 1
        lastCharacter = " "
      } else if first == "\"", let end = remaining.dropFirst().firstIndex(of: "\"") {
        for character in remaining[..<end].dropFirst() {
          column += 1
          let input = Input.keyboard(.character(character))
          strokes.append(Stroke(column: column, name: "\(character)", input: input))
        }
        column += 2
        remaining = remaining[remaining.index(after: end)...]
        lastCharacter = "\""
      } else if let name = Self.names.first(where: { $0.begins(remaining, after: lastCharacter) }) {
        strokes.append(Stroke(column: column, name: name.text, input: name.input))
        remaining.removeFirst(name.text.count)
        column += name.text.count
        lastCharacter = name.text.last ?? lastCharacter
      } else {
        let name = remaining.prefix { !$0.isWhitespace }
        throw "keys, column \(column): no key is called '\(name)'; text needs quotes, ? lists keys"
      }
    }
    self.strokes = strokes
  }

  /// Presses the keys, up to a key that quits.
  ///
  /// - Returns: the refused keys with the reasons, and the operators that replaced an operator; each
  ///   with its column.
  @discardableResult
  func press(on app: inout App, in size: Size) -> (refusals: [Message], remarks: [Message]) {
    var (refusals, remarks) = ([Message](), [Message]())
    for stroke in strokes {
      let noticeBefore = app.notice
      switch stroke.input {
      case .pad(let key):
        // Press and release act like a click: with a row selected, the key corrects the row.
        for action in [Action.hold(key), .release(over: key)] {
          _ = update(&app, by: action, in: size)
        }
      case .keyboard(let key):
        let layout = Layout(size, for: app)
        guard let action = InputMapping.action(for: .key(key), in: app, layout: layout) else {
          continue
        }
        let effects = update(&app, by: action.withoutCharacter, in: size)
        if effects.contains(.quit) { return (refusals, remarks) }
      }
      let refusal = app.notice.flatMap { $0.kind == .refusal ? $0.message : nil }
      if let reason = refusal ?? app.prompt?.problem {
        refusals.append("keys, column \(stroke.column): '\(stroke.name)' is refused: \(reason)")
      } else if let notice = app.notice, notice != noticeBefore, notice.duration == .untilOperator {
        remarks.append("keys, column \(stroke.column): \(notice.message)")
      }
    }
    return (refusals, remarks)
  }

  private func update(_ app: inout App, by action: Action, in size: Size) -> [Effect] {
    defer { Layout.fit(&app, into: size) }
    return app.update(action)
  }

  private struct Name {
    let text: String
    let input: Input
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
      .flatMap(\.actions).map { Name(text: $0.key.name, input: .keyboard($0.key)) }
    // The keys that answer the question after `d`, as in `d F`.
    for binding in KeyMap.decimals.bindings {
      for (key, _) in binding.actions where key.name == binding.label {
        keyboard.append(Name(text: key.name, input: .keyboard(key), needsSpaces: true))
      }
    }
    let keyboardNames = Set(keyboard.map(\.text))
    // A shared name means the keyboard's key, whose meaning depends on the focus.
    var pad: [Name] = []
    for (_, key) in Keypad.keys(Keypad.Columns(count: Keypad.allColumnCount)) where key != .order {
      for text in [key.name, key.asciiName]
      where (text.count > 1 || text == "⌫") && !keyboardNames.contains(text) {
        let consistsOfKeyboardNames =
          key != .doubleZero && text.allSatisfy { keyboardNames.contains(String($0)) }
        pad.append(Name(text: text, input: .pad(key), needsSpaces: consistsOfKeyboardNames))
      }
    }
    return (pad + keyboard).sorted { $0.text.count > $1.text.count }
  }()
}
