import CalcModel
import TerminalKit

/// Writes the results of expressions, and why there are none.
struct ExpressionPrinter {
  let order: EvaluationOrder
  var words: any Words = English()
  var results = ResultPrinter()
  /// Whether any expression has failed.
  private(set) var hasFailed = false
  private(set) var hasExplainedComma = false

  /// Evaluates an expression, given as UTF-8.
  ///
  /// - Returns: for standard output the result, `NaN`, `error`, or an empty text for an empty line or a
  ///   comment; for standard error sentences, each with its details.
  mutating func answer(
    _ utf8: ArraySlice<UInt8>, from source: ExpressionSource
  ) -> (output: String, remarks: [[String]]) {
    let start = utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if start == nil || start == UInt8(ascii: "#") { return ("", []) }
    do {
      let expression = try ExpressionParser.evaluate(utf8, order: order)
      let value = try expression.result
        .mapError { ExpressionError(.outOfRange($0), at: expression.failureOffset ?? 0) }.get()
      let result = results.text(of: value)
      guard let number = expression.numberWithDecimalComma, !hasExplainedComma else {
        return (result, [])
      }
      hasExplainedComma = true
      return (result, [[words.decimalComma(number)]])
    } catch {
      hasFailed = true
      let excerpt = SourceExcerpt(at: error.offset, in: utf8)
      let reason = words.phrase(error.reason, quoting: \.quoted)
      let failure = words.failure(source, column: excerpt.column, reason)
      let remark = [failure, excerpt.text, excerpt.marker]
      if case .outOfRange = error.reason { return (DisplayFormatter.notANumber, [remark]) }
      let text = String(decoding: utf8, as: UTF8.self)
      guard case .argument = source, FilePath(text).isPlainFile else { return ("error", [remark]) }
      return ("error", [remark, [words.fileHint(text.quotedForShell)]])
    }
  }
}

extension String {
  /// The text as one word for a shell.
  var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }
}
