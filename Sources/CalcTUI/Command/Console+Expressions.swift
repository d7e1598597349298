import CalcModel
import SystemPackage
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
  func calculate(_ texts: [String], _ printer: ExpressionPrinter) throws(Errno) -> Bool {
    var (printer, number, results) = (printer, 0, "")
    func answer(_ text: ArraySlice<UInt8>) throws(Errno) {
      number += 1
      let answer = printer.answer(text, from: texts.isEmpty ? .line(number) : .argument(number))
      results += answer.output
      results += "\n"
      if answer.remarks.isEmpty { return }
      // Keep the order of both streams on a terminal.
      try write()
      for remark in answer.remarks { say(remark) }
    }
    func write() throws(Errno) {
      try output.write(results)
      results = ""
    }
    func take(line: ArraySlice<UInt8>) throws(Errno) {
      try answer(number == 0 ? line.withoutByteOrderMark : line)
    }
    for text in texts { try answer(Array(text.utf8)[...]) }
    var lines = TextLines(splitsAtReturns: false)
    while texts.isEmpty, case let block = try input.read(upTo: 1 << 16), !block.isEmpty {
      // Input such as /dev/zero has no end of a line.
      if try lines.take(block, take(line:)) > 1 << 26 { throw .messageTooLong }
      try write()
    }
    try lines.finish(take(line:))
    try write()
    return !printer.hasFailed
  }
}
