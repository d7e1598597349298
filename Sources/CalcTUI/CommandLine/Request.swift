import CalcModel
import TerminalKit

/// What a command line asks for.
enum Request {
  /// Open the calculator on the terminal.
  case open(LaunchOptions)
  /// Answer each of some expressions.
  case calculate([String], ResultOptions)
  /// Answer each line of standard input.
  case calculateLines(ResultOptions)
  /// Press keys without a terminal, and print both labels and perhaps the screen.
  case press(String, ScreenOptions, screen: Size?)
  case printTape(TapePrinter, named: String?)
  case importTape(String, column: String?, named: String?)
  case forgetTape(asksFirst: Bool, named: String?)
  case printVersion(isVerbose: Bool)
}

/// How results are worked out and printed.
struct ResultOptions {
  var formatter = DisplayFormatter(grouping: false)
  var form = ResultForm.decimal
  var order = EvaluationOrder.leftToRight
}

extension Request {
  /// What to do where the command line names no work.
  static func openOrCalculateLines(
    _ launch: @autoclosure () -> LaunchOptions = LaunchOptions(),
    _ results: @autoclosure () -> ResultOptions = ResultOptions()
  ) -> Request {
    FileDescriptor.standardInput.isTerminal ? .open(launch()) : .calculateLines(results())
  }

  /// Does it, and returns the exit status.
  ///
  /// - Parameter language: what the program speaks.
  func run(in language: Language) -> Int32 {
    let commands = Commands(language: language)
    if case .open(let options) = self { return commands.open(options) }
    SystemCharacters.takeEncodingOfEnvironment()
    return run(by: commands)
  }

  func run(by commands: Commands) -> Int32 {
    switch self {
    case .open(let options): return commands.open(options)
    case .calculate(let expressions, let options):
      return commands.calculate(expressions, Batch(options, commands))
    case .calculateLines(let options):
      return commands.calculateLines(Batch(options, commands))
    case .press(let keys, let options, let screen):
      return commands.press(keys, options, screen: screen)
    case .printTape(let printer, let name): return commands.printTape(printer, named: name)
    case .importTape(let source, let column, let name):
      return commands.importTape(from: source, column: column, named: name)
    case .forgetTape(let asksFirst, let name):
      return commands.forgetTape(asksFirst: asksFirst, named: name)
    case .printVersion(let isVerbose): return commands.printVersion(isVerbose: isVerbose)
    }
  }
}
