import CalcModel
import Platform
import SystemPackage
import TerminalKit

/// Formats the results and errors of expressions.
struct ExpressionPrinter {
  let language: Language
  private var results: ResultPrinter
  /// Whether to say once that the keys' order gives another result.
  private var comparesOrders: Bool
  private(set) var hasFailed = false
  /// Whether a text was no expression.
  private(set) var hasRefused = false
  private(set) var hasExplainedComma = false
  /// Filled and drained again for each expression.
  private var reading = ExpressionParser.Reading()
  /// How texts are read; `ans` is the result before.
  private var dialect: ExpressionParser.Dialect

  init(
    angle: AngleUnit = .radians, language: Language = .english,
    results: ResultPrinter = ResultPrinter(), comparesOrders: Bool = false
  ) {
    self.language = language
    dialect = ExpressionParser.Dialect(angle: angle)
    (self.results, self.comparesOrders) = (results, comparesOrders)
    self.results.formatter.roundedDigits = results.powerDigits
  }

  /// For standard output a result, `NaN`, `error` or an empty text; for standard error sentences
  /// with details.
  typealias Answer = (output: String, remarks: [[String]])

  /// Evaluates an expression of UTF-8.
  mutating func answer(_ utf8: ArraySlice<UInt8>, from source: ExpressionSource) -> Answer {
    let start = utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if start == nil || start == UInt8(ascii: "#") { return ("", []) }
    do throws(ExpressionError) {
      try ExpressionParser.parse(utf8, into: &reading, as: dialect)
      let other = comparesOrders ? otherResult : nil
      let value = try drain()
      dialect.answer = .number(value)
      let result = results.text(of: value)
      var remarks: [Legend<String>] = []
      if let number = reading.numberWithDecimalComma, !hasExplainedComma {
        hasExplainedComma = true
        let number = String(decoding: number, as: UTF8.self)
        remarks.append(
          Legend("the comma in \(number) is taken as the decimal point", "\(number)의 쉼표는 소수점으로 읽음"))
      }
      if let other, results.text(of: other) != result {
        comparesOrders = false
        let other = results.shortText(of: other)
        remarks.append(
          Legend(
            "× and ÷ first; the keys' order, --order left-to-right, gives \(other)",
            "× ÷ 먼저; 키의 순서, --order left-to-right, 결과는 \(other)"))
      }
      return (result, remarks.map { [$0[language]] })
    } catch {
      hasFailed = true
      switch error.reason {
      case .outOfRange, .noAnswer: break
      default: hasRefused = true
      }
      dialect.answer = nil
      let excerpt = SourceExcerpt(at: error.offset, in: utf8)
      let reason = language.words.phrase(error.reason)
      let failure = "\(source.legend(column: excerpt.column)[language]): \(reason)"
      let remark = [failure, excerpt.text, excerpt.marker]
      if case .outOfRange = error.reason { return (DisplayFormatter.notANumber, [remark]) }
      let text = String(decoding: utf8, as: UTF8.self)
      guard case .argument = source, FilePath(text).isPlainFile else { return ("error", [remark]) }
      let hint = Legend(
        "there is a file of that name; for its lines: calctui - < \(text.quotedForShell)",
        "그 이름의 파일이 있음; 파일의 각 행을 계산하려면: calctui - < \(text.quotedForShell)")
      return ("error", [remark, [hint[language]]])
    }
  }

  /// The value of the formula that was read.
  private mutating func drain() throws(ExpressionError) -> Rational {
    var row = 0
    do {
      return try reading.formula.drain(
        by: results.rules, digits: results.powerDigits, failingAt: &row)
    } catch {
      let offset = reading.offsets.indices.contains(row) ? reading.offsets[row] : 0
      throw ExpressionError(.outOfRange(error), at: offset)
    }
  }

  /// The value in the other order, if it has one.
  private var otherResult: Rational? {
    var (formula, rules) = (reading.formula, results.rules)
    rules.order = rules.order.other
    return try? formula.drain(by: rules, digits: results.powerDigits)
  }
}

enum ExpressionSource {
  case argument(Int)
  case line(Int)

  fileprivate func legend(column: Int) -> Legend<String> {
    switch self {
    case .argument(let number):
      Legend("argument \(number), column \(column)", "인수 \(number), \(column)열")
    case .line(let number):
      Legend("line \(number), column \(column)", "\(number)행 \(column)열")
    }
  }
}

extension String {
  /// The text quoted for a shell.
  var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }
}
