import ArgumentParser
import CalcModel
import Platform
import TapeFile
import TerminalKit

struct ForgetCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Delete the saved tape, after a question.")

  @Flag(help: "Delete it without a question.")
  var yes = false

  @OptionGroup var tape: TapeOption
  @OptionGroup var languageOption: LanguageOption

  func run(on console: Console) throws {
    if !yes, !console.input.isTerminal {
      throw CommandError(
        "forget asks before it deletes; without a terminal pass --yes", .validationFailure)
    }
    let store = try TapeStore(existing: tape.file)
    try console.prefixingErrors(with: "\(store.name)") { try store.check() }
    if !yes {
      let question: Message =
        "Delete the saved tape \(store.name)? An open window writes its paper again. Type yes: "
      console.writeToErrors(console.language.text(question))
      let answer = try? console.input.read(upTo: 80)
      guard answer == Array("yes\n".utf8) else { throw "the tape was kept" as Message }
    }
    try console.prefixingErrors(with: "\(store.name)") {
      do throws(TapeFileError) {
        try store.remove()
        try HandFile.removeLeft(of: store)
      } catch {
        throw "\(error.message); it was not deleted" as Message
      }
    }
  }
}
