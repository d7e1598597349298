import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Tables of keys")
struct KeyMapTests {
  @Test("Each digit's character presses the digit's key", arguments: Key.Digit.allCases)
  func digits(digit: Key.Digit) throws {
    let character = try #require("0123456789".dropFirst(digit.rawValue).first)
    #expect(KeyMap.pad[.character(character)] == .press(.digit(digit)))
  }

  @Test(
    "The calculator's table gives each key of the keyboard its action",
    arguments: [
      (.character("."), .press(.point)), (.character(","), .press(.groupSign)),
      (.character("+"), .press(.operation(.add))), (.character("-"), .press(.operation(.subtract))),
      (.character("*"), .press(.operation(.multiply))),
      (.character("x"), .press(.operation(.multiply))),
      (.character("/"), .press(.operation(.divide))),
      (.character("−"), .press(.operation(.subtract))),
      (.character("×"), .press(.operation(.multiply))),
      (.character("÷"), .press(.operation(.divide))),
      (.enter, .press(.equals)), (.character("="), .press(.equals)),
      (.backspace, .press(.backspace)), (.escape, .press(.cancel)),
      (.character("A"), .press(.allClear)), (.function(1), .toggleHelp),
      (.delete, .press(.clearEntry)), (.character("c"), .press(.clearEntry)),
      (.character("n"), .press(.sign)), (.character("\\"), .press(.sign)),
      (.character("e"), .press(.exponent)), (.character("E"), .press(.exponent)),
      (.function(9), .press(.sign)), (.character("±"), .press(.sign)),
      (.character("("), .press(.openBracket)), (.character(")"), .press(.closeBracket)),
      (.character("^"), .press(.operation(.power))),
      (.character("@"), .press(.function(.squareRoot))),
      (.character("√"), .press(.function(.squareRoot))),
      (.character("s"), .press(.function(.square))), (.character("²"), .press(.function(.square))),
      (.character("i"), .press(.function(.reciprocal))), (.character("%"), .press(.percent)),
      (.character("]"), .press(.memoryAdd)), (.character("["), .press(.memorySubtract)),
      (.character("m"), .press(.memoryRecall)), (.character("M"), .press(.memoryClear)),
      (.character("f"), .showNextColumn),
      (.up, .tape(.toggleFocus)),
      (.pageUp, .scroll(.pages(1))), (.pageDown, .scroll(.pages(-1))),
      (.home, .scroll(.toOldest)), (.end, .scroll(.toNewest)),
      (.character("y"), .copy), (.character("v"), .toggleNumber),
      (.character("?"), .toggleHelp),
      (.control("L"), .redraw), (.control("Z"), .suspend),
      (.character("q"), .quit), (.control("C"), .quit), (.control("D"), .quit),
    ] as [(KeyPress, Action)])
  func keyboard(key: KeyPress, action: Action) {
    #expect(KeyMap.pad[key] == action)
  }

  @Test("Every table has keys for suspending, redrawing and quitting", arguments: KeyMap.all)
  func everywhere(keys: KeyMap) {
    #expect(keys[.control("Z")] == .suspend)
    #expect(keys[.control("L")] == .redraw)
    #expect(keys[.control("C")] == .quit && keys[.control("D")] == .quit)
  }

  @Test("No table has a key twice", arguments: KeyMap.all)
  func unique(map: KeyMap) {
    let keys = map.bindings.flatMap(\.actions).map(\.key)
    let repeated = Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.keys
    #expect(repeated.isEmpty, "\(repeated.map(\.name))")
  }

  @Test(
    "Every entry of a table can be looked up",
    arguments: KeyMap.all)
  func lookUp(map: KeyMap) {
    for (key, action) in map.bindings.flatMap(\.actions) {
      #expect(map[key] == action, "\(key.name)")
    }
  }

  @Test(
    "Every key that a binding's label names belongs to the binding",
    arguments: KeyMap.all)
  func labels(map: KeyMap) {
    for binding in map.bindings {
      let bound = binding.actions.map(\.key.name)
      let named = binding.label.split(separator: " ").flatMap { name in
        name == "0–9" ? (0...9).map { "\($0)" } : ["\(name)"]
      }
      #expect(!named.isEmpty)
      #expect(named.allSatisfy(bound.contains), "\(binding.label): \(bound)")
    }
    #expect(Set(map.bindings.map(\.label)).count == map.bindings.count)
  }

  @Test("Every key of the pad but 00 is on the keyboard")
  func pad() {
    let actions = KeyMap.pad.bindings.flatMap(\.actions).map(\.action)
    let missing = Keypad.rows.joined().filter { !actions.contains(.press($0)) }
    #expect(missing == [.doubleZero])
  }
}
