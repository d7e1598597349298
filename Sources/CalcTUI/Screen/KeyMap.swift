import CalcModel
import TerminalKit

/// The keys of the keyboard, with their intents and descriptions.
///
/// The tables in `KeyMap+Tables.swift` serve lookup, the help screen, the man page and
/// docs/keys.md.
struct KeyMap {
  /// Keys on one line of the help screen.
  struct Binding {
    /// The keys as the help screen names them.
    let label: String
    let help: Legend<String>
    let intents: [(key: KeyPress, intent: AppIntent)]

    /// Different keys for different intents.
    ///
    /// - Parameter label: nil for the names of all the keys.
    init(_ help: Legend<String>, _ intents: [(KeyPress, AppIntent)], label: String? = nil) {
      // joined() would make the runtime look through all conformances.
      self.label = label ?? intents.reduce("") { $0.isEmpty ? $1.0.name : "\($0) \($1.0.name)" }
      self.help = help
      self.intents = intents.map { (key: $0, intent: $1) }
    }

    /// Several keys for one intent.
    init(
      _ keys: [KeyPress], _ help: Legend<String>, _ intent: AppIntent, also silent: [KeyPress] = []
    ) {
      let named = Binding(help, keys.map { ($0, intent) })
      self.init(help, (keys + silent).map { ($0, intent) }, label: named.label)
    }

    /// The intent of all its keys; nil if they have different ones.
    var onlyIntent: AppIntent? {
      intents.allSatisfy { $0.intent == intents.first?.intent } ? intents.first?.intent : nil
    }
  }

  let bindings: [Binding]

  init(_ bindings: [Binding]) {
    self.bindings = bindings
  }

  /// The intent of a key, if any.
  ///
  /// A linear search: building a dictionary would take longer.
  subscript(key: KeyPress) -> AppIntent? {
    for binding in bindings {
      for (bound, intent) in binding.intents where bound == key { return intent }
    }
    return nil
  }

  /// The shortest name of a key for a key of the pad.
  func name(of key: Key) -> String? {
    bindings.lazy.flatMap(\.intents).filter { $0.intent == .press(key) }.map(\.key.name)
      .min { $0.count < $1.count }
  }
}
