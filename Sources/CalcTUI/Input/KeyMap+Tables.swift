import CalcModel

extension KeyMap {
  /// The keys of the calculator.
  static let calculator = KeyMap(pad + always)

  /// The keys while the tape has the focus.
  static let tape = KeyMap(rows + always)

  /// The keys while a search is typed; the characters are its text.
  static let search = KeyMap([
    Entry([.enter], "finds", .search(.find)),
    Entry([.backspace], "erases a character", .search(.erase)),
    Entry([.escape, .tab], "back to the pad", .search(.cancel)),
    Entry([.control("C"), .control("D")], "leaves", .quit),
  ])

  /// The keys while the help screen is open.
  static let help = KeyMap([
    Entry([.pageDown, .character(" ")], "next page", .turnHelp(pages: 1), also: [.down]),
    Entry([.pageUp], "previous page", .turnHelp(pages: -1), also: [.up]),
    Entry([.character("?"), .escape], "back", .toggleHelp, also: [.enter, .character("q")]),
    Entry([.control("L")], "draws the screen afresh", .redraw),
    Entry([.control("Z")], "suspends", .suspend),
    Entry([.control("C"), .control("D")], "leaves", .quit),
  ])

  /// What the help screen shows: a heading, then keys and what they do, in words that fit beside
  /// them in half of 80 columns.
  static let chapters: [(title: String, lines: [(label: String, help: String)])] = [
    ("On the pad", pad.map { ($0.label, $0.help) }),
    ("On the tape", rows.map { ($0.label, $0.help) }),
    ("Everywhere", always.map { ($0.label, $0.help) }),
    ("Mouse", [("Click", "a key or a number"), ("Wheel", "scrolls the tape")]),
  ]

  private static let pad = [
    number("0–9 . ,", "types a number") { .press($0) },
    operators("+ - * x /", "an operator", spelled: "+-−*x×/÷") { .press(.operation($0)) },
    Entry([.enter, .character("=")], "=, the result", .press(.equals)),
    Entry([.backspace], "erases a character", .press(.backspace)),
    Entry([.delete, .character("c")], "CE, clears number", .press(.clearEntry)),
    Entry([.escape], "AC, tears tape off", .press(.allClear)),
    sign("n _ ~ \\ F9", "±, changes sign") { .press($0) },
    Entry([.character("%")], "%, of the total", .press(.percent)),
    Entry(
      "Up Down Left Right", "move on the pad",
      [
        (.up, .moveCursor(.up)), (.down, .moveCursor(.down)),
        (.left, .moveCursor(.left)), (.right, .moveCursor(.right)),
      ]),
    Entry([.character(" ")], "presses that key", .pressCursor),
    Entry(
      "PgUp PgDn", "scroll the tape",
      [(.pageUp, .scroll(.pages(1))), (.pageDown, .scroll(.pages(-1)))]),
    Entry(
      "Home End", "oldest, newest row",
      [(.home, .scroll(.toOldest)), (.end, .scroll(.toNewest))]),
    Entry([.tab], "goes to the tape", .tape(.toggleFocus)),
    Entry([.control("F")], "searches the tape", .search(.begin)),
  ]

  private static let rows = [
    Entry(
      "Up Down", "select a row",
      [(.up, .tape(.select(.rows(1)))), (.down, .tape(.select(.rows(-1))))]),
    Entry(
      "PgUp PgDn Home End", "select further off",
      [
        (.pageUp, .tape(.select(.pages(1)))), (.pageDown, .tape(.select(.pages(-1)))),
        (.home, .tape(.select(.toOldest))), (.end, .tape(.select(.toNewest))),
      ]),
    Entry([.enter], "recalls the number", .tape(.recallSelection)),
    number("0–9 . ,", "another operand") { .tape(.edit($0)) },
    Entry([.backspace], "erases a digit", .tape(.edit(.backspace))),
    sign("_ ~ \\ F9", "changes its sign") { .tape(.edit($0)) },
    // The / searches here, so that ÷ is spelled as in much of Europe.
    operators("+ - * x :", "another operator", spelled: "+-−*x×:÷") {
      .tape(.correct(.operation($0)))
    },
    Entry([.delete], "removes the row", .tape(.correct(.remove))),
    Entry([.character("i")], "inserts one above", .tape(.correct(.insert))),
    Entry([.character("/"), .control("F")], "searches", .search(.begin)),
    Entry(
      "n N", "match above, below",
      [(.character("n"), .search(.next)), (.character("N"), .search(.previous))]),
    Entry([.tab, .escape], "back to the pad", .tape(.toggleFocus)),
  ]

  private static let always = [
    Entry([.character("u")], "undoes", .press(.undo)),
    Entry([.character("U"), .control("R")], "redoes", .press(.redo)),
    Entry([.character("p")], "×÷ first, or L→R", .press(.order)),
    Entry([.character("g")], "grouping on or off", .toggleGrouping),
    Entry(
      "y Y", "copy number, tape", [(.character("y"), .copy), (.character("Y"), .copyTape)]),
    Entry([.character("m")], "mouse on or off", .toggleMouse),
    Entry([.character("?")], "this help", .toggleHelp),
    Entry([.control("L")], "draws all afresh", .redraw),
    Entry([.control("Z")], "suspends", .suspend),
    Entry([.character("q"), .control("C"), .control("D")], "leaves", .quit),
  ]

  private static func number(
    _ label: String, _ help: String, _ intent: (Key) -> AppIntent
  ) -> Entry {
    let digits = Key.Digit.allCases.map { ($0.character, Key.digit($0)) }
    let points = [(Character("."), Key.point), (",", .point)]
    return Entry(label, help, (digits + points).map { (.character($0), intent($1)) })
  }

  private static func operators(
    _ label: String, _ help: String, spelled signs: String, _ intent: (Operator) -> AppIntent
  ) -> Entry {
    Entry(
      label, help,
      signs.compactMap { sign in
        (sign == ":" ? .divide : Operator(sign)).map { (.character(sign), intent($0)) }
      })
  }

  private static func sign(
    _ label: String, _ help: String, _ intent: (Key) -> AppIntent
  ) -> Entry {
    let keys = label.split(separator: " ").map { name in
      name.count == 1 ? name.first.map(KeyPress.character) ?? .function(9) : .function(9)
    }
    return Entry(label, help, (keys + [.character("±")]).map { ($0, intent(.sign)) })
  }
}

extension Key.Digit {
  var character: Character { Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(rawValue))) }
}
