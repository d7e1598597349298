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
  func run() -> Int32 {
    switch self {
    case .open(let options): Commands.open(options)
    case .calculate(let expressions, let options): Commands.calculate(expressions, Batch(options))
    case .calculateLines(let options): Commands.calculateLines(Batch(options))
    case .press(let keys, let options, let screen):
      Commands.press(keys, options, screen: screen)
    case .printTape(let printer, let name): Commands.printTape(printer, named: name)
    case .importTape(let source, let column, let name):
      Commands.importTape(from: source, column: column, named: name)
    case .forgetTape(let asksFirst, let name):
      Commands.forgetTape(asksFirst: asksFirst, named: name)
    case .printVersion(let isVerbose): Commands.printVersion(isVerbose: isVerbose)
    }
  }
}
