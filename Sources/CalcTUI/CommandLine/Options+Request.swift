import ArgumentParser
import CalcModel
import TerminalKit

// From arguments to options, and from options to what they ask for.

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

extension Options {
  /// What the options together ask for.
  ///
  /// - Throws: `ValidationError` where they make no sense together.
  func request() throws -> Request {
    try checkCompanions()
    let requests: [(name: String, request: Request)] = [
      tape ? ("--tape", .printTape(try printer())) : nil,
      forget ? ("--forget", .forgetTape(asksFirst: !yes)) : nil,
      keys.map { ("--keys", .press($0, launchOptions, screen: screen?.size)) },
      expressions.isEmpty ? nil : ("an expression", try calculation()),
    ].compactMap { $0 }
    if requests.count > 1 {
      let names = requests.map(\.name).joined(separator: " and ")
      throw ValidationError("\(names) do not go together: give one.")
    }
    if let request = requests.first?.request { return request }
    return FileDescriptor.standardInput.isTerminal
      ? .open(launchOptions) : .calculateLines(resultOptions)
  }

  /// Refuses an option that says how to do what is not asked for.
  private func checkCompanions() throws {
    if (csv || json) && !tape {
      throw ValidationError("--csv and --json say how --tape prints: give --tape too.")
    }
    if yes && !forget {
      throw ValidationError("--yes answers --forget: give both.")
    }
    if screen != nil, keys == nil {
      throw ValidationError("--screen shows the screen after --keys: give both.")
    }
    guard DisplayFormatter.significantDigitsRange.contains(digits) else {
      throw ValidationError("--digits takes a number from 1 to 1000, not \(digits).")
    }
  }

  private func printer() throws -> TapePrinter {
    if csv && json {
      throw ValidationError("--csv and --json are two forms: give one of them.")
    }
    return TapePrinter(
      form: json ? .json : csv ? .csv : .text, formatter: resultOptions.formatter,
      includesTorn: all)
  }

  private func calculation() throws -> Request {
    if expressions == ["-"] { return .calculateLines(resultOptions) }
    if expressions.contains("-") {
      throw ValidationError("- reads standard input and takes no expression beside it.")
    }
    return .calculate(expressions, resultOptions)
  }

  private var order: EvaluationOrder { precedence ? .precedence : .leftToRight }

  private var resultOptions: ResultOptions {
    ResultOptions(
      formatter: DisplayFormatter(significantDigits: digits, grouping: group), order: order)
  }

  private var launchOptions: LaunchOptions {
    // What --keys prints is for scripts: it never depends on the locale.
    let separators = keys == nil ? separators.separators : .us
    return LaunchOptions(
      calculator: Calculator(
        formatter: DisplayFormatter(significantDigits: digits, separators: separators),
        order: order, afterEquals: afterEquals),
      usesMouse: !noMouse, isPrivate: `private`,
      appearance: Appearance(variant: theme, isAscii: ascii), crashes: crash)
  }
}

extension Options {
  /// Ends the program with what ArgumentParser has to say: help, or what is wrong with the options.
  static func exit(reporting error: any Error) -> Never {
    let code = exitCode(for: error)
    var stream = OutputStream(code.isSuccess ? .standardOutput : .standardError)
    try? stream.write(fullMessage(for: error).printable(keepingLines: true) + "\n")
    try? stream.flush()
    exit(withError: code)
  }
}
