import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Commands {
  /// Prints the tape as it was left.
  static func printTape(_ printer: TapePrinter) -> Int32 {
    guard let file = JournalFile.standard() else { return fail(SavingProblem.noHome.sentence) }
    var tape: PrintedTape
    do {
      tape = try PrintedTape(file)
    } catch {
      return fail("\(file.path): \(error.reason)")
    }
    let status = writing { (output, _) throws(SystemError) in
      try tape.print(with: printer) { (text) throws(SystemError) in try output.write(text) }
      return false
    }
    if tape.skippedLines > 0 {
      _ = fail(
        "\(tape.skippedLines) of the lines in \(file.path) could not be read and were left out")
    }
    return status
  }

  /// Deletes the saved tape, after asking.
  static func forgetTape(asksFirst: Bool) -> Int32 {
    guard let file = JournalFile.standard() else { return fail(SavingProblem.noHome.sentence) }
    if asksFirst {
      guard FileDescriptor.standardInput.isTerminal else {
        return fail("--forget asks on a terminal; give --yes where there is none", status: EX_USAGE)
      }
      var prompt = ExplanationStream(.standardError)
      prompt.write("Delete the saved tape \(file.path.printable())? Type yes: ")
      var answer = InputLines(.standardInput)
      let line = (try? answer.next(beforeWaiting: {})) ?? nil
      guard line?.elementsEqual("yes".utf8) == true else {
        return fail("the tape was kept")
      }
    }
    do {
      try file.remove()
    } catch {
      if error.code == ENOENT, !file.place.isLink { return EXIT_SUCCESS }
      return fail("\(file.path): \(error.reason); it was not deleted")
    }
    return EXIT_SUCCESS
  }
}
