/// The keys of the keyboard, what each asks for, and the words that explain it.
///
/// The tables in `KeyMap+Tables.swift` are the only ones: keys are looked up in them, the help screen and the
/// README show them.
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
