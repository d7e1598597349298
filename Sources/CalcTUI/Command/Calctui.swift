import ArgumentParser
import CalcModel
import Platform
import TapeFile
import TerminalKit

/// The program without a subcommand: evaluates expressions or, without any, opens the calculator.
struct Calctui: Command {
  static let configuration = CommandConfiguration(
    commandName: "calctui",
    abstract: "A pocket calculator with a paper tape, in a terminal.",
    usage: """
      calctui [<options>]                        open the calculator
      calctui [<options>] '12 + 3 × 2' '1/3*3'   print a result for each expression
      calctui [<options>] - < sums.txt           print a result for each line
      calctui <subcommand>
      """,
    discussion: """
      An expression is operands with operators between them: + - − * x × / ÷ and ^ or ** for \
      powers. An operand is a number, π (pi), e, ans (the result before) or a bracketed expression, \
      with ², % or ! behind it, or of a function: √ \
      \(Operand.Function.names.joined(separator: " ")), as in sin 30° or ln(2 + 3). 10% of 80 is 8. Each expression gives one line: the \
      result, or NaN or error with the reason on standard error.

      Screen options have no effect on expressions.

      Exit status: 0 if all went well, 1 if something failed, 64 for wrong usage.
      """,
    version: Version.line,
    subcommands: Subcommands.all)

  @Argument(
    help: ArgumentHelp(
      "What to calculate; - reads lines from standard input.", valueName: "expression"),
    transform: unmarked)
  var texts: [String] = []

  @OptionGroup var own: OwnOptions
  @OptionGroup var tape: TapeOption
  @OptionGroup var arguments: ScreenArguments

  /// The options that no subcommand has.
  struct OwnOptions: ParsableArguments {
    @Flag(help: "Print exact fractions, 7/2; a result rounded on the way is a decimal after ≈.")
    var fraction = false

    @Flag(help: "Neither read nor write the saved tape.")
    var `private` = false
  }

  func validate() throws {
    if let word = texts.first(where: Subcommands.names.contains) {
      throw ValidationError("Put '\(word)' first: calctui \(word)")
    }
    if texts.count > 1, texts.first == "-" {
      throw ValidationError("'-' can't be combined with expressions.")
    }
    if tape.file != nil, own.private {
      throw ValidationError("'--file' and '--private' can't be combined.")
    }
  }

  func run(on console: Console) throws {
    if texts.isEmpty, console.input.isTerminal || tape.file != nil {
      if own.fraction {
        throw ValidationError("Missing expected argument '<expression> ...', or '-' for lines.")
      }
      console.open(arguments.options, isPrivate: own.private, file: tape.file)
    }
    let options = arguments.options
    let printer = ExpressionPrinter(
      angle: options.settings.angleUnit ?? .radians,
      results: ResultPrinter(options.settings, arguments.digitOptions, usesFractions: own.fraction),
      comparesOrders: arguments.order == nil && console.errors.isTerminal)
    if try !console.calculate(texts == ["-"] ? [] : texts, printer) { throw ExitCode.failure }
  }
}

extension [String] {
  /// Whether the arguments seem to be one expression that the shell split: `2 + 3`.
  ///
  /// True if an argument is an operator, or if only the joined arguments are an expression.
  func areOneSplitExpression(eachIsExpression: Bool) -> Bool {
    count > 1
      && (contains(where: \.isOperator)
        || !eachIsExpression && ExpressionParser.accepts(joined(separator: " ")))
  }
}

extension String {
  fileprivate var isOperator: Bool {
    let signs = filter { $0 != " " }
    return signs.count == 1 && signs.first.flatMap { Operator($0) } != nil
  }
}

/// The program with a subcommand.
///
/// `Calctui` can't be the root, because `Calctui` takes every value for an expression, even a
/// subcommand. The options work before and after the subcommand, so that a shell alias can set
/// them.
struct Subcommands: ParsableCommand {
  static let all: [any ParsableCommand.Type] = [
    SumCommand.self, TapeCommand.self, ImportCommand.self, ForgetCommand.self, KeysCommand.self,
  ]
  static let names = all.map { $0._commandName } + ["help"]
  static let configuration = CommandConfiguration(
    commandName: "calctui", version: Version.line, subcommands: all)

  @OptionGroup var lookOptions: LookOptions
  @OptionGroup var languageOption: LanguageOption
}

/// The root of completion scripts: all options and subcommands, without expressions. bash would
/// take a subcommand for an expression.
struct Completions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calctui", usage: Calctui.configuration.usage, version: Version.line,
    subcommands: Subcommands.all)

  @OptionGroup var own: Calctui.OwnOptions
  @OptionGroup var tape: TapeOption
  @OptionGroup var arguments: ScreenArguments
}
