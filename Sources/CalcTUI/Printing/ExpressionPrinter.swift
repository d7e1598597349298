import CalcModel
import Platform
import SystemPackage
import TerminalKit

/// Evaluates expressions, and formats their results and errors.
struct ExpressionPrinter {
  private var results: ResultPrinter
  /// Whether to remark once that evaluation left to right, as with keys, gives a different result.
  private var comparesOrders: Bool
  private(set) var hasFailed = false
  /// Whether a text was no expression.
  private(set) var hasInvalidExpression = false
  private(set) var hasExplainedComma = false
  /// Reused for each expression.
  private var reading = ExpressionParser.Reading()
  /// Its `answer` is the result of the previous expression.
  private var dialect: ExpressionParser.Dialect

  init(
    angle: AngleUnit = .radians, results: ResultPrinter = ResultPrinter(),
    comparesOrders: Bool = false
  ) {
    dialect = ExpressionParser.Dialect(angle: angle, allowsWords: true)
    (self.results, self.comparesOrders) = (results, comparesOrders)
    self.results.formatter.inexactDigits = results.inexactDigits
  }

  /// A remark for standard error.
  struct Remark {
    let message: Message
    let details: [String]

    init(_ message: Message, details: [String] = []) {
      (self.message, self.details) = (message, details)
    }
  }

  /// The output is a result, `NaN`, `error` or empty.
  typealias Answer = (output: String, remarks: [Remark])

  mutating func answer(_ utf8: ArraySlice<UInt8>, from source: ExpressionSource) -> Answer {
    let first = utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if first == nil || first == UInt8(ascii: "#") { return ("", []) }
    do throws(ExpressionError) {
      try ExpressionParser.parse(utf8, into: &reading, as: dialect)
      let other = comparesOrders ? resultInOtherOrder : nil
      let value = try drainFormula()
      dialect.answer = .number(value)
      let result = results.text(of: value)
      var remarks: [Remark] = []
      if let number = reading.numberWithDecimalComma, !hasExplainedComma {
        hasExplainedComma = true
        let number = String(decoding: number, as: UTF8.self)
        remarks.append(Remark("the comma in \(number) is taken as the decimal point"))
      }
      if let other, results.text(of: other) != result {
        comparesOrders = false
        let other = results.shortText(of: other)
        remarks.append(
          Remark("× and ÷ come first; --order left-to-right gives \(other)"))
      }
      return (result, remarks)
    } catch {
      hasFailed = true
      switch error.reason {
      case .outOfRange, .noAnswer: break
      default: hasInvalidExpression = true
      }
      dialect.answer = nil
      let excerpt = SourceExcerpt(at: error.offset, in: utf8)
      let location = source.message(column: excerpt.column)
      let remark = Remark(
        "\(location): \(error.reason.message)", details: [excerpt.text, excerpt.marker])
      if case .outOfRange = error.reason { return (DisplayFormatter.notANumber, [remark]) }
      let text = String(decoding: utf8, as: UTF8.self)
      guard case .argument = source, FilePath(text).isPlainFile else { return ("error", [remark]) }
      let hint = Remark(
        "there is a file of that name; for its lines: calctui - < \(text.quotedForShell)")
      return ("error", [remark, hint])
    }
  }

  private mutating func drainFormula() throws(ExpressionError) -> Rational {
    var row = 0
    do {
      return try reading.formula.drain(
        by: results.rules, digits: results.inexactDigits, failingAt: &row)
    } catch {
      let offset = reading.offsets.indices.contains(row) ? reading.offsets[row] : 0
      throw ExpressionError(.outOfRange(error), at: offset)
    }
  }

  /// The value in the other evaluation order; nil if the evaluation fails.
  private var resultInOtherOrder: Rational? {
    var (formula, rules) = (reading.formula, results.rules)
    rules.order = rules.order.other
    return try? formula.drain(by: rules, digits: results.inexactDigits)
  }
}

/// Arguments and lines are counted from 1.
enum ExpressionSource {
  case argument(Int)
  case line(Int)

  fileprivate func message(column: Int) -> Message {
    switch self {
    case .argument(let number): "argument \(number), column \(column)"
    case .line(let number): "line \(number), column \(column)"
    }
  }
}

extension String {
  var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }
}
