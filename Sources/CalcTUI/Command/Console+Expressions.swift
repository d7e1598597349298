import ArgumentParser
import CalcModel
import Platform
import SystemPackage
import TerminalKit

extension Console {
  /// Evaluates the arguments, or standard input, without the argument parser.
  ///
  /// The start of the argument parser costs fifty times as much as a short answer.
  ///
  /// - Returns: nil if the argument parser has to decide.
  func answer(_ arguments: [String]) -> ExitCode? {
    let readsLines = arguments.isEmpty ? !input.isTerminal : arguments == ["-"]
    guard readsLines || !arguments.isEmpty && arguments.allSatisfy(\.isText) else { return nil }
    let printer = ExpressionPrinter(comparesOrders: errors.isTerminal)
    do {
      return try calculate(readsLines ? [] : arguments, printer) ? .success : .failure
    } catch {
      return report(error)
    }
  }

  /// Evaluates texts or, without texts, each line of standard input.
  ///
  /// - Returns: whether each text or line has a result.
  /// - Throws: `ValidationError` if the texts are the parts of one expression, or `Errno`.
  func calculate(_ texts: [String], _ printer: ExpressionPrinter) throws -> Bool {
    var answers = Answers(console: self, printer: printer)
    if texts.isEmpty { try answers.addLines() } else { try answers.add(texts) }
    try answers.write()
    return !answers.printer.hasFailed
  }
}

/// The answers to texts, written in blocks.
private struct Answers {
  let console: Console
  var printer: ExpressionPrinter
  private var unwritten: [UInt8] = []
  private var lineCount = 0

  init(console: Console, printer: ExpressionPrinter) {
    (self.console, self.printer) = (console, printer)
  }

  /// Evaluates all texts before any output, because the shell may have split one expression.
  mutating func add(_ texts: [String]) throws {
    // For a single short text, an array of answers would cost a fifth more.
    if let text = texts.first, texts.count == 1 {
      return try add(printer.answer(Array(text.utf8)[...], from: .argument(1)))
    }
    var answers: [ExpressionPrinter.Answer] = []
    for (index, text) in texts.enumerated() {
      answers.append(printer.answer(Array(text.utf8)[...], from: .argument(index + 1)))
    }
    if texts.areOneSplitExpression(eachIsExpression: !printer.hasInvalidExpression) {
      let expression = texts.joined(separator: " ").quotedForShell
      throw ValidationError("Quote an expression: calctui \(expression)")
    }
    for answer in answers { try add(answer) }
  }

  private mutating func add(_ answer: ExpressionPrinter.Answer) throws(Errno) {
    unwritten += answer.output.utf8
    unwritten.append(UInt8(ascii: "\n"))
    if answer.remarks.isEmpty { return }
    // Keeps results and remarks in order on a terminal.
    try write()
    for remark in answer.remarks { console.say(remark.message, details: remark.details) }
  }

  mutating func addLines() throws(Errno) {
    var lines = TextLines(splitsAtReturns: false)
    while case let block = try console.input.read(upTo: 1 << 16), !block.isEmpty {
      // Input such as /dev/zero has no line ends.
      let unfinishedLength = try lines.take(block) { line throws(Errno) in try addLine(line) }
      if unfinishedLength > 1 << 26 { throw .messageTooLong }
      try write()
    }
    try lines.finish { line throws(Errno) in try addLine(line) }
  }

  private mutating func addLine(_ line: ArraySlice<UInt8>) throws(Errno) {
    lineCount += 1
    let text = lineCount == 1 ? line.withoutByteOrderMark : line
    try add(printer.answer(text, from: .line(lineCount)))
  }

  mutating func write() throws(Errno) {
    try console.output.write(output: unwritten)
    unwritten.removeAll(keepingCapacity: true)
  }
}
