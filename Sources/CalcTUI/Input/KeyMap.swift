/// The keys of the keyboard, what each asks for, and the words that explain it.
///
/// The tables in `KeyMap+Tables.swift` are the only ones: keys are looked up in them, the help
/// screen and the README show them.
struct KeyMap {
  /// Keys that belong together, on one line of the help screen.
  struct Entry {
    let help: String
    let bindings: [(key: KeyPress, intent: AppIntent)]
    private let name: Name

    private enum Name {
      case given(String)
      /// The names of so many keys, from the first.
      case keys(Int)
    }

    /// Different keys for different intents.
    init(_ label: String, _ help: String, _ bindings: [(KeyPress, AppIntent)]) {
      self.help = help
      self.bindings = bindings.map { (key: $0, intent: $1) }
      name = .given(label)
    }

    /// Several keys for one intent, named by themselves.
    init(_ keys: [KeyPress], _ help: String, _ intent: AppIntent, also silent: [KeyPress] = []) {
      self.help = help
      bindings = (keys + silent).map { (key: $0, intent: intent) }
      name = .keys(keys.count)
    }

    /// The keys as the help screen names them.
    var label: String {
      switch name {
      case .given(let label): label
      case .keys(let count):
        // Not with joined(), before which the runtime would look through every conformance there is.
        bindings.prefix(count).reduce("") { $0.isEmpty ? $1.key.name : "\($0) \($1.key.name)" }
      }
    }
  }

  let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// What a key asks for, or nil if it means nothing.
  ///
  /// The keys are gone through one after the other: a dictionary of them would take longer to make
  /// than most visits have keys to look up.
  subscript(key: KeyPress) -> AppIntent? {
    for entry in entries {
      for binding in entry.bindings where binding.key == key { return binding.intent }
    }
    return nil
  }
}
