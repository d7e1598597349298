import CalcModel
import TerminalKit

/// The keys of the keyboard, with their actions and descriptions.
///
/// The tables in `KeyMap+Tables.swift` serve lookup, the help screen, the man page and
/// docs/keys.md.
struct KeyMap {
  /// Keys on one line of the help screen.
  struct Binding {
    /// The keys as the help screen names them.
    let label: String
    let help: Message
    let actions: [(key: KeyPress, action: Action)]

    /// - Parameter label: nil to join the names of all keys.
    init(_ help: Message, _ actions: [(KeyPress, Action)], label: String? = nil) {
      // `joined()` would make the runtime scan all conformances.
      self.label = label ?? actions.reduce("") { $0.isEmpty ? $1.0.name : "\($0) \($1.0.name)" }
      self.help = help
      self.actions = actions.map { (key: $0, action: $1) }
    }

    /// - Parameter silent: keys that the label doesn't name.
    init(
      _ keys: [KeyPress], _ help: Message, _ action: Action, also silent: [KeyPress] = []
    ) {
      let named = Binding(help, keys.map { ($0, action) })
      self.init(help, (keys + silent).map { ($0, action) }, label: named.label)
    }

    /// The action of all the keys; nil if the keys have different actions.
    var onlyAction: Action? {
      actions.allSatisfy { $0.action == actions.first?.action } ? actions.first?.action : nil
    }
  }

  let bindings: [Binding]

  init(_ bindings: [Binding]) {
    self.bindings = bindings
  }

  /// A linear search, because building a dictionary would take longer.
  subscript(key: KeyPress) -> Action? {
    for binding in bindings {
      for (bound, action) in binding.actions where bound == key { return action }
    }
    return nil
  }

  /// The shortest name of a keyboard key that presses a key of the pad.
  func name(of key: Key) -> String? {
    bindings.lazy.flatMap(\.actions).filter { $0.action == .press(key) }.map(\.key.name)
      .min { $0.count < $1.count }
  }
}
