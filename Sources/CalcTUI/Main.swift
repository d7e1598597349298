#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The doorway: decides between the calculator and the command line.
@main
enum Main {
  static func main() {
    // Reading a command line costs time, and most of the time there is none.
    if CommandLine.argc <= 1 { exit(Request.openOrCalculateLines().run(in: .ofLocale())) }
    let arguments = Array(CommandLine.arguments.dropFirst())
    let language = Language.asked(in: arguments) ?? .ofLocale()
    do {
      exit(try Options.parse(commandLine: arguments).request().run(in: language))
    } catch {
      exit(Commands(language: language).report(error))
    }
  }
}
