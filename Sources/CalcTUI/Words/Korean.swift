import CalcModel
import TapeFile
import TerminalKit

/// Korean.
///
/// The short style of screens: sentences end in a noun, advice is polite. What particle follows a
/// value depends on its last sound, so that none follows one that can vary.
struct Korean: Words {}

// Numbers and expressions.

extension Korean {
  func sentence(_ error: CalculatorError) -> String {
    switch error {
    case .divideByZero, .negativeRoot, .logarithm, .arc, .noTangent, .factorial:
      "\(phrase(error)): 새 숫자 입력"
    case .overflow: "너무 큼, 10^1000 이상: 새 숫자 입력"
    case .underflow: "너무 작음, 10^-1000 이하: 새 숫자 입력"
    case .tooDeep: "괄호, 함수, ^가 100겹이 넘음: 새 숫자 입력"
    }
  }

  func phrase(_ error: CalculatorError) -> String {
    switch error {
    case .divideByZero: "0으로 나눌 수 없음"
    case .overflow: "너무 큼"
    case .underflow: "너무 작음"
    case .negativeRoot: "음수의 제곱근은 없음"
    case .logarithm(let logarithm): "\(logarithm.rawValue): 0 이하"
    case .arc(let arc): "\(arc.rawValue): -1~1만 됨"
    case .noTangent: "여기 tan 값 없음"
    case .factorial: "!: 0 이상의 정수만"
    case .tooDeep: "괄호, 함수, ^가 100겹이 넘음"
    }
  }

  func phrase(_ reason: ExpressionError.Reason) -> String {
    switch reason {
    case .expectedOperand(found: nil): "끝에 숫자가 와야 함"
    case .expectedOperand(let scalar?): "숫자가 와야 할 자리에 다른 글자: \(scalar.quoted)"
    case .expectedOperator(let scalar): "연산자가 와야 할 자리에 다른 글자: \(scalar.quoted)"
    case .expectedEnd: "= 뒤에는 아무것도 올 수 없음"
    case .misplacedGroup: "숫자는 세 자리씩 나눔: 1,234,567"
    case .secondPoint: "소수점은 한 숫자에 하나만 쓸 수 있음"
    case .missingExponent: "e 뒤에 숫자가 빠져 있음"
    case .unclosedBracket: "닫히지 않은 괄호"
    case .unopenedBracket: "여는 괄호가 없음"
    case .tooDeep(let most): "괄호나 함수가 \(most)겹을 넘음"
    case .invalidUTF8: "UTF-8 텍스트가 아님"
    case .hexadecimal: "16진수는 읽지 않음"
    case .digitOfBase: "이 진법의 숫자가 아님"
    case .time: "시각은 숫자가 아님"
    case .date: "날짜는 숫자가 아님"
    case .unknownName(let name): "함수도 숫자도 아님: '\(name)'"
    case .numberedName(let name): "그런 함수는 없음: '\(name)'"
    case .missingMultiplication(let name): "앞에 ×가 빠짐: \(name)"
    case .unwrittenDivisor: "× 또는 괄호를 쓰세요: 1/(2π)"
    case .bareOperand(let name, let sign):
      "괄호를 쓰세요: (\(name) x)\(sign), \(name)(x\(sign))"
    case .powerOfName(let name): "거듭제곱은 뒤에: \(name)(x)²"
    case .misplacedUnit: "각도는 sin, cos, tan에만: sin 30°"
    case .secondFactorial: "!는 한 숫자에 하나만"
    case .twoCurrencies: "서로 다른 두 통화"
    case .noAnswer: "ans: 결과가 없음"
    case .misplacedTax: "세금은 + − 뒤에만"
    case .unclosedQuote: "닫히지 않은 따옴표"
    case .outOfRange(let error): phrase(error)
    }
  }
}

// What the status line says.

extension Korean {
  func texts(_ message: StatusMessage, _ formatter: DisplayFormatter) -> [String] {
    switch message {
    case .remark(let remark): texts(remark, formatter)
    case .notSaved(let problem): texts(problem)
    case .meaningless(let key):
      ["\(key.quoted): 여기서 쓰지 않는 키; ? 키 목록", "\(key.quoted) 없는 키"]
    case .letterOfInputMethod(let key, let latin):
      ["'\(key)': 한글 입력 상태, 영문으로는 \(latin)", "'\(key)' = \(latin): 영문으로 전환", "'\(key)' = \(latin)"]
    case .padOnly(let key): ["'\(key)': 키패드에서 쓰는 키; Tab으로 이동", "'\(key)': 먼저 Tab"]
    case .lineFull(let characters): ["여기에는 \(characters)자까지", "최대 \(characters)자"]
    case .acceptFirst: ["Enter로 숫자 적용, Tab으로 키패드", "Enter 적용, Tab 키패드"]
    case .correctionDropped: ["다른 창이 이 계산을 바꿈: 여기서 입력하던 것은 버림", "다른 창에서 바뀜: 버림"]
    case .inserted: ["새 줄의 숫자를 입력하세요; 부호는 + − × ÷", "숫자 입력"]
    case .noPad: ["키패드를 놓을 자리 없음: 키를 누르세요", "키패드 자리 없음"]
    case .padIsAway: ["키패드를 숨김: k로 다시 보임", "k로 다시 보임"]
    case .allColumns: ["키패드의 모든 키가 화면에 있음", "모든 키 표시"]
    case .copied(let copy, let recipient): texts(copy, to: recipient)
    case .pasted(let summary): texts(summary, formatter)
    case .refusedPaste(let problem): texts(problem)
    case .pasteTooLong: ["붙여넣기 실패: 1 MiB 넘음; calctui import 사용", "실패: calctui import 사용"]
    case .pasteQuestion(let count, let lines, let first):
      [
        "\(lines)행 중 \(count)행 빼기? Enter, Esc; \(sentence(first))",
        "\(lines)행 중 \(count)행 빼기? Enter, Esc; \(first.line)행: \(words(first.reason))",
        "\(lines)행 중 \(count)행 빼기? Enter, Esc",
        "\(first.line)행 빼기? Enter",
      ]
    case .pasteDropped: ["붙여넣지 않음"]
    case .noNumber: ["여기에는 숫자가 없음", "숫자 없음"]
    case .failing(let error): [sentence(error), phrase(error)]
    case .tapeName(let path): ["테이프: \(path.printable())", path.printable()]
    case .grouping(true): ["숫자를 세 자리씩 구분", "자리 구분"]
    case .grouping(false): ["숫자 자리 구분 없음", "구분 없음"]
    case .order(.leftToRight): ["이제 왼쪽에서 오른쪽으로", "왼쪽부터 차례로"]
    case .order(.precedence): ["이제 × ÷ 먼저", "× ÷ 먼저"]
    case .orderOfSum(.leftToRight): ["이 계산만 왼쪽부터 차례로", "왼쪽부터 차례로"]
    case .orderOfSum(.precedence): ["이 계산만 × ÷ 먼저", "× ÷ 먼저"]
    case .decimals(let decimals): texts(decimals, formatter)
    case .rounding(let rounding): texts(rounding)
    case .recalled(true): ["불러옴, 그 계산에 연결됨", "불러옴, 연결됨"]
    case .recalled(false): ["숫자로 불러옴, 연결 안 됨", "불러옴"]
    case .removed(let row, nil): ["\(row) 줄 삭제"]
    case .removed(let row, let next?):
      ["\(row) 줄 삭제; \(next) 줄이 빼기와 함께 처음", "\(row) 줄 삭제; \(next) 처음"]
    case .removedBrackets(""): ["괄호 둘 다 삭제", "괄호 삭제"]
    case .removedBrackets(let functions): ["괄호와 \(functions) 삭제", "( )\(functions) 삭제"]
    case .detached(let count): ["다른 계산의 결과 \(count)개는 숫자로", "\(count)개는 숫자로"]
    case .powerTyped: ["**는 ^, 거듭제곱", "**는 ^"]
    case .quitUnsaved: ["저장 안 된 것 있음; q: 종료", "q 다시: 종료"]
    case .quitAgain(0): ["q 다시: 종료"]
    case .quitAgain(let sums): ["\(sums)개 저장 안 됨; q 다시: 종료", "q 다시: 종료"]
    case .found(_, of: 1): ["1/1"]
    case .found(let place, let count): ["\(place)/\(count); n N 다음 찾기", "\(place)/\(count)"]
    case .notFound(let query): ["테이프에 없음: \(query)", "없음"]
    case .lastMatch: ["더는 일치 없음", "더 없음"]
    case .noSearch: ["찾는 말 없음: ^F로 찾기 시작", "^F로 찾기"]
    case .emptyTape: ["테이프가 비어 있음: 먼저 계산하세요", "테이프 비어 있음"]
    case .nothingFinished: ["끝난 계산이 없음: =로 끝내세요", "끝난 계산 없음"]
    case .written(let calculations, let name, let leavesOutUnfinished):
      texts(
        written: leavesOutUnfinished ? "끝난 계산 \(calculations)개만" : "계산 \(calculations)개를",
        name.printable())
    case .skippedLines(let lines): ["저장된 테이프의 \(lines)줄을 읽지 못함", "못 읽은 줄 \(lines)개"]
    case .differingLines(let lines):
      ["테이프의 \(lines)줄이 적힌 결과와 다름: 계산한 값을 보임", "\(lines)줄을 다시 계산함"]
    case .tapeReplaced(let went, let came):
      [
        "테이프 파일이 바뀜: 계산 \(went)개 없어짐, \(came)개 생김; 되돌리기는 여기부터",
        "파일 바뀜: -\(went) +\(came)", "파일 바뀜",
      ]
    case .tapeLost(let condition): texts(condition)
    }
  }

  func texts(_ remark: Remark, _ formatter: DisplayFormatter) -> [String] {
    switch remark {
    case .refused(let refusal): texts(refusal)
    case .minusReplaced(let operation):
      [
        "\(operation.rawValue) 대신 − 입력; 5 \(operation.rawValue) −3 계산은 3 ±",
        "\(operation.rawValue) 대신 −",
      ]
    case .groupSignIsPoint(let number):
      ["\(formatter.group(number))로 읽음: 기호가 소수점", "\(formatter.group(number))로 읽음"]
    case .digitsGrouped(let number): ["세 자리씩 나눔: \(number)", "= \(number)"]
    case .amountAsFactor(let digits, let operation):
      [
        "\(Entry.text(ofShifted: digits)) \(operation.rawValue) …: 금액임; \(digits)을 곱하려면 \(digits). 입력",
        "\(Entry.text(ofShifted: digits)) \(operation.rawValue) …: 금액임",
      ]
    case .leftToRight(let first, let operation, let last, let waiting):
      [
        "\(text(first, operation, last, formatter)) \(waiting.rawValue) … 왼쪽부터; p: × ÷ 먼저",
        "왼쪽부터; p: × ÷ 먼저", "p: × ÷ 먼저",
      ]
    case .resultReentered: ["결과의 끝자리 지움; u로 결과를 되돌림", "u로 결과 되돌림"]
    case .items(let count): ["항목 \(count)개"]
    case .grandTotal(let results, let used, let taxes):
      texts(
        grandTotal: [
          "결과 \(results)개의 총계\(used > 0 ? "; \(used)개는 다른 계산에 들어 있음" : "")",
          "GT \(results)개\(used > 0 ? ", \(used)개 포함" : "")",
        ], taxes, formatter, takenOut: "뺌")
    case .tornOff(let sums): ["계산 \(sums)개 지움; u 되돌림", "지움; u로 되돌림"]
    case .abandoned(let rows): ["계산을 버림, \(rows)줄; u로 되돌리기", "버림; u로 되돌림"]
    case .memory(0): ["메모리가 비어 있음", "메모리 비어 있음"]
    case .memory(let number):
      ["메모리: \(formatter.format(number).marked)", "M \(formatter.format(number).marked)"]
    case .taxRate(nil): ["세율이 없음", "세율 없음"]
    case .taxRate(let rate?):
      [
        "세율 \(formatter.floating.format(rate).marked)%: > 더하기, < 빼기",
        "세율 \(formatter.floating.format(rate).marked)%",
      ]
    }
  }

  func texts(_ refusal: Refusal) -> [String] {
    switch refusal {
    case .digitLimit: ["숫자는 \(Entry.digitLimit)자리까지", "\(Entry.digitLimit)자리까지"]
    case .groupedElsewhere: ["이 계산은 세 자리씩 나눔; 소수점을 입력", "세 자리씩 나눔"]
    case .misplacedExponent: ["e는 숫자 바로 뒤에 한 번만, 묶음 없이", "여기에 e 없음"]
    case .danglingExponent: ["e 뒤에 숫자가 빠져 있음", "e 뒤 숫자 먼저"]
    case .exponentLimit: ["지수는 세 자리까지, 범위 안에서", "지수가 너무 큼"]
    case .followsRemoved: ["다음 줄에 필요함; 숫자를 고치기", "다음 줄에 필요함"]
    case .negatedBase: ["^ 앞의 빼기가 바뀜; 숫자를 고치기", "^ 앞의 빼기"]
    case .misplacedGroup: ["숫자는 세 자리씩 나눔: 1,234,567", "세 자리씩 나눔"]
    case .secondPoint: ["이미 소수점이 있음", "소수점은 하나만"]
    case .zeroHasNoSign: ["0에는 부호가 없음: 다른 숫자 앞이나 뒤에서 ±", "0에는 부호 없음"]
    case .nothingToErase: ["지울 것이 없음"]
    case .eNotation: ["지수 표기에는 이어 쓸 수 없음: 새 숫자를 입력하세요", "새 숫자를 입력"]
    case .noOperand: ["숫자를 먼저 입력"]
    case .alreadyPercentage: ["이미 백분율임"]
    case .percentageOfTotal: ["× ÷ 앞에는 합계의 %를 쓸 수 없음", "× ÷ 앞 % 안 됨"]
    case .functionOfPercentage: ["백분율에는 함수를 쓸 수 없음: % 앞에 쓰세요", "함수는 % 앞에"]
    case .operatorFirst: ["연산자를 먼저 입력: + − × ÷ ^, 또는 ⌫", "연산자나 ⌫ 먼저"]
    case .bracketIsClosed: ["닫힌 괄호: ⌫로 다시 열기", "⌫로 다시 열기"]
    case .noOpenBracket: ["열린 괄호가 없음"]
    case .tooManyBrackets: ["괄호는 \(Operand.mostFunctions)겹까지", "괄호가 너무 많음"]
    case .tooManyFunctions: ["한 숫자에 함수는 \(Operand.mostFunctions)개까지", "함수가 너무 많음"]
    case .memoryEmpty: ["메모리가 비어 있음: M+로 더하세요", "메모리 비어 있음"]
    case .alreadyResult: ["이미 끝난 계산"]
    case .noNumber: ["이어 갈 숫자가 없음: 새 숫자를 입력하세요", "새 숫자를 입력"]
    case .noResults: ["더할 결과가 아직 없음: =로 결과를 내세요", "결과가 없음"]
    case .noTaxRate: ["세율이 없음: T로 입력", "세율 없음: T"]
    case .taxRateNotGiven: ["T로 세율 입력"]
    case .taxRateOutOfRange: ["세율은 0~1,000%", "0~1,000%"]
    case .locked: ["결과가 잠겨 있음: 연산자, CE, AC로 계속", "결과가 잠겨 있음"]
    case .nothingToClear: ["지울 것이 없음"]
    case .nothingToCancel: ["버릴 것이 없음; 테이프를 뜯으려면 A(AC)", "버릴 것이 없음"]
    case .nothingToTearOff: ["지울 것이 없음: 테이프가 비어 있음", "테이프 비어 있음"]
    case .nothingToUndo: ["되돌릴 것이 없음"]
    case .earlierStepsGone: ["더 되돌릴 수 없음: 이전 단계는 남아 있지 않음", "이전 단계 없음"]
    case .changedElsewhere: ["이 창 밖에서 바뀜: 이 단계는 없어짐", "다른 창에서 바뀜"]
    case .nothingToRedo: ["다시 할 것이 없음"]
    case .outOfRange(let error): ["\(phrase(error)): 범위를 벗어나는 숫자", phrase(error)]
    case .noRow: ["그런 줄이 없음", "없는 줄"]
    case .isBeforeExponent: ["숫자와 지수 사이에는 줄을 넣을 수 없음: 둘 중 하나를 고치세요", "^ 앞에는 못 넣음"]
    case .isResult: ["결과는 위의 줄에서 나옴: 그중 하나를 고치세요", "위의 줄을 고치기"]
    case .firstHasNoOperator: ["첫 숫자에는 연산자가 없음: i로 위에 줄을 넣으세요", "연산자가 없는 줄"]
    case .firstIsNoPercentage: ["첫 숫자에는 백분율을 셈할 총계가 없음", "위에 총계 없음"]
    case .isBracket: ["괄호의 값은 그 안의 줄에서 나옴: 그 줄을 고치세요", "안의 줄을 고치기"]
    case .isUnfinishedBracket: ["계산을 먼저 끝내세요: 그러면 괄호를 뺄 수 있음", "먼저 끝내세요"]
    case .isTax: ["세금은 윗줄 금액의 일부입니다: 세율을 바꾸거나 지우세요", "윗줄 금액의 세금"]
    case .isOnlyOperand: ["하나뿐인 숫자: 다른 숫자를 입력하거나 = 줄에서 Delete", "= 줄에서 Delete"]
    case .firstOutOfRange(let error): ["\(phrase(error)): 다음 줄이 첫 줄이 될 수 없음", phrase(error)]
    }
  }

  func texts(_ problem: PasteProblem) -> [String] {
    let (refusal, short) = ("붙여넣기 실패", "실패")
    return switch problem {
    case .empty: ["\(refusal): 숫자가 없음", refusal]
    case .unfinished: ["\(refusal): 중간에 끊김", refusal]
    case .columns(let count): ["\(refusal): 숫자 열 \(count)개; 하나만 복사", "숫자 열만 복사"]
    case .unreadable(let first):
      ["\(short): \(sentence(first))", "\(short): \(words(first.reason))", refusal]
    }
  }

  private func texts(_ summary: PasteSummary, _ formatter: DisplayFormatter) -> [String] {
    let numbers = "숫자 \(summary.count)개"
    let sum = "합 \(formatter.format(summary.sum).marked)"
    // What could have been meant otherwise is never left out.
    if let diagnostic = summary.remark {
      let (full, short) = (sentence(diagnostic), words(diagnostic.reason))
      return summary.count == 1
        ? [full, short] : ["\(full); \(numbers), \(sum)", "\(short); \(sum)", short]
    }
    return summary.count == 1 ? ["붙여넣음"] : ["\(numbers), \(sum)", sum, numbers]
  }

  private func texts(_ copy: ClipboardContent, to recipient: CopyRecipient) -> [String] {
    let what =
      switch copy.content {
      case .number: copy.text
      case .tape(let rows): "테이프 \(rows)줄"
      }
    let advice = copy.content == .number ? "" : "; calctui tape로 출력"
    return switch recipient {
    case .desktop: ["복사됨: \(what)", "복사됨"]
    case .tmux: ["복사됨(tmux): \(what)", "복사됨(tmux)"]
    case .terminal: ["터미널로 보냄: \(what)", "터미널로 보냄"]
    case .tooLong: ["터미널 클립보드에 담기에 너무 김\(advice)", "복사 안 됨: 너무 김", "복사하기엔 너무 김"]
    case .noClipboard: ["복사 안 됨: 이 터미널에는 클립보드가 없음\(advice)", "클립보드가 없음"]
    }
  }

  private func texts(written what: String, _ name: String) -> [String] {
    ["\(what) 저장함: \(name)", "\(what) 저장함", "저장함"]
  }

  func texts(_ problem: SavingProblem) -> [String] {
    switch problem {
    case .noHome:
      ["테이프가 저장되지 않음: HOME, XDG_STATE_HOME에 절대 경로가 없음", "테이프 저장 안 됨"]
    case .refused(let error, 0): ["테이프가 저장되지 않음: \(phrase(error))", "테이프 저장 안 됨"]
    case .refused(let error, let entries):
      ["계산 \(entries)개를 저장하지 못함: \(phrase(error))", "테이프 저장 안 됨"]
    }
  }

  func phrase(_ error: TapeFileError) -> String {
    switch error {
    case .notATape: "calctui 테이프가 아님; 그대로 둠"
    case .newerVersion: "더 새로운 버전의 테이프; 그대로 둠"
    case .noFolder: "폴더가 없음: 먼저 만드세요"
    case .locked: "다른 프로그램이 잠그고 있음"
    case .system: error.reason ?? "시스템이 거부함"
    }
  }

  func texts(_ problem: PromptProblem) -> [String] {
    switch problem {
    case .noForm: ["이름 입력; 끝은 .txt, .csv, .json, .md, .tape", ".txt .csv .json .md .tape"]
    case .holdsTape: ["테이프가 있는 파일: 다른 이름을 입력", "테이프가 있는 파일"]
    case .exists: ["이미 있는 파일: 다시 Enter로 덮어쓰기", "있음: 다시 Enter"]
    case .noRate: texts(Refusal.taxRateOutOfRange)
    case .expression(let reason): [phrase(reason)]
    case .failure(let error): [phrase(error)]
    case .refusal(let refusal): texts(refusal)
    case .refused(let reason): ["저장 실패: \(reason)", reason, "저장 실패"]
    }
  }

  func texts(_ condition: TapeStore.Condition) -> [String] {
    switch condition {
    case .refused(let error):
      [
        "테이프 파일: \(phrase(error)); w로 다른 곳에 저장", "테이프 파일이 아님: w로 저장",
        "테이프 아님: w로 저장",
      ]
    case .missing, .present: ["테이프 파일이 없어짐: 다음 결과부터 다시 만듦", "테이프 파일 없어짐"]
    }
  }

  func texts(_ decimals: Rules.Decimals, _ formatter: DisplayFormatter) -> [String] {
    switch decimals {
    case .floating: ["소수 자리를 있는 대로 표시", "소수 전부"]
    case .fixed(0): ["결과, %, 세금을 정수로 반올림", "소수 자리 없음"]
    case .fixed(let places): ["결과, %, 세금을 소수 \(places)자리로 반올림", "소수 \(places)자리"]
    case .addingMachine:
      [
        "가산기 방식: 1 2 3 4 → \(formatter.group("12.34")) (금액만); 소수점을 찍으면 그대로",
        "가산기 방식: 1 2 3 4 → \(formatter.group("12.34"))",
        "1 2 3 4 → \(formatter.group("12.34"))",
      ]
    }
  }

  func texts(_ rounding: Rules.Rounding) -> [String] {
    switch rounding {
    case .halfUp: ["반올림: 소수 둘째 자리까지 0.125 → 0.13", "반올림"]
    case .halfToEven: ["오사오입: 소수 둘째 자리까지 0.125 → 0.12", "오사오입"]
    case .up: ["올림, 0에서 먼 쪽으로: 소수 둘째 자리까지 0.121 → 0.13", "올림"]
    case .down: ["버림, 0에 가까운 쪽으로: 소수 둘째 자리까지 0.129 → 0.12", "버림"]
    }
  }
}

// What the panes say.

extension Korean {
  func texts(_ origin: AmountOrigin) -> [String] {
    switch origin {
    case .operand(let text): [text]
    case .part(let rate, let total): ["\(total)의 \(rate)", rate]
    case .tax(let rate, let base, let total):
      switch base {
      case .net: ["\(total)의 \(rate)% 세금", "\(rate)% 세금"]
      case .gross: ["\(total)에 든 \(rate)% 세금", "든 \(rate)% 세금"]
      }
    case .result(let name):
      [name, name?.fitting(columns: 9)].compactMap { $0.map { "↑ \($0)" } } + ["↑"]
    case .grandTotal(0): ["GT"]
    case .grandTotal(let results): ["결과 \(results)개의 GT", "GT \(results)개", "GT"]
    }
  }

  func texts(_ order: EvaluationOrder) -> [String] {
    switch order {
    case .leftToRight: ["왼쪽부터", "좌→우"]
    case .precedence: ["× ÷ 먼저", "× 먼저"]
    }
  }
}

// What the command line says.

extension Korean {
  func sentence(_ problem: CommandProblem) -> String {
    switch problem {
    case .inputOrOutput(let reason): "입력 또는 출력 실패: \(reason)"
    case .tooLargeToRead: "너무 커서 읽을 수 없음"
    case .unreadableLines(let count, let path): "읽을 수 없어 뺀 행 \(count)개: \(path)"
    case .differingLines(let count, let path): "적힌 결과와 달라 계산한 값을 쓴 행 \(count)개: \(path)"
    case .noFile: "그런 파일이 없음"
    case .nobodyToAsk: "forget은 터미널에서 물어봄; 터미널이 없으면 --yes를 주세요"
    case .kept: "테이프를 그대로 둠"
    case .notDeleted(let reason): "\(reason); 삭제되지 않음"
    case .notSaved(let reason): "\(reason); 저장되지 않음"
    case .notFlushed(let reason): "\(reason); 썼지만 디스크에 아직 없을 수 있음"
    case .unknownKey(let name, let column): "keys, \(column)열: 없는 키 '\(name)'; 키 목록은 계산기에서 ?"
    }
  }

  func sentence(_ failure: CursesTerminal.Failure) -> String {
    switch failure {
    case .notATerminal: "계산기에는 입력과 출력에 터미널이 필요함; 터미널이 없으면 식을 인수로 주세요"
    case .unsuitable(let name): "알 수 없거나 너무 단순한 터미널 종류(TERM): '\(name)'; TERM=xterm-256color를 써 보세요"
    case .refused(let reason): "터미널을 쓸 수 없음: \(reason)"
    }
  }

  func sentence(_ problem: ReadingProblem) -> String {
    switch problem {
    case .empty: "내용이 없음"
    case .noText: "UTF-8 텍스트가 아님"
    case .nothing: "숫자가 없음"
    case .noColumn(let column): "그런 열이 없음: '\(column.printable())'"
    case .columns(let columns): "숫자 열이 여럿; --column으로 고르세요: \(Self.list(columns))"
    case .noList(let counted, let leftOut): "목록이 아님: 뺀 행 \(leftOut)개, 금액 \(counted)개"
    case .noNegative(let word): "'\(word.printable())' 없음; --negative의 낱말이 없음"
    case .outOfRange(let error): phrase(error)
    case .tape: "calctui 테이프임: calctui import로 읽으세요"
    case .longLine: "너무 긴 행이 있음"
    }
  }

  func sentence(_ diagnostic: ImportDiagnostic) -> String {
    if diagnostic.reason == .further { return "그 밖에 뺀 행 \(diagnostic.lines)개" }
    let text = diagnostic.text.isEmpty ? "" : ": \"\(diagnostic.text.startOfLine)\""
    let more = diagnostic.lines > 1 ? "; 외 \(diagnostic.lines - 1)행" : ""
    return "\(diagnostic.line)행: \(words(diagnostic.reason))\(more)\(text)"
  }

  private func words(_ reason: ImportDiagnostic.Reason) -> String {
    switch reason {
    case .severalNumbers: "숫자가 여럿; 하나만 두세요"
    case .glued(let word): "'\(word.startOfLine)' 금액 아님; 숫자를 띄어 쓰세요"
    case .date: "날짜는 금액이 아님"
    case .time: "시각은 금액이 아님"
    case .name: "이름에 든 숫자뿐"
    case .percentage: "백분율의 바탕이 없음"
    case .price: "단가이지 금액이 아님"
    case .dash: "숫자와 떨어진 부호; -5처럼 붙여 쓰세요"
    case .sign(let sign): "'\(sign)' 때문에 분명하지 않음; 금액만 쓰세요"
    case .leadingZero: "0으로 시작하는 번호"
    case .multiplier(let word): "'\(word.startOfLine)' 곱하는 낱말; 숫자로 쓰세요"
    case .side(let word): "'\(word.startOfLine)' 빼기일 수 있음; --negative 참고"
    case .otherDigits: "0에서 9가 아닌 숫자"
    case .year: "연도일 수 있음; 소수까지 쓰세요"
    case .wholeInBrackets: "괄호 속 숫자; 빼기는 -5처럼 쓰세요"
    case .longNumber: "아홉 자리가 넘는 숫자; 소수까지 쓰세요"
    case .wholeNumber: "다른 금액과 달리 소수가 없음; 5.00처럼 쓰세요"
    case .withoutWords: "다른 금액과 달리 낱말이 없음"
    case .otherUnit(let other, let first): "단위 \(other), 앞은 \(first)"
    case .withoutUnit(let first): "단위 없음, 앞은 \(first)"
    case .severalUnits: "통화나 단위가 둘"
    case .ambiguous: "소수점인지 자릿점인지; 둘 다 쓰임"
    case .ambiguousPrice: "소수점인지 자릿점인지; 소수까지 쓰세요"
    case .outOfRange(let error): phrase(error)
    case .expression(let reason): phrase(reason)
    case .otherTotal: "합계이지만 위의 합과 다름"
    case .doubtfulTotal: "합계인지 금액인지 분명하지 않음"
    case .supposedTotal: "위의 합과 같음; 합계?"
    case .belowTotal(let line): "\(line)행의 합계 아래"
    case .missingCells: "칸이 모자람"
    case .surplusCells: "표의 열보다 칸이 많음"
    case .noAmount(let cell): "'\(cell.startOfLine)' 금액 아닌 칸"
    case .signCell(let sign): "'\(sign)' 부호만 든 칸; --negative 참고"
    case .comma: "쉼표가 숫자의 것일 수 있음; 따옴표로 묶으세요"
    case .signedNegative: "--negative의 낱말 곁에 부호"
    case .unclosedQuote(let lines): "닫히지 않은 따옴표, \(lines)행"
    case .further: "뺌"
    case .total: "위의 합이라 더하지 않음"
    case .countedTotal: "위의 합과 같지만 더함"
    case .decidedByLocale(let value): "로캘에 따라 \(value)"
    case .windows1252: "UTF-8이 아니어서 Windows-1252로 읽음"
    case .utf16: "UTF-16으로 읽음"
    case .otherSum(let unit, let value): "\(unit)의 합 \(value)"
    case .aboveHeader: "머리글 위라 읽지 않음"
    case .twoWords(let first, let second): "'\(first)' '\(second)' 열; --negative로 뺄 것을 고르세요"
    }
  }

  private static func list(_ columns: [ReadingProblem.Column]) -> String {
    columns.map { $0.name.isEmpty ? "\($0.number)" : "\($0.number) \($0.name.startOfLine)" }
      .joined(separator: ", ")
  }

  func summary(calculations: Int, numbers: Int, leftOut: Int) -> String {
    let read = "계산 \(calculations)개, 숫자 \(numbers)개"
    return leftOut == 0 ? read : "\(read), 제외한 행 \(leftOut)개"
  }
}
