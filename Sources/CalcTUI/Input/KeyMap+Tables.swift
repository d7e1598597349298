import CalcModel
import TerminalKit

extension KeyMap {
  /// The keys of the calculator.
  static let calculator = KeyMap(pad + always)

  /// The keys while the tape has the focus.
  static let tape = KeyMap(rows + always)

  /// The keys while a search is typed; the characters are its text.
  static let search = KeyMap([
    Binding([.enter], "stays at the match", .search(.finish)),
    Binding([.backspace], "erases a character", .search(.erase)),
    Binding([.escape, .tab], "back to the pad", .search(.cancel)),
    Binding([.control("C"), .control("D")], "quits", .quit),
  ])

  /// The keys while words are typed; the characters are these words.
  static let note = KeyMap([
    Binding([.enter, .tab], "writes the words", .note(.finish)),
    Binding([.backspace], "erases a character", .note(.erase)),
    Binding([.escape], "leaves them out", .note(.cancel)),
    Binding([.control("Z")], "suspends", .suspend),
    Binding([.control("C"), .control("D")], "quits", .quit),
  ])

  /// The keys while the name of a file is typed; the characters are its text.
  static let writing = KeyMap([
    Binding([.enter], "writes the tape", .writing(.finish)),
    Binding([.backspace], "erases a character", .writing(.erase)),
    Binding([.escape, .tab], "writes nothing", .writing(.cancel)),
    Binding([.control("C"), .control("D")], "quits", .quit),
  ])

  /// The keys while the help screen is open.
  static let help = KeyMap([
    Binding([.pageDown, .character(" ")], "next page", .turnPages(1), also: [.down]),
    Binding([.pageUp], "previous page", .turnPages(-1), also: [.up]),
    Binding(
      [.character("?"), .function(1), .escape], "back", .toggleHelp,
      also: [.enter, .character("q")]),
    Binding([.control("L")], "draws the screen afresh", .redraw),
    Binding([.control("Z")], "suspends", .suspend),
    Binding([.control("C"), .control("D")], "quits", .quit),
  ])

  /// The keys while a number is shown in full.
  static let number = KeyMap([
    Binding([.down, .pageDown, .character(" ")], "next page", .turnPages(1)),
    Binding([.up, .pageUp], "previous page", .turnPages(-1)),
    Binding([.character("v"), .escape], "back", .toggleNumber, also: [.enter, .character("q")]),
    Binding([.character("y")], "copies the fraction", .copy),
    Binding([.character("?"), .function(1)], "help", .toggleHelp),
    Binding([.control("L")], "draws the screen afresh", .redraw),
    Binding([.control("Z")], "suspends", .suspend),
    Binding([.control("C"), .control("D")], "quits", .quit),
  ])

  /// All tables of keys.
  static let all = [calculator, tape, search, note, writing, help, number]

  /// What the help screen shows: a heading, then keys and what they do, in words that fit beside
  /// them in half of 80 columns.
  static let chapters: [(title: String, lines: [(label: String, help: String)])] = [
    ("Pad and tape", always.map { ($0.label, $0.help) }),
    ("On the pad", pad.map { ($0.label, $0.help) }),
    ("On the tape", rows.map { ($0.label, $0.help) }),
    (
      "Mouse",
      [
        ("Click", "keys, rows, words"), ("Click a sign", "selects its row"),
        ("Wheel", "scrolls the tape"),
      ]
    ),
  ]

  private static let pad = [
    number("0–9 . ,", "types a number") { .press($0) },
    operators("+ - * x X / : ^", "an operator", spelled: "+-−*xX×/:÷^") { .press(.operation($0)) },
    Binding([.enter, .character("=")], "=, the result", .press(.equals)),
    Binding([.backspace], "erases a character", .press(.backspace)),
    Binding([.delete, .character("c")], "CE, clears number", .press(.clearEntry)),
    Binding([.escape], "drops number, sum", .press(.cancel)),
    Binding([.character("A")], "AC, tears tape off", .press(.allClear)),
    sign("n _ ~ \\ F9", "±, changes sign") { .press($0) },
    Binding([.character("%")], "%, of the total", .press(.percent)),
    Binding(
      "( )", "opens, closes (",
      [(.character("("), .press(.openBracket)), (.character(")"), .press(.closeBracket))]),
    Binding([.character("@")], "√, square root", .press(.squareRoot), also: [.character("√")]),
    Binding([.character("s")], "x², square", .press(.square), also: [.character("²")]),
    Binding([.character("i")], "1/x, reciprocal", .press(.reciprocal)),
    Binding(
      "] [ m M", "M+ M− MR MC",
      [
        (.character("]"), .press(.memoryAdd)), (.character("["), .press(.memorySubtract)),
        (.character("m"), .press(.memoryRecall)), (.character("M"), .press(.memoryClear)),
      ]),
    Binding([.character("t")], "GT, grand total", .press(.grandTotal)),
    Binding([.character("T")], "number is tax rate", .press(.taxRate)),
    Binding(
      "> <", "adds tax, takes out",
      [(.character(">"), .press(.tax(.net))), (.character("<"), .press(.tax(.gross)))]),
    Binding(
      "Up Down Left Right", "move on the pad",
      [
        (.up, .moveCursor(.up)), (.down, .moveCursor(.down)),
        (.left, .moveCursor(.left)), (.right, .moveCursor(.right)),
      ]),
    Binding([.character(" ")], "presses that key", .pressCursor),
    Binding([.character("f")], "more keys, or back", .turnColumn),
    Binding(
      "PgUp PgDn", "scroll the tape",
      [(.pageUp, .scroll(.pages(1))), (.pageDown, .scroll(.pages(-1)))]),
    Binding(
      "Home End", "oldest, newest row",
      [(.home, .scroll(.toOldest)), (.end, .scroll(.toNewest))]),
    Binding([.tab], "goes to the tape", .tape(.toggleFocus)),
    Binding([.control("F")], "searches the tape", .search(.begin)),
  ]

  private static let rows = [
    Binding(
      "Up Down", "select a row",
      [(.up, .tape(.select(.rows(1)))), (.down, .tape(.select(.rows(-1))))]),
    Binding(
      "PgUp PgDn Home End", "select further",
      [
        (.pageUp, .tape(.select(.pages(1)))), (.pageDown, .tape(.select(.pages(-1)))),
        (.home, .tape(.select(.toOldest))), (.end, .tape(.select(.toNewest))),
      ]),
    Binding([.enter], "accepts, or recalls", .tape(.enter)),
    number("0–9 . ,", "another number") { .tape(.edit($0)) },
    Binding([.backspace], "erases a digit", .tape(.edit(.backspace))),
    sign("_ ~ \\ F9", "changes its sign") { .tape(.edit($0)) },
    operators("+ - * x X / : ^", "another operator", spelled: "+-−*xX×/:÷^") {
      .tape(.correct(.operation($0)))
    },
    Binding([.character("%")], "percent or number", .tape(.correct(.togglePercentage))),
    Binding([.delete], "removes the row", .tape(.correct(.remove))),
    Binding([.character("i")], "inserts one above", .tape(.correct(.insert))),
    Binding([.control("F")], "finds rows", .search(.begin)),
    Binding(
      "n N", "match above, below",
      [(.character("n"), .search(.next)), (.character("N"), .search(.previous))]),
    Binding([.escape], "drops, or goes back", .tape(.escape)),
    Binding([.tab], "back to the pad", .tape(.toggleFocus)),
  ]

  private static let always = [
    Binding([.character("q"), .control("C"), .control("D")], "quits", .quit),
    Binding([.character("u")], "undoes", .press(.undo)),
    Binding([.character("U"), .control("R")], "redoes", .press(.redo)),
    Binding([.character("p")], "× ÷ first, or L→R", .press(.order)),
    Binding([.character("g")], "grouping on or off", .toggleGrouping),
    Binding(
      "d D", "decimals, rounding",
      [(.character("d"), .turnDecimals), (.character("D"), .turnRounding)]),
    Binding(
      "y Y", "copy number, tape", [(.character("y"), .copy), (.character("Y"), .copyTape)]),
    Binding([.character("v")], "number in full", .toggleNumber),
    Binding([.character("#")], "words below a row", .note(.begin)),
    Binding([.character("w")], "writes the tape", .writing(.begin)),
    Binding([.character("o")], "mouse on or off", .toggleMouse),
    Binding([.character("?"), .function(1)], "this help", .toggleHelp),
    Binding([.control("L")], "draws all afresh", .redraw),
    Binding([.control("Z")], "suspends", .suspend),
  ]

  private static func number(
    _ label: String, _ help: String, _ intent: (Key) -> AppIntent
  ) -> Binding {
    let digits = Key.Digit.allCases.map { ($0.character, Key.digit($0)) }
    let points = [(Character("."), Key.point), (",", .point)]
    return Binding(label, help, (digits + points).map { (.character($0), intent($1)) })
  }

  private static func operators(
    _ label: String, _ help: String, spelled signs: String, _ intent: (Operator) -> AppIntent
  ) -> Binding {
    Binding(
      label, help,
      signs.compactMap { sign in Operator(sign).map { (.character(sign), intent($0)) } })
  }

  private static func sign(
    _ label: String, _ help: String, _ intent: (Key) -> AppIntent
  ) -> Binding {
    let keys = label.split(separator: " ").map { name in
      name.count == 1 ? name.first.map(KeyPress.character) ?? .function(9) : .function(9)
    }
    return Binding(label, help, (keys + [.character("±")]).map { ($0, intent(.sign)) })
  }
}

extension Key.Digit {
  var character: Character { Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(rawValue))) }
}
