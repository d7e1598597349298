import ArgumentParser
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The doorway: decides between the calculator and the command line.
@main
enum Main {
  static func main() {
    let console = Console(language: .ofLocale())
    // The argument parser takes a while to start, and is asked only where there are arguments.
    if CommandLine.argc <= 1, isatty(STDIN_FILENO) == 1 {
      exit(console.open() ? EXIT_SUCCESS : EXIT_FAILURE)
    }
    SystemCharacters.takeEncodingOfEnvironment()
    exit(console.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
