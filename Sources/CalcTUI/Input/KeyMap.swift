import CalcModel

/// The keys of the keyboard, what each asks for, and the words that explain it.
///
/// This is the one table of them: keys are looked up here, the help screen and the README show it.
struct KeyMap {
  /// Keys that belong together, on one line of the help screen.
  struct Entry {
    /// The keys as the help screen names them.
    let label: String
    let help: String
    let bindings: [(key: KeyPress, intent: AppIntent)]

    /// Different keys for different intents.
    init(_ label: String, _ help: String, _ bindings: [(KeyPress, AppIntent)]) {
      self.label = label
      self.help = help
      self.bindings = bindings.map { (key: $0, intent: $1) }
    }

    /// Several keys for one intent, named by themselves.
    init(_ keys: [KeyPress], _ help: String, _ intent: AppIntent, also silent: [KeyPress] = []) {
      self.init(
        keys.map(\.name).joined(separator: " "), help, (keys + silent).map { ($0, intent) })
    }
  }

  let entries: [Entry]
  private let intents: [KeyPress: AppIntent]

  init(_ entries: [Entry]) {
    self.entries = entries
    intents = Dictionary(
      entries.flatMap(\.bindings).map { ($0.key, $0.intent) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What a key asks for, or nil if it means nothing.
  subscript(key: KeyPress) -> AppIntent? { intents[key] }
}

extension KeyMap {
  /// The keys of the calculator.
  static let calculator = KeyMap([
    Entry(
      "0–9", "a digit", Key.Digit.allCases.map { (.character($0.character), .press(.digit($0))) }),
    Entry([.character("."), .character(",")], "the decimal point", .press(.point)),
    Entry(
      "+ - * x /", "the operators",
      "+-−*x×/÷".compactMap { sign in
        Operator(sign).map { (.character(sign), .press(.operation($0))) }
      }),
    Entry([.enter, .character("=")], "=, the result", .press(.equals)),
    Entry([.backspace], "takes back the last character", .press(.backspace), also: [.control("H")]),
    Entry([.delete, .character("c")], "CE, clears the operand", .press(.clearEntry)),
    Entry([.escape], "AC, clears all and tears off the tape", .press(.allClear)),
    Entry(
      [.character("n"), .character("_"), .character("~"), .character("\\"), .function(9)],
      "±, changes the sign", .press(.sign), also: [.character("±")]),
    Entry(
      "Up Down Left Right", "move the cursor on the pad",
      [
        (.up, .moveCursor(.up)), (.down, .moveCursor(.down)),
        (.left, .moveCursor(.left)), (.right, .moveCursor(.right)),
      ]),
    Entry([.character(" ")], "presses the key under the cursor", .pressCursor),
    Entry(
      "PgUp PgDn", "scroll the tape by a window",
      [(.pageUp, .scroll(.pages(1))), (.pageDown, .scroll(.pages(-1)))]),
    Entry(
      "Home End", "to the tape's oldest and newest row",
      [(.home, .scroll(.toOldest)), (.end, .scroll(.toNewest))]),
    Entry([.character("y")], "copies the operand", .copy),
    Entry([.character("m")], "takes the mouse or gives it back", .toggleMouse),
    Entry([.character("?")], "this help", .toggleHelp),
    Entry([.control("L")], "draws the screen afresh", .redraw),
    Entry([.control("Z")], "suspends", .suspend),
    Entry([.character("q"), .control("C"), .control("D")], "leaves", .quit),
  ])

  /// The keys while the help screen is open.
  static let help = KeyMap([
    Entry([.pageDown, .character(" ")], "next page", .turnHelp(pages: 1), also: [.down]),
    Entry([.pageUp], "previous page", .turnHelp(pages: -1), also: [.up]),
    Entry(
      [.character("?"), .escape], "back", .toggleHelp, also: [.enter, .character("q")]),
    Entry([.control("L")], "draws the screen afresh", .redraw),
    Entry([.control("Z")], "suspends", .suspend),
    Entry([.control("C"), .control("D")], "leaves", .quit),
  ])

  /// What the mouse does, for the help screen.
  static let mouseHelp: [(label: String, help: String)] = [
    ("Click", "presses a key of the pad"),
    ("Wheel", "scrolls the tape"),
  ]
}

extension KeyPress {
  /// The name that the help screen and `--keys` give the key.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "^\(letter)"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "BackTab"
    case .backspace: "Backspace"
    case .escape: "Esc"
    case .insert: "Insert"
    case .delete: "Delete"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .function(let number): "F\(number)"
    }
  }
}

extension Key.Digit {
  var character: Character { Character("\(rawValue)") }
}
