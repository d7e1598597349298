import CalcModel
import TerminalKit

extension Console {
  /// Evaluates arguments that are all expressions, and lines of standard input for `-` or from a
  /// pipe. They need no options, so that the argument parser, whose start costs fifty times as much,
  /// isn't asked.
  ///
  /// - Returns: whether all went well; nil if the argument parser has to decide.
  func answer(_ arguments: [String]) -> Bool? {
    let isOfLines = arguments.isEmpty ? !input.isTerminal : arguments == ["-"]
    guard isOfLines || !arguments.isEmpty && arguments.allSatisfy(ExpressionParser.accepts) else {
      return nil
    }
    let printer = ExpressionPrinter(
      order: .precedence, language: language, comparesOrders: errors.isTerminal)
    do {
      return try calculate(isOfLines ? [] : arguments, printer)
    } catch {
      _ = report(error)
      return false
    }
  }

  /// Evaluates texts, or if there are none, each line of standard input.
  ///
  /// - Returns: whether all of them have a result.
  func calculate(_ texts: [String], _ printer: ExpressionPrinter) throws -> Bool {
    var printer = printer
    try output.stream { (output) throws(SystemError) in
      // Input such as /dev/zero has no end of a line.
      var (lines, number) = (InputLines(input, longest: 1 << 26), 0)
      func next() throws(SystemError) -> ArraySlice<UInt8>? {
        if !texts.isEmpty { return number < texts.count ? Array(texts[number].utf8)[...] : nil }
        return try lines.next(beforeWaiting: { () throws(SystemError) in try output.flush() })
      }
      while let text = try next() {
        number += 1
        let answer = printer.answer(text, from: texts.isEmpty ? .line(number) : .argument(number))
        try output.write(answer.output)
        try output.write("\n")
        // Keep the order of both streams on a terminal.
        if !answer.remarks.isEmpty { try output.flush() }
        for remark in answer.remarks { say(remark) }
      }
    }
    return !printer.hasFailed
  }
}
