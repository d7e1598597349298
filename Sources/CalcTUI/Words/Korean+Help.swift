import TerminalKit

// What the help on the command line says.

extension Korean {
  /// Translates the argument parser's unwrapped help, and wraps it.
  ///
  /// The end of a line is translated and wrapped below its start.
  func help(_ english: String, columns: Int) -> String {
    let headed = english.replacing("OVERVIEW: ", with: "개요: ").replacing("USAGE: ", with: "사용법: ")
      .replacing("\n       calctui", with: "\n        calctui")
    let lines = headed.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.split(separator: " (values: ", omittingEmptySubsequences: false)
      let text = parts.first ?? line
      for start in text.indices {
        guard let korean = Self.help[String(text[start...])] else { continue }
        let values = parts.dropFirst().map { "(값: \($0)" }
        return String(text[..<start])
          .wrapping(([korean] + values).joined(separator: " "), columns: columns)
      }
      return String(line)
    }
    return lines.joined(separator: "\n")
  }

  /// The texts of commands and options by the English ones.
  static let help = [
    "ARGUMENTS:": "인수:",
    "OPTIONS:": "옵션:",
    "SUBCOMMANDS:": "하위 명령:",
    "See 'calctui help <subcommand>' for detailed help.":
      "하위 명령마다 자세한 설명은 'calctui help <subcommand>'로 봅니다.",
    "Show the version.": "버전을 표시.",
    "Show help information.": "도움말을 표시.",

    "A pocket calculator with a paper tape, in a terminal.": "종이 테이프가 달린 터미널 계산기.",
    "open the calculator": "계산기 열기",
    "print a result for each expression": "식마다 결과를 한 줄씩 출력",
    "print a result for each line": "줄마다 결과를 한 줄씩 출력",
    """
    An expression is operands with operators between them: + - − * x × / ÷ and ^ or ** for powers. \
    An operand is a number or a bracketed expression, with ² or % behind it, and √ or sqrt before \
    it. Each expression gives one line: the result, or NaN or error with the reason on standard \
    error.
    """:
      """
    식은 피연산자 사이에 연산자를 쓴 것입니다. 연산자는 + - − * x × / ÷ 이고, 거듭제곱은 ^ 또는 ** \
    입니다. 피연산자는 숫자나 괄호로 묶은 식이며, 뒤에 ²나 %, 앞에 √나 sqrt를 쓸 수 있습니다. 식마다 \
    결과를 한 줄씩 출력하고, 결과가 없으면 NaN이나 error를 출력하고 이유는 표준 오류로 알립니다.
    """,
    "Screen options have no effect on expressions.": "화면 옵션은 식에 영향을 주지 않습니다.",
    "Exit status: 0 if all went well, 1 if something failed, 64 for wrong usage.":
      "종료 상태: 모두 잘되면 0, 실패한 것이 있으면 1, 사용법이 잘못되면 64.",
    "What to calculate; - reads lines from standard input.":
      "계산할 식. -를 주면 표준 입력에서 한 줄씩 읽음.",

    "Print exact fractions, 7/2; a result rounded on the way is a decimal after ≈.":
      "정확한 분수로 출력(7/2). 중간에 반올림된 결과는 ≈ 뒤에 소수로 출력.",
    "Like --fraction, with the whole part before the fraction: 3 1/2.":
      "--fraction과 같으나 대분수로 출력: 3 1/2.",
    "Neither read nor write the saved tape.": "저장된 테이프를 읽지도 쓰지도 않음.",
    "The file of the tape, in place of the usual one.": "기본 파일 대신 쓸 테이프 파일.",
    "Significant digits of a number, 1 to 1000 (default: 20; for expressions, all if it ends).":
      "숫자의 유효 숫자 자릿수, 1~1000(기본값: 20, 식의 결과가 유한 소수이면 전부).",
    "The decimals: all (F, the default), 0 to 9, or two that are typed without a point (A).":
      "소수 자리: 있는 대로(F, 기본값), 0~9자리, 소수점 없이 입력하는 두 자리(A).",
    "How digits are dropped (default: half-up).":
      "자릿수를 줄이는 방법(기본값: half-up, 반올림).",
    "Separate digits in groups of three (default: on the screen only).":
      "숫자를 세 자리씩 구분하거나 구분하지 않음(기본값: 화면에서만 구분).",
    "The order: × and ÷ first (default for texts), or left to right (default for keys).":
      "계산 순서: ×와 ÷ 먼저(식의 기본값) 또는 왼쪽부터(키의 기본값).",
    "The tax, in percent of the price without it.": "세율, 세금을 뺀 금액의 백분율.",
    "What a digit does to a result on the display (default: new).":
      "결과가 표시된 상태에서 숫자를 누를 때의 동작(기본값: new, 새 숫자).",
    "The colors of the keys (default: what suits the terminal).":
      "키의 색(기본값: 터미널에 맞춤).",
    "Draw with ASCII characters only.": "ASCII 문자만으로 그림.",
    "Draw ÷ and ─ as one column wide, whatever the terminal says.":
      "터미널과 관계없이 ÷와 ─를 한 칸으로 그림.",
    "Draw without signs such as ÷ and ─, which take two columns in some terminals.":
      "일부 터미널에서 두 칸을 차지하는 ÷, ─ 같은 기호 없이 그림.",
    "Take clicks, or leave the mouse to the terminal.":
      "클릭을 받거나, 마우스를 터미널에 맡김.",
    "The display's separators: point and comma, or the locale's (default).":
      "화면의 소수점과 자리 구분 기호: 점과 쉼표, 또는 로캘을 따름(기본값).",
    "The language of messages (default: the locale's).": "메시지의 언어(기본값: 로캘을 따름).",

    "Add up the numbers of standard input.": "표준 입력의 숫자를 모두 더함.",
    "Add up the column of this name or number of a table.":
      "표에서 이 이름이나 번호의 열을 더함.",
    "Print the saved tape.": "저장된 테이프를 출력.",
    "What is printed (default: text, a line for each calculation).":
      "출력 형식(기본값: text, 계산마다 한 줄).",
    "Print receipts of so many columns, 20 to 1000.": "이 너비의 영수증으로 출력, 20~1000칸.",
    "Print the tapes that were torn off too, oldest first.":
      "뜯은 테이프도 오래된 것부터 출력.",
    "Add a text, a table or a tape to the saved tape.":
      "텍스트, 표, 테이프를 저장된 테이프에 더해 넣음.",
    "The file that is read; - is standard input.": "읽을 파일. -는 표준 입력.",
    "Delete the saved tape, after a question.": "저장된 테이프를 물어본 뒤 삭제.",
    "Delete it without a question.": "물어보지 않고 삭제.",
    "Press keys, then print what the display shows.": "키를 누르고 표시된 값을 출력.",
    "Keys by the names that the calculator's help shows: '1 2 + 3 ± ='.":
      "계산기의 도움말에 나오는 키 이름: '1 2 + 3 ± ='.",
    "Print the screen too, 20x6 to 1000x1000.": "화면도 출력, 20x6~1000x1000.",
  ]
}

extension String {
  /// The line with a text behind it, wrapped with a hanging indent.
  fileprivate func wrapping(_ text: String, columns: Int) -> String {
    var lines = [self]
    let indentation = String(repeating: " ", count: self.columns)
    var isStart = true
    for word in text.split(separator: " ") {
      if !isStart, (lines.last?.columns ?? 0) + 1 + word.columns > columns {
        lines.append(indentation)
        isStart = true
      }
      lines[lines.count - 1] += isStart ? word : " \(word)"
      isStart = false
    }
    return lines.joined(separator: "\n")
  }
}
