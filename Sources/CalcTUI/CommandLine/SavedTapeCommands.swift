import TapeFile
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Commands {
  /// Prints the tape as it was left.
  ///
  /// - Parameter name: the tape's file, if a person named one.
  func printTape(_ printer: TapePrinter, named name: String?) -> Int32 {
    let file: JournalFile
    switch existingTape(named: name) {
    case .success(let found): file = found
    case .failure(let problem): return fail(problem.sentence)
    }
    var tape: PrintedTape
    let line = "\u{0}"
    let parts = words.sentence(.crash(line: line, path: file.path.printable()))
      .split(separator: line, omittingEmptySubsequences: false)
    file.beginReading(saying: ("calctui: \(parts[0])", "\(parts[parts.count - 1])\n"))
    defer { JournalFile.endReading() }
    do {
      tape = try PrintedTape(file)
    } catch {
      return fail("\(file.path): \(words.reason(error.reason))")
    }
    let status = writing { (output, _) throws(SystemError) in
      try tape.print(with: printer) { (text) throws(SystemError) in try output.write(text) }
      return false
    }
    if tape.skippedLines > 0 {
      _ = fail(.unreadableLines(tape.skippedLines, path: file.path))
    }
    return status
  }

  /// Deletes the saved tape, after asking.
  ///
  /// - Parameter name: the tape's file, if a person named one.
  func forgetTape(asksFirst: Bool, named name: String?) -> Int32 {
    let file: JournalFile
    switch existingTape(named: name) {
    case .success(let found): file = found
    case .failure(let problem): return fail(problem.sentence)
    }
    if asksFirst {
      guard streams.input.isTerminal else {
        return fail(.nobodyToAsk, status: EX_USAGE)
      }
      var prompt = ExplanationStream(streams.errors)
      prompt.write(words.question(deleting: file.path.printable()))
      var answer = InputLines(streams.input)
      let line = (try? answer.next(beforeWaiting: {})) ?? nil
      guard line?.elementsEqual("yes".utf8) == true else {
        return fail(.kept)
      }
    }
    do {
      try file.remove()
    } catch {
      if error.code == ENOENT, !file.place.isLink { return EXIT_SUCCESS }
      return fail("\(file.path): \(words.sentence(.notDeleted(reason: error.reason)))")
    }
    return EXIT_SUCCESS
  }

  /// Why there is no tape to do something with.
  private struct NoTape: Error { let sentence: String }

  /// The tape's file; one that a person named has to be there, and to be one.
  private func existingTape(named name: String?) -> Result<JournalFile, NoTape> {
    guard let file = tapeFile(named: name) else {
      return .failure(NoTape(sentence: words.sentence(SavingProblem.noHome())))
    }
    guard file.isNamed else { return .success(file) }
    do {
      try file.check()
      return .success(file)
    } catch {
      return .failure(NoTape(sentence: "\(file.path): \(words.sentence(error))"))
    }
  }
}
