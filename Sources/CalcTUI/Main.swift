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
    if CommandLine.argc <= 1 { exit(Request.openOrCalculateLines().run()) }
    do {
      let options = try Options.parse(commandLine: Array(CommandLine.arguments.dropFirst()))
      exit(try options.request().run())
    } catch {
      Options.exit(reporting: error)
    }
  }
}
