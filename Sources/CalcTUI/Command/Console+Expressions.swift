import CalcModel
import Platform
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
    let printer = ExpressionPrinter(language: language, comparesOrders: errors.isTerminal)
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
    var answers = Answers(console: self, printer: printer)
    for (index, text) in texts.enumerated() {
      try answers.take(Array(text.utf8)[...], from: .argument(index + 1))
    }
    if texts.isEmpty { try answers.takeLines() }
    try answers.write()
    return !answers.printer.hasFailed
  }
}

/// The answers to texts, written in blocks.
private struct Answers {
  let console: Console
  var printer: ExpressionPrinter
  private var results: [UInt8] = []

  init(console: Console, printer: ExpressionPrinter) {
    (self.console, self.printer) = (console, printer)
  }

  mutating func take(_ text: ArraySlice<UInt8>, from source: ExpressionSource) throws(Errno) {
    let answer = printer.answer(text, from: source)
    results += answer.output.utf8
    results.append(UInt8(ascii: "\n"))
    if answer.remarks.isEmpty { return }
    // Keep the order of both streams on a terminal.
    try write()
    for remark in answer.remarks { console.say(remark) }
  }

  mutating func takeLines() throws(Errno) {
    var lines = TextLines(splitsAtReturns: false)
    var number = 0
    func take(_ line: ArraySlice<UInt8>, _ answers: inout Answers) throws(Errno) {
      number += 1
      try answers.take(number == 1 ? line.withoutByteOrderMark : line, from: .line(number))
    }
    while case let block = try console.input.read(upTo: 1 << 16), !block.isEmpty {
      // Input such as /dev/zero has no end of a line.
      let rest = try lines.take(block) { line throws(Errno) in try take(line, &self) }
      if rest > 1 << 26 { throw .messageTooLong }
      try write()
    }
    try lines.finish { line throws(Errno) in try take(line, &self) }
  }

  mutating func write() throws(Errno) {
    try console.output.write(output: results)
    results.removeAll(keepingCapacity: true)
  }
}
