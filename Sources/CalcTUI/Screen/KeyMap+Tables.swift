import CalcModel
import TerminalKit

extension KeyMap {
  /// The keys while the pad has the focus.
  static let pad = KeyMap(numbers + functions + navigation + padAndTape)

  /// The keys while the tape has the focus.
  static let tape = KeyMap(selectedRow + padAndTape)

  /// The keys of a prompt, in which characters are typed text.
  static let prompt = KeyMap(
    [
      Binding([.enter], "accepts the line", .prompt(.accept)),
      Binding(
        "an older sum, a newer",
        [(.up, .prompt(.older)), (.down, .prompt(.newer))]),
      Binding([.escape], "goes back", .prompt(.cancel)),
      Binding([.backspace], "erases a character", .prompt(.edit(.erase))),
      Binding([.delete], "erases the next", .prompt(.edit(.delete))),
      Binding(
        [.control("W")], "erases a word", .prompt(.edit(.eraseWord)),
        also: [.modified(.backspace, .alt)]),
      Binding(
        "erase all before, behind",
        [
          (.control("U"), .prompt(.edit(.eraseHead))), (.control("K"), .prompt(.edit(.eraseTail))),
        ]),
      Binding(
        "move by a word",
        [
          (.modified(.left, .control), .prompt(.edit(.move(.wordLeft)))),
          (.modified(.right, .control), .prompt(.edit(.move(.wordRight)))),
          (.modified("b", .alt), .prompt(.edit(.move(.wordLeft)))),
          (.modified("f", .alt), .prompt(.edit(.move(.wordRight)))),
        ], label: "Alt-b Alt-f"),
      Binding([.function(7)], "degrees or radians", .toggleAngleUnit),
      Binding(
        "move in the line",
        [(.left, .prompt(.edit(.move(.left)))), (.right, .prompt(.edit(.move(.right))))]),
      Binding(
        "start, end of the line",
        [
          (.home, .prompt(.edit(.move(.toStart)))), (.end, .prompt(.edit(.move(.toEnd)))),
          (.control("A"), .prompt(.edit(.move(.toStart)))),
          (.control("E"), .prompt(.edit(.move(.toEnd)))),
        ]),
    ] + anywhere)

  /// The keys of the help; other keys work as on the pad or the tape.
  static let help = KeyMap(
    [
      Binding(["?", .function(1)], "every key; back", .toggleHelp),
      Binding([.escape], "back", .closeOverlay, also: [.enter]),
    ] + scrolling + anywhere)

  /// The keys while a number is shown in full; other keys work as on the pad or the tape.
  static let fullNumber = KeyMap(
    [
      Binding(["v", .escape], "back", .closeOverlay, also: [.enter]),
      Binding(["y"], "copies the fraction", .copy),
      Binding(["?", .function(1)], "help", .toggleHelp),
    ] + scrolling + anywhere)

  private static let scrolling = [
    Binding(
      "scroll",
      [
        (.up, .scroll(.rows(1))), (.down, .scroll(.rows(-1))), (.pageUp, .scroll(.pages(1))),
        (.pageDown, .scroll(.pages(-1))), (" ", .scroll(.pages(-1))),
      ]),
    Binding(
      "its start, its end",
      [(.home, .scroll(.toOldest)), (.end, .scroll(.toNewest))]),
  ]

  /// The answers to the question how many decimals to show.
  static let decimals = KeyMap([
    Binding(
      "places",
      Key.Digit.allCases.map { (.character($0.character), .setDecimals(.fixed($0.rawValue))) },
      label: "0–9"),
    Binding(["F"], "floating", .setDecimals(.floating), also: ["f"]),
    Binding(["A"], "ADD mode", .setDecimals(.addingMachine), also: ["a"]),
    Binding([.escape], "keep", .press(.cancel)),
  ])

  /// The keys that also work in prompts and overlays.
  private static let anywhere = [
    Binding([.control("L")], "draws the screen anew", .redraw),
    Binding([.control("Z")], "suspends", .suspend),
    Binding([.control("C"), .control("D")], "quits", .quit),
  ]

  /// The tables that bind suspending and quitting: all but `decimals`.
  static let all = [pad, tape, prompt, help, fullNumber]

  typealias Chapter = (title: String, lines: [(label: String, help: String)])

  /// An example of the help. Keys that give no number have an empty result.
  typealias Example = (keys: Message, help: Message, result: String)

  static func examples(_ order: EvaluationOrder) -> [Example] {
    let first: Example =
      switch order {
      case .leftToRight:
        ("2 + 3 × 4 =", "Taken as typed, left to right", "20")
      case .precedence: ("2 + 3 × 4 =", "× and ÷ first", "14")
      }
    return [first] + otherExamples
  }

  private static let otherExamples: [Example] = [
    ("80 − 25 % =", "A discount of 25 %", "60"),
    ("4.20 # bread Enter +", "# begins the words of a row", ""),
    ("T 10 Enter 200 >", "A tax of 10 %, added", "220"),
    ("t", "The sum of all final results", ""),
    ("↑ 5 Enter", "Another number for a row", ""),
  ]

  /// The chapters of the list of keys, ordered so that two columns have about the same height.
  static func chapters(in language: Language) -> [Chapter] {
    func lines(_ bindings: [Binding]) -> [(label: String, help: String)] {
      bindings.map { ($0.label, language.text($0.help)) }
    }
    let clicks: [(Message, Message)] = [
      ("Click", "a key, a row, a word"), ("2nd click", "recalls a row's number"),
      ("Wheel", "scrolls the tape"),
    ]
    let mouse = clicks.map { (language.text($0), language.text($1)) }
    let chapters: [(Message, [(label: String, help: String)])] = [
      ("On the pad", lines(numbers)),
      ("Functions, memory, tax", lines(functions)),
      ("Getting around", lines(navigation) + mouse),
      ("Pad and tape", lines(padAndTape)),
      ("With a row selected", lines(selectedRow)),
    ]
    return chapters.map { (language.text($0), $1) }
  }

  private static let numbers = [
    numberKeys("digits; 1,234 grouped") { .press($0) },
    operatorKeys("an operator") { .press(.operation($0)) },
    Binding([.enter, "="], "= the result", .press(.equals)),
    Binding([.backspace], "erases a character", .press(.backspace)),
    Binding([.delete, "c"], "CE clears the number", .press(.clearEntry)),
    Binding([.escape], "clears number or sum", .press(.cancel)),
    Binding(["A"], "AC clears the tape", .press(.allClear)),
    Binding(
      ["n", "\\", .function(9)], "± changes the sign", .press(.sign),
      also: ["±"]),
    Binding(["%"], "percent of the total", .press(.percent)),
  ]

  private static let functions = [
    Binding([.left], "edits the number", .prompt(.editOperand)),
    Binding(
      "opens, closes brackets",
      [("(", .press(.openBracket)), (")", .press(.closeBracket))]),
    Binding(["@"], "√ square root", .press(.function(.squareRoot)), also: ["√"]),
    Binding(["s"], "x² square", .press(.function(.square)), also: ["²"]),
    Binding(["i"], "1/x reciprocal", .press(.function(.reciprocal))),
    Binding(
      "M+ adds, M− subtracts",
      [("]", .press(.memoryAdd)), ("[", .press(.memorySubtract))]),
    Binding(
      "MR recalls, MC empties",
      [("m", .press(.memoryRecall)), ("M", .press(.memoryClear))]),
    Binding(["t"], "GT grand total", .press(.grandTotal)),
    Binding(["T"], "asks for the tax rate", .press(.taxRate)),
    Binding(
      "adds tax, takes it out",
      [(">", .press(.tax(.net))), ("<", .press(.tax(.gross)))]),
  ]

  private static let navigation = [
    Binding(["f"], "more keys of the pad", .showNextColumn),
    Binding(
      "scroll the tape",
      [(.pageUp, .scroll(.pages(1))), (.pageDown, .scroll(.pages(-1)))]),
    Binding(
      "oldest, newest row",
      [(.home, .scroll(.toOldest)), (.end, .scroll(.toNewest))]),
    Binding([.up, .tab], "goes to the tape", .tape(.toggleFocus)),
    Binding([.control("F")], "searches the tape", .prompt(.open(.search))),
  ]

  private static let selectedRow = [
    Binding(
      "select a row",
      [(.up, .tape(.select(.rows(1)))), (.down, .tape(.select(.rows(-1))))]),
    Binding(
      "select a page away",
      [(.pageUp, .tape(.select(.pages(1)))), (.pageDown, .tape(.select(.pages(-1))))]),
    Binding(
      "first row, last row",
      [(.home, .tape(.select(.toOldest))), (.end, .tape(.select(.toNewest)))]),
    Binding([.enter], "edits the row; accepts", .tape(.enter)),
    Binding(["r"], "recalls the number", .tape(.recall)),
    numberKeys("another number") { .tape(.edit($0)) },
    Binding([.backspace], "erases a digit", .tape(.edit(.backspace))),
    Binding(
      ["\\", .function(9)], "changes its sign", .tape(.edit(.sign)),
      also: ["±"]),
    operatorKeys("another operator") {
      .tape(.correct(.operation($0)))
    },
    Binding(
      ["%"], "percentage, or plain", .tape(.correct(.togglePercentage))),
    Binding(
      [.delete], "removes row; on = sum", .tape(.correct(.remove))),
    Binding(["i"], "inserts a row above", .tape(.correct(.insert))),
    Binding([.control("F")], "finds rows", .prompt(.open(.search))),
    Binding(
      "next hit above, below",
      [("n", .tape(.nextMatch)), ("N", .tape(.previousMatch))]),
    Binding([.escape], "drops the edit; back", .tape(.escape)),
    Binding([.tab], "back to the pad", .tape(.toggleFocus)),
  ]

  private static let padAndTape = [
    Binding(["q", .control("C"), .control("D")], "quits", .quit),
    Binding([":"], "types a formula", .prompt(.open(.formula))),
    Binding(["u"], "undoes the last step", .press(.undo)),
    Binding(["U", .control("R")], "redoes it", .press(.redo)),
    Binding(["p"], "× ÷ first, or in order", .press(.order)),
    Binding(["g"], "groups digits, or not", .toggleGrouping),
    Binding(
      "decimals, rounding", [("d", .askDecimals), ("D", .cycleRounding)]),
    Binding("copies number, tape", [("y", .copy), ("Y", .copyTape)]),
    Binding(["v"], "the number in full", .toggleNumber),
    Binding(["#"], "words beside a row", .prompt(.open(.note))),
    Binding(["w"], "writes tape to a file", .prompt(.open(.fileName))),
    Binding([.function(7)], "degrees or radians", .toggleAngleUnit),
    Binding(["k"], "hides or shows keys", .togglePad),
    Binding(["?", .function(1)], "this help", .toggleHelp),
    Binding([.control("L")], "draws the screen anew", .redraw),
    Binding([.control("Z")], "suspends", .suspend),
  ]

  private static func numberKeys(_ help: Message, _ action: (Key) -> Action) -> Binding {
    let digits = Key.Digit.allCases.map { ($0.character, Key.digit($0)) }
    let marks = [
      (Character("."), Key.point), (",", .groupSign), ("e", .exponent), ("E", .exponent),
    ]
    return Binding(
      help, (digits + marks).map { (.character($0), action($1)) }, label: "0–9 . , e")
  }

  private static func operatorKeys(_ help: Message, _ action: (Operator) -> Action)
    -> Binding
  {
    let signs = "+-−*xX×/÷^".compactMap { sign in Operator(sign).map { (sign, $0) } }
    return Binding(help, signs.map { (.character($0), action($1)) }, label: "+ - * x X / ^")
  }
}

extension Key.Digit {
  var character: Character { Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(rawValue))) }
}
