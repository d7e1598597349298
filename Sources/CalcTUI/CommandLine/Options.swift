// Public, because the type that is made an argument below belongs to another module and is public.
public import ArgumentParser
public import CalcModel
import TerminalKit

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
      + - − * x × / ÷ and ^ or ** for whole powers. An operand is a number or an expression in \
      brackets, with ² or % behind it, and √ or sqrt before it. Each input gives one line; where an expression fails it is NaN or error, with \
      the reason on standard error.

      An option that can't do what it says there (--precedence with --tape), or contradicts \
      another, is refused; how the screen looks (--theme, --ascii, --narrow, --wide, \
      --no-mouse, --separators) may be said with everything, as an alias does.

      Options for the screen can stand in $XDG_CONFIG_HOME/calctui/options (~/.config if that is \
      not set), one a line: --theme, --digits, --decimals, --rounding, --tax, --separators, \
      --after-equals, --precedence, --no-mouse, --ascii, --narrow, --wide. The command line goes before what was \
      switched on the screen at the last visit, and that before the file. What is printed without a screen never depends on it.

      Exit status: 0 when all went well, 1 when an expression failed, 64 for wrong usage.
      """)

  @Argument(help: "What to calculate; - reads lines from standard input.")
  var expressions: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Press these keys, then print both labels.", valueName: "keys"))
  var keys: String?

  @Option(help: ArgumentHelp("After --keys, print the screen too.", valueName: "columns×rows"))
  var screen: ScreenSize?

  // Options whose default is not here are refused in places, also where their value would be it.

  @Option(help: "The most significant digits of a result, 1 to 1000; without it 20.")
  var digits: Int?

  @Option(
    help: ArgumentHelp(
      "The decimals of a number: F, as many as it has (without it), 0 to 9, or A, two that are typed without a point.",
      valueName: "F|0…9|A"))
  var decimals: DisplayFormatter.Decimals?

  @Option(
    help: "How digits are dropped: half-up (without it), half-even, up or down.")
  var rounding: DisplayFormatter.Rounding?

  @Option(
    help: ArgumentHelp(
      "The tax rate for TAX+ and TAX−, in percent of the price without tax.", valueName: "rate"))
  var tax: TaxRate?

  @Flag(help: "Take × and ÷ before + and −.")
  var precedence = false

  @Flag(help: "Separate the digits of numbers in groups of three.")
  var group = false

  @Flag(
    help: """
      Print results as exact fractions, 7/2, which are expressions too; one that had to be rounded \
      on the way has none and is a decimal after ≈.
      """)
  var fraction = false

  @Flag(help: "Like --fraction, with the whole part before the fraction: 3 1/2.")
  var mixed = false

  @Option(
    help: "What a digit does to a result on the display: new (without it), append or locked.")
  var afterEquals: Calculator.AfterEquals?

  @Option(
    help: """
      The colors of the keys: dark, light or mono; without it what suits the background that \
      the terminal or COLORFGBG names, or else dark.
      """)
  var theme: Theme.Variant?

  @Flag(exclusivity: .exclusive)
  var signs: Appearance.Signs?

  @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Option(
    help: """
      What separates digits on the display: the locale's characters (locale, as without it), or \
      point and comma (us).
      """)
  var separators: SeparatorChoice?

  @Flag(help: "Neither read nor write the saved tape.")
  var `private` = false

  @Option(
    name: [.customShort("f"), .customLong("file")],
    help: ArgumentHelp(
      "Keep the tape in this file, which is made if it is missing.", valueName: "file"))
  var file: String?

  @Flag(help: .hidden)
  var crash = false

  @Flag(help: "Print the saved tape.")
  var tape = false

  @Flag(help: "With --tape, as comma-separated values.")
  var csv = false

  @Flag(help: "With --tape, as JSON.")
  var json = false

  @Option(
    help: "With --tape, as receipts of so many columns, 20 to 1000: a line for each row.")
  var columns: Int?

  @Flag(help: "With --tape, print the tapes that were torn off too.")
  var all = false

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "Add the calculations or the column of numbers in this file, or in standard input (-), to the saved tape.",
      valueName: "file"))
  var importing: String?

  @Option(
    help: ArgumentHelp(
      "With --import, add up the column of this name or number of a table.", valueName: "column"))
  var column: String?

  @Flag(help: "Delete the saved tape, after asking.")
  var forget = false

  @Flag(help: "With --forget, without asking.")
  var yes = false

  @Flag(help: "Print the version.")
  var version = false

  @Flag(help: "With --version, print what a report of a fault should say too.")
  var verbose = false

  func validate() throws {
    _ = try work()
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

/// A tax rate such as `10`, `7.7` or `10%`, or what stands there instead.
struct TaxRate: ExpressibleByArgument, Hashable {
  /// Nil if the text is none.
  let rate: Rational?
  let text: String

  init(argument: String) {
    let number = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    rate = Rational(number).flatMap { Calculator.taxRates.contains($0) ? $0 : nil }
    text = argument
  }
}

extension Calculator.AfterEquals: ExpressibleByArgument {}
extension DisplayFormatter.Decimals: ExpressibleByArgument {}
extension DisplayFormatter.Rounding: ExpressibleByArgument {}
extension SeparatorChoice: ExpressibleByArgument {}
extension Theme.Variant: ExpressibleByArgument {}

extension Appearance.Signs: EnumerableFlag {
  /// What the help says of each.
  public static func help(for signs: Appearance.Signs) -> ArgumentHelp? {
    switch signs {
    case .ascii: "Draw with ASCII characters only."
    case .narrow: "Draw ÷ and ─ as one column wide, whatever the terminal says."
    case .wide: "Draw without signs such as ÷ and ─, which take two columns in some terminals."
    }
  }
}
