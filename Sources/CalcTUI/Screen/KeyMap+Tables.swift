import CalcModel
import TerminalKit

extension KeyMap {
  static let calculator = KeyMap(numbers + functions + moves + always)

  /// The keys while the tape has the focus.
  static let tape = KeyMap(rows + always)

  /// The keys of a prompt; characters are its text.
  static let prompt = KeyMap(
    [
      Binding([.enter], Legend("accepts the line", "입력 완료"), .prompt(.accept)),
      Binding(
        Legend("an older sum, a newer", "앞, 뒤 계산 불러오기"),
        [(.up, .prompt(.older)), (.down, .prompt(.newer))]),
      Binding([.escape], Legend("goes back", "입력 취소"), .prompt(.cancel)),
      Binding([.backspace], Legend("erases a character", "한 글자 지우기"), .prompt(.edit(.erase))),
      Binding([.delete], Legend("erases the next", "다음 글자 지우기"), .prompt(.edit(.delete))),
      Binding([.control("W")], Legend("erases a word", "앞 낱말 지우기"), .prompt(.edit(.eraseWord))),
      Binding(
        [.control("U")], Legend("erases all before", "앞 글자 모두 지우기"), .prompt(.edit(.eraseHead))),
      Binding(
        Legend("move in the line", "줄에서 움직이기"),
        [(.left, .prompt(.edit(.move(.left)))), (.right, .prompt(.edit(.move(.right))))]),
      Binding(
        Legend("its start, its end", "줄의 처음, 끝"),
        [
          (.home, .prompt(.edit(.move(.toStart)))), (.end, .prompt(.edit(.move(.toEnd)))),
          (.control("A"), .prompt(.edit(.move(.toStart)))),
          (.control("E"), .prompt(.edit(.move(.toEnd)))),
        ]),
    ] + anywhere)

  /// The keys of the help; others are those of the pad or the tape.
  static let help = KeyMap(
    [
      Binding(["?", .function(1)], Legend("every key; back", "모든 키; 닫기"), .toggleHelp),
      Binding([.escape], Legend("back", "닫기"), .closeOverlay, also: [.enter]),
    ] + scrolling + anywhere)

  /// The keys of a number in full.
  static let number = KeyMap(
    [
      Binding(["v", .escape], Legend("back", "닫기"), .closeOverlay, also: [.enter]),
      Binding(["y"], Legend("copies the fraction", "분수 복사"), .copy),
      Binding(["?", .function(1)], Legend("help", "도움말"), .toggleHelp),
    ] + scrolling + anywhere)

  /// The keys that scroll a text on the paper.
  private static let scrolling = [
    Binding(
      Legend("scroll", "넘기기"),
      [
        (.up, .scroll(.rows(1))), (.down, .scroll(.rows(-1))), (.pageUp, .scroll(.pages(1))),
        (.pageDown, .scroll(.pages(-1))), (" ", .scroll(.pages(-1))),
      ]),
    Binding(
      Legend("its start, its end", "처음, 끝"),
      [(.home, .scroll(.toOldest)), (.end, .scroll(.toNewest))]),
  ]

  /// The answers to the question for the decimals.
  static let decimals = KeyMap([
    Binding(
      Legend("places", "자리"),
      Key.Digit.allCases.map { (.character($0.character), .setDecimals(.fixed($0.rawValue))) },
      label: "0–9"),
    Binding(["F"], Legend("floating", "모두"), .setDecimals(.floating), also: ["f"]),
    Binding(["A"], Legend("ADD mode", "금액 입력"), .setDecimals(.addingMachine), also: ["a"]),
    Binding([.escape], Legend("keep", "그대로"), .press(.cancel)),
  ])

  /// The keys that work in prompts and overlays too.
  private static let anywhere = [
    Binding([.control("L")], Legend("draws the screen afresh", "다시 그리고 읽기"), .redraw),
    Binding([.control("Z")], Legend("suspends", "잠시 멈춤"), .suspend),
    Binding([.control("C"), .control("D")], Legend("quits", "종료"), .quit),
  ]

  static let all = [calculator, tape, prompt, help, number]

  /// A chapter of the help: heading and keys.
  typealias Chapter = (title: String, lines: [(label: String, help: String)])

  typealias Example = (keys: String, help: Legend<String>, result: String)

  /// Examples, each with its result if it has one.
  static func examples(_ order: EvaluationOrder) -> [Example] {
    let first: Example =
      switch order {
      case .leftToRight:
        ("2 + 3 × 4 =", Legend("Taken as typed, left to right", "입력한 차례대로"), "20")
      case .precedence: ("2 + 3 × 4 =", Legend("× and ÷ first", "× ÷ 먼저"), "14")
      }
    return [first] + otherExamples
  }

  private static let otherExamples: [Example] = [
    ("80 − 25 % =", Legend("A discount of 25 %", "25 % 할인"), "60"),
    ("4.20 # bread Enter +", Legend("# begins the words of a row", "# 다음은 줄의 메모"), ""),
    ("T 19 Enter 200 >", Legend("A tax of 19 %, added", "세금 19 % 더하기"), "238"),
    ("t", Legend("The sum of all results", "모든 결과의 합"), ""),
    ("↑ 5 Enter", Legend("Another number for a row", "줄의 숫자 바꾸기"), ""),
  ]

  /// What the list of keys shows, in an order that gives it two columns of one height.
  static func chapters(in language: Language) -> [Chapter] {
    func lines(_ bindings: [Binding]) -> [(label: String, help: String)] {
      bindings.map { ($0.label, $0.help[language]) }
    }
    let mouse = [
      (Legend("Click", "클릭"), Legend("a key, a row, a word", "키, 줄, 낱말")),
      (Legend("2nd click", "또 클릭"), Legend("recalls a row's number", "줄의 숫자 불러옴")),
      (Legend("Wheel", "휠"), Legend("scrolls the tape", "테이프 넘기기")),
    ].map { ($0[language], $1[language]) }
    return [
      (Legend("On the pad", "키패드에서"), lines(numbers)),
      (Legend("Functions, memory, tax", "함수, 메모리, 세금"), lines(functions)),
      (Legend("Getting around", "둘러보기"), lines(moves) + mouse),
      (Legend("Pad and tape", "키패드와 테이프"), lines(always)),
      (Legend("With a row selected", "줄을 선택했을 때"), lines(rows)),
    ].map { ($0[language], $1) }
  }

  private static let numbers = [
    number(Legend("digits; 1,234 grouped", "숫자; 1,234 묶음")) { .press($0) },
    operators(Legend("an operator", "연산자")) { .press(.operation($0)) },
    Binding([.enter, "="], Legend("= the result", "=, 결과"), .press(.equals)),
    Binding([.backspace], Legend("erases a character", "한 글자 지우기"), .press(.backspace)),
    Binding([.delete, "c"], Legend("CE clears the number", "CE, 숫자 지우기"), .press(.clearEntry)),
    Binding([.escape], Legend("clears number or sum", "숫자나 계산 지우기"), .press(.cancel)),
    Binding(["A"], Legend("AC clears the tape", "AC, 테이프 지우기"), .press(.allClear)),
    Binding(
      ["n", "\\", .function(9)], Legend("± changes the sign", "±, 부호 바꾸기"), .press(.sign),
      also: ["±"]),
    Binding(["%"], Legend("percent of the total", "합계의 백분율"), .press(.percent)),
  ]

  private static let functions = [
    Binding([":"], Legend("types a formula", "수식 입력"), .prompt(.open(.formula))),
    Binding(
      Legend("opens, closes brackets", "괄호 열기, 닫기"),
      [("(", .press(.openBracket)), (")", .press(.closeBracket))]),
    Binding(["@"], Legend("√ square root", "√, 제곱근"), .press(.function(.squareRoot)), also: ["√"]),
    Binding(["s"], Legend("x² square", "x², 제곱"), .press(.function(.square)), also: ["²"]),
    Binding(["i"], Legend("1/x reciprocal", "1/x, 역수"), .press(.function(.reciprocal))),
    Binding(
      Legend("M+ adds, M− subtracts", "M+ 더하기, M− 빼기"),
      [("]", .press(.memoryAdd)), ("[", .press(.memorySubtract))]),
    Binding(
      Legend("MR recalls, MC empties", "MR 부르기, MC 비우기"),
      [("m", .press(.memoryRecall)), ("M", .press(.memoryClear))]),
    Binding(["t"], Legend("GT grand total", "GT, 총계"), .press(.grandTotal)),
    Binding(["T"], Legend("asks for the tax rate", "세율 입력"), .press(.taxRate)),
    Binding(
      Legend("adds tax, takes it out", "세금 더하기, 빼기"),
      [(">", .press(.tax(.net))), ("<", .press(.tax(.gross)))]),
  ]

  private static let moves = [
    Binding(["f"], Legend("more keys of the pad", "다른 키, 처음 키"), .turnColumn),
    Binding(
      Legend("scroll the tape", "테이프 넘기기"),
      [(.pageUp, .scroll(.pages(1))), (.pageDown, .scroll(.pages(-1)))]),
    Binding(
      Legend("oldest, newest row", "맨 처음, 맨 끝 줄"),
      [(.home, .scroll(.toOldest)), (.end, .scroll(.toNewest))]),
    Binding([.up, .tab], Legend("goes to the tape", "테이프로 가기"), .tape(.toggleFocus)),
    Binding([.control("F")], Legend("searches the tape", "테이프에서 찾기"), .prompt(.open(.search))),
  ]

  private static let rows = [
    Binding(
      Legend("select a row", "줄 선택"),
      [(.up, .tape(.select(.rows(1)))), (.down, .tape(.select(.rows(-1))))]),
    Binding(
      Legend("select a page away", "한 쪽 위, 아래 선택"),
      [(.pageUp, .tape(.select(.pages(1)))), (.pageDown, .tape(.select(.pages(-1))))]),
    Binding(
      Legend("first row, last row", "맨 처음, 맨 끝 줄 선택"),
      [(.home, .tape(.select(.toOldest))), (.end, .tape(.select(.toNewest)))]),
    Binding([.enter], Legend("edits the row; accepts", "줄 고치기; 적용"), .tape(.enter)),
    Binding(["r"], Legend("recalls the number", "숫자 불러옴"), .tape(.recall)),
    number(Legend("another number", "다른 숫자")) { .tape(.edit($0)) },
    Binding([.backspace], Legend("erases a digit", "한 자리 지우기"), .tape(.edit(.backspace))),
    Binding(
      ["\\", .function(9)], Legend("changes its sign", "부호 바꾸기"), .tape(.edit(.sign)),
      also: ["±"]),
    operators(Legend("another operator", "다른 연산자")) {
      .tape(.correct(.operation($0)))
    },
    Binding(
      ["%"], Legend("percentage, or plain", "백분율로, 다시 숫자로"), .tape(.correct(.togglePercentage))),
    Binding(
      [.delete], Legend("removes row; on = sum", "줄 삭제; =에서는 계산"), .tape(.correct(.remove))),
    Binding(["i"], Legend("inserts a row above", "위에 줄 삽입"), .tape(.correct(.insert))),
    Binding([.control("F")], Legend("finds rows", "줄 찾기"), .prompt(.open(.search))),
    Binding(
      Legend("next hit above, below", "위, 아래로 찾기"),
      [("n", .tape(.nextMatch)), ("N", .tape(.previousMatch))]),
    Binding([.escape], Legend("drops the edit; back", "고침 버림; 돌아감"), .tape(.escape)),
    Binding([.tab], Legend("back to the pad", "키패드로 돌아가기"), .tape(.toggleFocus)),
  ]

  private static let always = [
    Binding(["q", .control("C"), .control("D")], Legend("quits", "종료"), .quit),
    Binding(["u"], Legend("undoes the last step", "실행 취소"), .press(.undo)),
    Binding(["U", .control("R")], Legend("redoes it", "다시 실행"), .press(.redo)),
    Binding(["p"], Legend("× ÷ first, or in order", "× ÷ 먼저, 좌→우"), .press(.order)),
    Binding(["g"], Legend("groups digits, or not", "자리 구분 전환"), .toggleGrouping),
    Binding(
      Legend("decimals, rounding", "소수 자리, 반올림"), [("d", .askDecimals), ("D", .turnRounding)]),
    Binding(Legend("copies number, tape", "숫자, 테이프 복사"), [("y", .copy), ("Y", .copyTape)]),
    Binding(["v"], Legend("the number in full", "숫자 전체 보기"), .toggleNumber),
    Binding(["#"], Legend("words beside a row", "줄 옆에 메모"), .prompt(.open(.note))),
    Binding(["w"], Legend("writes tape to a file", "테이프를 파일에 씀"), .prompt(.open(.fileName))),
    Binding(["k"], Legend("the keys away, or back", "키패드 숨김, 보임"), .togglePad),
    Binding(["?", .function(1)], Legend("this help", "이 도움말"), .toggleHelp),
    Binding([.control("L")], Legend("draws the screen anew", "화면 다시 그리기"), .redraw),
    Binding([.control("Z")], Legend("suspends", "잠시 멈춤"), .suspend),
  ]

  private static func number(_ help: Legend<String>, _ action: (Key) -> Action) -> Binding {
    let digits = Key.Digit.allCases.map { ($0.character, Key.digit($0)) }
    let marks = [
      (Character("."), Key.point), (",", .groupSign), ("e", .exponent), ("E", .exponent),
    ]
    return Binding(
      help, (digits + marks).map { (.character($0), action($1)) }, label: "0–9 . , e")
  }

  private static func operators(_ help: Legend<String>, _ action: (Operator) -> Action)
    -> Binding
  {
    let signs = "+-−*xX×/÷^".compactMap { sign in Operator(sign).map { (sign, $0) } }
    return Binding(help, signs.map { (.character($0), action($1)) }, label: "+ - * x X / ^")
  }
}

extension Key.Digit {
  var character: Character { Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(rawValue))) }
}
