import ArgumentParser
import Platform

@main
enum Main {
  static func main() {
    let console = Console(language: .ofLocale())
    let arguments = Array(CommandLine.arguments.dropFirst())
    // The argument parser starts slowly; only options and subcommands need it.
    if arguments.isEmpty, console.input.isTerminal { console.open() }
    if let status = console.answer(arguments) { exit(status.rawValue) }
    exit(console.run(arguments).rawValue)
  }
}
