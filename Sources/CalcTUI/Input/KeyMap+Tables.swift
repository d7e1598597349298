import CalcModel
import TerminalKit

extension KeyMap {
  /// The keys of the calculator.
  static let calculator = KeyMap(numbers + functions + moves + always)

  /// The keys while the tape has the focus.
  static let tape = KeyMap(rows + always)

  /// The keys while a line of text is typed; the characters are its text.
  static let prompt = KeyMap(
    [
      Binding([.enter], .acceptsLine, .prompt(.accept)),
      Binding([.escape], .leavesLine, .prompt(.cancel)),
      Binding([.backspace], .erasesCharacter, .prompt(.edit(.erase))),
      Binding([.delete], .erasesNext, .prompt(.edit(.delete))),
      Binding([.control("W")], .erasesWord, .prompt(.edit(.eraseWord))),
      Binding([.control("U")], .erasesBefore, .prompt(.edit(.eraseHead))),
      Binding(
        "Left Right", .movesInLine,
        [(.left, .prompt(.edit(.move(.left)))), (.right, .prompt(.edit(.move(.right))))]),
      Binding(
        "Home End ^A ^E", .startOrEnd,
        [
          (.home, .prompt(.edit(.move(.toStart)))), (.end, .prompt(.edit(.move(.toEnd)))),
          (.control("A"), .prompt(.edit(.move(.toStart)))),
          (.control("E"), .prompt(.edit(.move(.toEnd)))),
        ]),
    ] + anywhere)

  /// The keys while the help screen is open.
  static let help = KeyMap(
    [
      Binding([.pageDown, .character(" ")], .nextPage, .turnPages(1), also: [.down]),
      Binding([.pageUp], .previousPage, .turnPages(-1), also: [.up]),
      Binding(
        [.character("?"), .function(1), .escape], .back, .toggleHelp,
        also: [.enter, .character("q")]),
    ] + anywhere)

  /// The keys while a number is shown in full.
  static let number = KeyMap(
    [
      Binding([.down, .pageDown, .character(" ")], .nextPage, .turnPages(1)),
      Binding([.up, .pageUp], .previousPage, .turnPages(-1)),
      Binding([.character("v"), .escape], .back, .toggleNumber, also: [.enter, .character("q")]),
      Binding([.character("y")], .copiesFraction, .copy),
      Binding([.character("?"), .function(1)], .help, .toggleHelp),
    ] + anywhere)

  /// What a prompt and a sheet over the screen leave as it is.
  private static let anywhere = [
    Binding([.control("L")], .redraws, .redraw),
    Binding([.control("Z")], .suspends, .suspend),
    Binding([.control("C"), .control("D")], .quits, .quit),
  ]

  /// All tables of keys.
  static let all = [calculator, tape, prompt, help, number]

  /// A chapter of the help: its heading, then keys and what they do.
  typealias Chapter = (title: String, lines: [(label: String, help: String)])

  /// What the help screen shows.
  static func chapters(in words: any Words) -> [Chapter] {
    HelpChapter.allCases.map { chapter in
      let lines =
        switch chapter {
        case .examples: HelpExample.allCases.map { ($0.keys, words.help($0)) }
        case .pad: lines(numbers, words)
        case .padAndTape: lines(always, words)
        case .functions: lines(functions, words)
        case .moving: lines(moves, words) + MouseHelp.allCases.map(words.help)
        case .tape: lines(rows, words)
        }
      return (words.title(chapter), lines)
    }
  }

  private static func lines(
    _ bindings: [Binding], _ words: any Words
  ) -> [(label: String, help: String)] {
    bindings.map { ($0.label, words.help($0.help)) }
  }

  private static let numbers = [
    number("0–9 . ,", .typesNumber) { .press($0) },
    operators("+ - * x X / : ^", .operator, spelled: "+-−*xX×/:÷^") { .press(.operation($0)) },
    Binding([.enter, .character("=")], .equals, .press(.equals)),
    Binding([.backspace], .erasesCharacter, .press(.backspace)),
    Binding([.delete, .character("c")], .clearEntry, .press(.clearEntry)),
    Binding([.escape], .cancel, .press(.cancel)),
    Binding([.character("A")], .allClear, .press(.allClear)),
    sign("n _ ~ \\ F9", .sign) { .press($0) },
    Binding([.character("%")], .percent, .press(.percent)),
  ]

  private static let functions = [
    Binding(
      "( )", .brackets,
      [(.character("("), .press(.openBracket)), (.character(")"), .press(.closeBracket))]),
    Binding([.character("@")], .squareRoot, .press(.squareRoot), also: [.character("√")]),
    Binding([.character("s")], .square, .press(.square), also: [.character("²")]),
    Binding([.character("i")], .reciprocal, .press(.reciprocal)),
    Binding(
      "] [", .memoryAdd,
      [(.character("]"), .press(.memoryAdd)), (.character("["), .press(.memorySubtract))]),
    Binding(
      "m M", .memoryRecall,
      [(.character("m"), .press(.memoryRecall)), (.character("M"), .press(.memoryClear))]),
    Binding([.character("t")], .grandTotal, .press(.grandTotal)),
    Binding([.character("T")], .taxRate, .press(.taxRate)),
    Binding(
      "> <", .tax,
      [(.character(">"), .press(.tax(.net))), (.character("<"), .press(.tax(.gross)))]),
  ]

  private static let moves = [
    Binding([.character("f")], .moreKeys, .turnColumn),
    Binding(
      "PgUp PgDn", .scrolls,
      [(.pageUp, .scroll(.pages(1))), (.pageDown, .scroll(.pages(-1)))]),
    Binding(
      "Home End", .oldestNewest,
      [(.home, .scroll(.toOldest)), (.end, .scroll(.toNewest))]),
    Binding([.up, .tab], .goesToTape, .tape(.toggleFocus)),
    Binding([.control("F")], .searchesTape, .prompt(.open(.search))),
  ]

  private static let rows = [
    Binding(
      "Up Down", .selectsRow,
      [(.up, .tape(.select(.rows(1)))), (.down, .tape(.select(.rows(-1))))]),
    Binding(
      "PgUp PgDn Home End", .selectsFurther,
      [
        (.pageUp, .tape(.select(.pages(1)))), (.pageDown, .tape(.select(.pages(-1)))),
        (.home, .tape(.select(.toOldest))), (.end, .tape(.select(.toNewest))),
      ]),
    Binding([.enter], .editsOrAccepts, .tape(.enter)),
    Binding([.character("r")], .recalls, .tape(.recall)),
    number("0–9 . ,", .anotherNumber) { .tape(.edit($0)) },
    Binding([.backspace], .erasesDigit, .tape(.edit(.backspace))),
    sign("_ ~ \\ F9", .changesSign) { .tape(.edit($0)) },
    operators("+ - * x X / : ^", .anotherOperator, spelled: "+-−*xX×/:÷^") {
      .tape(.correct(.operation($0)))
    },
    Binding([.character("%")], .percentOrNumber, .tape(.correct(.togglePercentage))),
    Binding([.delete], .removesRow, .tape(.correct(.remove))),
    Binding([.character("i")], .insertsAbove, .tape(.correct(.insert))),
    Binding([.control("F")], .findsRows, .prompt(.open(.search))),
    Binding(
      "n N", .matches,
      [(.character("n"), .search(.next)), (.character("N"), .search(.previous))]),
    Binding([.escape], .dropsOrBack, .tape(.escape)),
    Binding([.tab], .backToPad, .tape(.toggleFocus)),
  ]

  private static let always = [
    Binding([.character("q"), .control("C"), .control("D")], .quits, .quit),
    Binding([.character("u")], .undoes, .press(.undo)),
    Binding([.character("U"), .control("R")], .redoes, .press(.redo)),
    Binding([.character("p")], .order, .press(.order)),
    Binding([.character("g")], .grouping, .toggleGrouping),
    Binding(
      "d D", .decimals,
      [(.character("d"), .turnDecimals), (.character("D"), .turnRounding)]),
    Binding(
      "y Y", .copies, [(.character("y"), .copy), (.character("Y"), .copyTape)]),
    Binding([.character("v")], .numberInFull, .toggleNumber),
    Binding([.character("#")], .words, .prompt(.open(.note))),
    Binding([.character("w")], .writesTape, .prompt(.open(.fileName))),
    Binding([.character("o")], .mouse, .toggleMouse),
    Binding([.character("?"), .function(1)], .thisHelp, .toggleHelp),
    Binding([.control("L")], .redrawsAll, .redraw),
    Binding([.control("Z")], .suspends, .suspend),
  ]

  private static func number(
    _ label: String, _ help: KeyHelp, _ intent: (Key) -> AppIntent
  ) -> Binding {
    let digits = Key.Digit.allCases.map { ($0.character, Key.digit($0)) }
    let points = [(Character("."), Key.point), (",", .groupSign)]
    let units = NumberUnit.allCases.flatMap { unit in unit.characters.map { ($0, Key.unit(unit)) } }
    return Binding(label, help, (digits + points + units).map { (.character($0), intent($1)) })
  }

  private static func operators(
    _ label: String, _ help: KeyHelp, spelled signs: String, _ intent: (Operator) -> AppIntent
  ) -> Binding {
    Binding(
      label, help,
      signs.compactMap { sign in Operator(sign).map { (.character(sign), intent($0)) } })
  }

  private static func sign(
    _ label: String, _ help: KeyHelp, _ intent: (Key) -> AppIntent
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
