// Public, because the type that is made an argument below belongs to another module and is public.
public import ArgumentParser
public import CalcModel

/// The command line, as ArgumentParser reads it.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calctui",
    abstract: "A pocket calculator with a paper tape, in a terminal.",
    usage: """
      calctui                        open the calculator
      calctui '12 + 3 × 2' '1/3*3'   print a result for each expression
      calctui - < sums.txt           print a result for each line
      calctui --keys '1 2 + 3 ='     print what the display shows after these keys
      """,
    discussion: """
      Expressions are taken from left to right, as on the pad: 2 + 3 × 4 is 20. Operators are \
      + - − * x × / ÷. Each input gives one line; where an expression fails it is NaN or error, with \
      the reason on standard error.

      Exit status: 0 when all went well, 1 when an expression failed, 64 for wrong usage.
      """,
    version: "calctui 1.0.0")

  @Argument(help: "What to calculate; - reads lines from standard input.")
  var expressions: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Press these keys, then print both labels.", valueName: "keys"))
  var keys: String?

  @Option(help: ArgumentHelp("After --keys, print the screen too.", valueName: "columns×rows"))
  var screen: ScreenSize?

  @Option(help: "The most significant digits of a result, 1 to 1000.")
  var digits = 20

  @Flag(help: "Take × and ÷ before + and −.")
  var precedence = false

  @Flag(help: "Part the digits of results in groups of three.")
  var group = false

  @Option(help: "What a digit does to a result on the display: new, append or locked.")
  var afterEquals = Calculator.AfterEquals.new

  @Option(help: "The colours of the keys: dark, light or mono.")
  var theme = Theme.Variant.dark

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Option(help: "What parts a number on the display: the locale's characters, or point and comma.")
  var separators = SeparatorChoice.locale

  @Flag(help: "Neither read nor write the saved tape.")
  var `private` = false

  @Flag(help: .hidden)
  var crash = false

  @Flag(help: "Print the saved tape.")
  var tape = false

  @Flag(help: "With --tape, as comma-separated values.")
  var csv = false

  @Flag(help: "With --tape, as JSON.")
  var json = false

  @Flag(help: "Delete the saved tape, after asking.")
  var forget = false

  @Flag(help: "With --forget, without asking.")
  var yes = false

  func validate() throws {
    if (csv || json) && !tape {
      throw ValidationError("--csv and --json say how --tape prints: give --tape too.")
    }
    if yes && !forget {
      throw ValidationError("--yes answers --forget: give both.")
    }
    guard DisplayFormatter.significantDigitsRange.contains(digits) else {
      throw ValidationError("--digits takes a number from 1 to 1000, not \(digits).")
    }
    if screen != nil, keys == nil {
      throw ValidationError("--screen shows the screen after --keys: give both.")
    }
    if csv && json {
      throw ValidationError("--csv and --json are two forms: give one of them.")
    }
    if expressions.count > 1, expressions.contains("-") {
      throw ValidationError("- reads standard input and takes no expression beside it.")
    }
    // Each of these is something to do by itself.
    let tasks = [
      ("--tape", tape), ("--forget", forget), ("--keys", keys != nil),
      ("an expression", !expressions.isEmpty),
    ].filter(\.1).map(\.0)
    if tasks.count > 1 {
      throw ValidationError("\(tasks.joined(separator: " and ")) do not go together: give one.")
    }
  }
}

/// A size such as `80x24`.
struct ScreenSize: ExpressibleByArgument {
  let size: Size

  /// Large enough for any screen, small enough to draw.
  private static let limit = 1...1_000

  init?(argument: String) {
    let numbers = argument.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" }
    ).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      Self.limit.contains(width), Self.limit.contains(height)
    else { return nil }
    size = Size(width: width, height: height)
  }
}

extension Calculator.AfterEquals: ExpressibleByArgument {}
extension Theme.Variant: ExpressibleByArgument {}

extension Options {
  /// Reads the program's arguments, of which those that begin an expression with a minus sign are
  /// no options.
  ///
  /// - Throws: ArgumentParser's errors, for `exit(withError:)`.
  static func parse(commandLine arguments: [String]) throws -> Options {
    let (before, after) = (
      arguments.prefix { $0 != "--" }, arguments.drop { $0 != "--" }
    )
    // A minus sign of the other kind is the same sign to the parser, but no option to this library.
    let marked = before.enumerated().map { index, argument in
      isValue(at: index, in: arguments) || !isNegativeExpression(argument)
        ? argument : "−\(argument.dropFirst())"
    }
    return try parse(marked + after)
  }

  private static func isNegativeExpression(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return second.isASCII && second.isNumber || second == "." || second == " "
  }

  /// Whether an argument belongs to `--keys` before it.
  private static func isValue(at index: Int, in arguments: [String]) -> Bool {
    index > 0 && arguments[index - 1] == "--keys"
  }
}

extension Commands {
  /// Ends the program with what ArgumentParser has to say: help, or what is wrong with the options.
  static func exit(with error: any Error) -> Never {
    let code = Options.exitCode(for: error)
    var stream = OutputStream(code.isSuccess ? .standardOutput : .standardError)
    try? stream.write(Options.fullMessage(for: error).printable(keepingLines: true) + "\n")
    try? stream.flush()
    Options.exit(withError: code)
  }
}
