import CalcModel
import TerminalKit

/// Evaluates expressions one by one.
struct Batch {
  let order: EvaluationOrder
  var words: any Words = English()
  /// Formats a result.
  var text: (Rational) -> String = { DisplayFormatter(grouping: false).formatInFull($0).text }
  /// Whether any expression has failed.
  private(set) var hasFailed = false
  private(set) var hasExplainedComma = false

  /// Evaluates one expression, given as UTF-8.
  ///
  /// - Returns: for standard output the result, `NaN`, `error`, or an empty text for an empty line or a
  ///   comment; for standard error the reason.
  mutating func answer(
    _ utf8: ArraySlice<UInt8>, from source: ExpressionSource
  ) -> (output: String, explanation: String) {
    let start = utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if start == nil || start == UInt8(ascii: "#") { return ("", "") }
    do {
      let expression = try ExpressionParser.evaluate(utf8, order: order)
      let value = try expression.result
        .mapError { ExpressionError(.outOfRange($0), at: expression.failureOffset ?? 0) }.get()
      guard let number = expression.numberWithDecimalComma, !hasExplainedComma else {
        return (text(value), "")
      }
      hasExplainedComma = true
      return (text(value), "calctui: \(words.decimalComma(number))\n")
    } catch {
      hasFailed = true
      let excerpt = SourceExcerpt(at: error.offset, in: utf8)
      let reason = words.phrase(error.reason, quoting: \.quoted)
      let explanation = """
        calctui: \(words.failure(source, column: excerpt.column, reason))
          \(excerpt.text)
          \(excerpt.marker)

        """
      if case .outOfRange = error.reason { return (DisplayFormatter.notANumber, explanation) }
      let text = String(decoding: utf8, as: UTF8.self)
      guard case .argument = source, FilePath(text).isPlainFile else {
        return ("error", explanation)
      }
      let hint = words.fileHint(text.quotedForShell).printable()
      return ("error", explanation + "calctui: \(hint)\n")
    }
  }
}

extension Console {
  /// Evaluates texts, or if there are none, each line of standard input.
  func calculate(_ texts: [String], _ batch: Batch) -> Bool {
    var batch = batch
    return writing { (output) throws(SystemError) in
      // Input such as /dev/zero has no end of a line.
      var (lines, number) = (InputLines(input, longest: 1 << 26), 0)
      func next() throws(SystemError) -> ArraySlice<UInt8>? {
        if !texts.isEmpty { return number < texts.count ? Array(texts[number].utf8)[...] : nil }
        return try lines.next(beforeWaiting: { () throws(SystemError) in try output.flush() })
      }
      while let text = try next() {
        number += 1
        let answer = batch.answer(text, from: texts.isEmpty ? .line(number) : .argument(number))
        try output.write(answer.output + "\n")
        if answer.explanation.isEmpty { continue }
        // Keep the order of both streams on a terminal.
        try output.flush()
        explain(answer.explanation)
      }
      return !batch.hasFailed
    }
  }
}
