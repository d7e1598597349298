import CalcModel
import TerminalKit

/// Evaluates expressions one by one: a line of output for each, and the reason where there is no
/// result.
struct Batch {
  private let formatter: DisplayFormatter
  private let form: ResultForm
  private let order: EvaluationOrder
  private let explainsOrder: Bool
  private let words: any Words
  /// Whether any expression has failed so far.
  private(set) var hasFailed = false
  private var hasExplainedOrder = false

  /// - Parameter explainsOrder: whether to say, once, that the other order gives another result.
  init(
    formatter: DisplayFormatter, form: ResultForm = .decimal, order: EvaluationOrder,
    explainsOrder: Bool, words: any Words = English()
  ) {
    self.formatter = formatter
    self.form = form
    self.order = order
    self.explainsOrder = explainsOrder
    self.words = words
  }

  typealias Source = ExpressionSource

  /// What an expression gives.
  struct Answer: Equatable {
    /// For standard output: the result, `NaN`, `error`, or nothing for an empty line or a comment.
    var output = ""
    /// For standard error: lines that explain.
    var explanation = ""
  }

  /// Evaluates one expression, given as UTF-8.
  mutating func answer(_ text: ArraySlice<UInt8>, from source: Source) -> Answer {
    let start = text.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if start == nil || start == UInt8(ascii: "#") { return Answer() }
    do {
      let expression = try ExpressionParser.evaluate(text, order: order)
      switch expression.result {
      case .success(let value):
        let note = expression.mixesOperators ? note(on: value, of: text) : ""
        return Answer(output: form.text(of: value, formatter), explanation: note)
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
    from source: Source
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

  /// Says that the other order would give another result, the first time that it would.
  private mutating func note(on value: Rational, of text: ArraySlice<UInt8>) -> String {
    guard explainsOrder, !hasExplainedOrder, order == .leftToRight,
      let other = try? ExpressionParser.evaluate(text, order: .precedence).result.get(),
      other != value
    else { return "" }
    hasExplainedOrder = true
    return "calctui: \(words.otherOrder(form.text(of: other, formatter)))\n"
  }
}

extension ExpressionError {
  /// What the failed expression's line of output says.
  fileprivate var output: String {
    if case .outOfRange = reason { return DisplayFormatter.notANumber }
    return "error"
  }
}
