package enum KeyPress: Hashable, Sendable {
  case character(Character)
  /// Ctrl with a letter in upper case.
  case control(Character)
  case enter, tab, backTab, backspace, escape, insert, delete
  case up, down, left, right, pageUp, pageDown, home, end
  /// The 5 of a keypad in cursor mode.
  case begin
  case function(Int)
  indirect case modified(KeyPress, Modifiers)

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
    package static let meta = Modifiers(rawValue: 8)
  }
}

extension KeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }

  /// The key's name in the help screen and in `calctui keys`.
  package var name: String {
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
    case .begin: "Begin"
    case .function(let number): "F\(number)"
    case .modified(let key, let modifiers): modifiers.name + key.name
    }
  }
}

extension KeyPress.Modifiers {
  /// The prefix of a key's name: `Shift-`, `Ctrl-Alt-`.
  fileprivate var name: String {
    let names: [(Self, String)] = [
      (.control, "Ctrl-"), (.meta, "Meta-"), (.alt, "Alt-"), (.shift, "Shift-"),
    ]
    return names.reduce("") { contains($1.0) ? $0 + $1.1 : $0 }
  }
}
