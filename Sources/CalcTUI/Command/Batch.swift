import ArgumentParser
import CalcModel
import TerminalKit

/// Evaluates expressions one by one: a line of output for each, and the reason where there is no
/// result.
struct Batch {
  let formatter: DisplayFormatter
  /// Whether results that end are written with all their digits.
  var writesAll = true
  var form: ResultForm?
  let order: EvaluationOrder
  /// Whether to say, once, that a comma was taken for the point.
  var explainsComma = true
  var words: any Words = English()
  /// Whether any expression has failed so far.
  private(set) var hasFailed = false

  /// What an expression gives.
  struct Answer: Equatable {
    /// For standard output: the result, `NaN`, `error`, or nothing for an empty line or a comment.
    var output = ""
    /// For standard error: lines that explain.
    var explanation = ""
  }

  /// Evaluates one expression, given as UTF-8.
  mutating func answer(_ text: ArraySlice<UInt8>, from source: ExpressionSource) -> Answer {
    let start = text.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if start == nil || start == UInt8(ascii: "#") { return Answer() }
    do {
      let expression = try ExpressionParser.evaluate(text, order: order)
      switch expression.result {
      case .success(let value):
        var note = ""
        if explainsComma, let comma = expression.decimalComma {
          explainsComma = false
          note = "calctui: \(words.decimalComma(number(around: comma, in: text)))\n"
        }
        return Answer(output: written(value), explanation: note)
      case .failure(let error):
        return failure(
          DisplayFormatter.notANumber, words.phrase(error), at: expression.failureOffset ?? 0,
          in: text,
          from: source)
      }
    } catch {
      return failure(
        error.output, words.phrase(error.reason, quoting: \.quoted), at: error.offset,
        in: text, from: source)
    }
  }

  private mutating func failure(
    _ output: String, _ reason: String, at offset: Int, in text: ArraySlice<UInt8>,
    from source: ExpressionSource
  ) -> Answer {
    hasFailed = true
    let excerpt = SourceExcerpt(at: offset, in: text)
    return Answer(
      output: output,
      explanation: """
        calctui: \(words.failure(source, column: excerpt.column, reason))
          \(excerpt.text)
          \(excerpt.marker)

        """)
  }

  /// The digits and marks around an offset.
  private func number(around offset: Int, in text: ArraySlice<UInt8>) -> String {
    func isOfNumber(_ byte: UInt8) -> Bool { ".,0123456789".utf8.contains(byte) }
    let place = text.startIndex + offset
    let start = text[..<place].lastIndex { !isOfNumber($0) }.map { $0 + 1 } ?? text.startIndex
    return String(decoding: text[start...].prefix(while: isOfNumber), as: UTF8.self)
  }

  private func written(_ value: Rational) -> String {
    form?.text(of: value, formatter)
      ?? (writesAll ? formatter.formatInFull(value) : formatter.format(value)).text
  }
}

extension ExpressionError {
  /// What the failed expression's line of output says.
  fileprivate var output: String {
    if case .outOfRange = reason { return DisplayFormatter.notANumber }
    return "error"
  }
}

/// How an exact result is written on the command line, other than as a decimal.
enum ResultForm: EnumerableFlag {
  case fraction, mixed

  static func help(for form: ResultForm) -> ArgumentHelp? {
    switch form {
    case .fraction:
      """
      Print results as exact fractions, 7/2; one that had to be rounded on the way is a decimal \
      after ≈.
      """
    case .mixed: "Like --fraction, with the whole part before the fraction: 3 1/2."
    }
  }

  /// A result as text: exact, or after `≈` a decimal, which no expression has.
  func text(of value: Rational, _ formatter: DisplayFormatter) -> String {
    let text =
      switch self {
      case .fraction: formatter.expression(of: value)
      case .mixed: formatter.fraction(value, .mixed)
      }
    return text ?? formatter.format(value).marked
  }
}
