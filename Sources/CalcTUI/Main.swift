import ArgumentParser
import Platform
import TerminalKit

/// The doorway: decides between the calculator, expressions and the command line.
@main
enum Main {
  static func main() {
    let console = Console(language: .ofLocale())
    let arguments = Array(CommandLine.arguments.dropFirst())
    // The argument parser starts slowly, and is used only for options and subcommands.
    if arguments.isEmpty, console.input.isTerminal {
      exit(console.open() ? EXIT_SUCCESS : EXIT_FAILURE)
    }
    if let status = console.answer(arguments) { exit(status.rawValue) }
    SystemCharacters.takeEncodingOfEnvironment()
    exit(console.run(arguments).rawValue)
  }
}
