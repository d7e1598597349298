import CalcModel
import Platform
import SystemPackage
import TapeFile
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

/// Something stays open in the first window while the second window changes the tape. The keys that
/// follow in the first window reach the row that they were meant for, or no sum of the tape.
@Suite("Two windows on one tape")
struct TwoWindowsWalkTests {
  /// What may be open on a row, or on the pad, and the keys that end it.
  private static let openings: [(keys: String, end: String)] = [
    ("", "Delete"), ("", "9 Enter"), ("", ". 5 Down"), ("", "D"), ("", "p"), ("", "%"), ("", "*"),
    ("", "i 5 Enter"), ("", "i - 5 Enter"), ("", "# milk Enter"), ("", "Enter Esc Delete"),
    ("", "d 2"), ("", ": 2*3 Enter"), ("", "r"), ("", "y Delete"),
    ("d", "2"), ("d", "F"), ("d", "Esc Delete"), ("5", "6 Enter"), ("5", "Esc Delete"),
    ("5", "Tab"), ("5", "# milk Enter"), ("n", "Delete"), ("Enter", "Backspace 4 Enter"),
    ("i", "5 Enter"), ("i", "Esc Delete"), ("i * 5", "Enter"), ("i", "- 4 Enter"),
    ("9 :", "Backspace Backspace 2*35 Enter"), ("9 :", "Esc Enter"), (":", "2*3 Enter"),
    (": 2*3", "Enter"), ("i :", "2*3 Enter"), ("#", "milk Enter"), ("# milk", "Enter"),
    ("# milk", "Tab"), ("#", "Esc Delete"), ("w", "Esc Delete"), ("^F 7", "Esc Delete"),
    ("?", "Esc Delete"), ("v", "Esc Delete"),
    ("v", "9 Enter"), ("^L", "Delete"), ("PgUp", "Delete"), ("Up", "Delete"), ("Down", "9 Enter"),
    ("Tab", "# milk Enter"), ("Tab #", "milk Enter"), ("Tab : ans*2", "Enter"),
    ("Tab 4 + 5", "Enter"), ("Tab + 5", "Enter"), ("Tab # milk", "Enter"), ("Tab w", "Esc 7 Enter"),
    ("Tab 7 * ln(", "2) Enter"), ("Tab t", "+ 1 Enter"), ("Tab ^F 7 Enter", "Delete"),
    ("Tab ^F 7 Enter", "n Delete"), ("Tab T", "7 Enter"), ("Tab d", "2"),
  ]

  /// What the second window does, again and again.
  private static let changes = [
    "7 + 8 Enter", "7 0 * 2 Enter", "3 - 1 7 * 4 Enter", "t Enter", "m Enter",
    "( 7 + 1 ) * 2 Enter",
    "A", "u", "u u", "U", "A u", "Tab Delete Tab", "Tab Home Delete Tab", "Tab Home 9 Enter Tab",
    "Tab Home Down Down 7 0 Enter Tab", "Tab Home i 5 Enter Tab", "Tab Up i 7 Enter Tab",
    "Tab Home Down Delete Tab", "Tab Home # tea Enter Tab", "Tab D Tab", "Tab Home d 2 Tab",
    "Tab Home Down Down Down Down Down Delete Tab", "Tab Up Up Up Up Up Up 4 Enter Tab",
    "Tab Home Down Down Down p Tab", "Tab Up Up Up Up Delete Tab", "* 2 Enter",
  ]

  @Test(
    "Keys reach the row they were meant for, or no sum of the tape",
    arguments: seeds(5_000, oneIn: 100))
  func walk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    var first = SharedWindow("one", on: "\(folder.path)/tape")
    first.press("7 + 8 Enter + 2 7 Enter 4 * 7 - 5 Enter 7 Enter 2 * ( 3 + 7 ) - 1 Enter")
    var second = SharedWindow("two", on: "\(folder.path)/tape")
    first.readChanges()

    let opening = random.element(of: Self.openings)
    let moves = Int.random(in: 0...15, using: &random)
    first.press("Tab \(String(repeating: "Up ", count: moves))")
    first.press(opening.keys)
    let before = first.app.calculator
    let meant = first.app.openRow.map { before.rows.calculation(atRow: $0).calculation }
    var control = first.app
    let expected = SharedWindow.changes(byPressing: opening.end, in: &control)
      .filter { before.tape.knows($0.id) }

    var (changes, said, isKept) = ([String](), "", meant != nil)
    func follow(in window: inout SharedWindow) {
      window.readChanges()
      guard isKept, let meant else { return }
      let tape = window.app.calculator.tape
      isKept =
        meant.id == .none
        || !tape.isCleared(meant.id) && tape[meant.id]?.hasSameInput(as: meant) == true
      said = window.app.message?.description ?? ""
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      changes.append(random.element(of: Self.changes))
      second.press(changes[changes.count - 1])
      // The first window may wake up late.
      if Bool.random(using: &random) { follow(in: &first) }
    }
    follow(in: &first)

    let tape = first.app.calculator.tape
    let reached = SharedWindow.changes(byPressing: opening.end, in: &first.app)
      .filter { tape.knows($0.id) }
    let context: Comment =
      "seed \(seed): \(opening), \(moves) up, then \(changes), said \(said): \(reached.map(\.id.text))"
    if isKept {
      #expect(reached.map(\.id) == expected.map(\.id), context)
      #expect(zip(reached, expected).allSatisfy { $0.hasSameInput(as: $1) }, context)
    } else {
      #expect(meant == nil || said.hasPrefix("another window"), context)
      // Only words for the shown result change a sum that is on the tape already.
      for part in reached where part.before != nil {
        #expect(part.after?.calculation?.items == part.before?.calculation?.items, context)
        #expect("\(opening)".contains("#"), context)
      }
    }
  }
}

extension TapeChange.Part {
  /// Whether both changes lead to equal items, rules and words, whatever the values of links.
  fileprivate func hasSameInput(as other: Self) -> Bool {
    switch (after?.calculation, other.after?.calculation) {
    case (let left?, let right?): left.hasSameInput(as: right)
    case (nil, nil): true
    default: false
    }
  }
}

/// A window with its own view of a tape's file. Its event loop waits for no events.
private struct SharedWindow: ~Copyable {
  private var loop: EventLoop<ScriptedTerminal>
  private let name: String
  private var stepCount = 0
  private static let size = Size(width: 80, height: 24)

  var app: App {
    get { loop.app }
    set { loop.app = newValue }
  }

  init(_ name: String, on path: String) {
    self.name = name
    loop = EventLoop(
      App(), on: ScriptedTerminal(size: Self.size, events: []), store: TapeStore(FilePath(path)))
    Layout.fit(&loop.app, into: Self.size)
    loop.showTail()
    _ = loop.load()
  }

  /// Presses keys by their names; several characters are typed one by one.
  mutating func press(_ keys: String) {
    readChanges()
    for key in Self.keys(keys) {
      stepCount += 1
      _ = loop.perform(Self.press(key, in: &loop.app, ResultID("\(name)-\(stepCount)")))
    }
  }

  mutating func readChanges() { loop.readChanges() }

  /// Presses keys, and returns the parts of the changes that would be written.
  static func changes(byPressing keys: String, in app: inout App) -> [TapeChange.Part] {
    var parts: [TapeChange.Part] = []
    for (index, key) in self.keys(keys).enumerated() {
      for case .write(let change, _) in press(key, in: &app, ResultID("last-\(index)")) {
        parts += change.parts
      }
    }
    return parts
  }

  private static func keys(_ names: String) -> [KeyPress] {
    names.split(separator: " ").flatMap { name in
      let named = KeyMap.all.flatMap(\.bindings).flatMap(\.actions).map(\.key)
        .first { $0.name == name }
      return named.map { [$0] } ?? name.map { .character($0) }
    }
  }

  private static func press(_ key: KeyPress, in app: inout App, _ id: ResultID) -> [Effect] {
    let layout = Layout(size, for: app)
    guard let action = InputMapping.action(for: .key(key), in: app, layout: layout) else {
      return []
    }
    defer { Layout.fit(&app, into: size) }
    return app.update(action, id: id)
  }
}
