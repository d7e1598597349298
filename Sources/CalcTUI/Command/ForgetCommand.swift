import ArgumentParser
import TapeFile
import TerminalKit

/// Deletes the saved tape.
struct ForgetCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Delete the saved tape, after a question.")

  @Flag(help: "Delete it without a question.")
  var yes = false

  @OptionGroup var tape: TapeOption
  @OptionGroup var speech: Speech

  func run(on console: Console) throws -> Bool {
    if !yes, !console.input.isTerminal {
      throw ValidationError(console.words.sentence(.nobodyToAsk))
    }
    guard let file = console.existingTape(named: tape.file) else { return false }
    if !yes {
      console.explain(console.words.question(deleting: file.path.printable()))
      var answer = InputLines(console.input)
      let line = (try? answer.next(beforeWaiting: {})) ?? nil
      guard line?.elementsEqual("yes".utf8) == true else { return console.fail(.kept) }
    }
    do {
      try file.remove()
      return true
    } catch {
      return error.isMissingFile && !file.place.isLink
        || console.fail(
          "\(file.path): \(console.words.sentence(.notDeleted(reason: error.reason)))")
    }
  }
}
