// Public, because the type that is made an argument below belongs to another module and is public.
public import ArgumentParser
public import CalcModel
import TerminalKit

/// The command line, as ArgumentParser reads it: in English, which `UsageText` turns into the
/// language that is spoken.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calctui",
    abstract: English().abstract, usage: English().usage, discussion: English().discussion)

  @Argument(help: ArgumentHelp(.expressions))
  var expressions: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp(.keys, valueName: "keys"))
  var keys: String?

  @Option(help: ArgumentHelp(.screen, valueName: "columns×rows"))
  var screen: ScreenSize?

  // Options whose default is not here are refused in places, also where their value would be it.

  @Option(help: ArgumentHelp(.digits))
  var digits: Int?

  @Option(help: ArgumentHelp(.decimals, valueName: "F|0…9|A"))
  var decimals: DisplayFormatter.Decimals?

  @Option(help: ArgumentHelp(.rounding))
  var rounding: DisplayFormatter.Rounding?

  @Option(help: ArgumentHelp(.tax, valueName: "rate"))
  var tax: TaxRate?

  @Flag(help: ArgumentHelp(.precedence))
  var precedence = false

  @Flag(help: ArgumentHelp(.group))
  var group = false

  @Flag(help: ArgumentHelp(.fraction))
  var fraction = false

  @Flag(help: ArgumentHelp(.mixed))
  var mixed = false

  @Option(help: ArgumentHelp(.afterEquals))
  var afterEquals: Calculator.AfterEquals?

  @Option(help: ArgumentHelp(.theme))
  var theme: Theme.Variant?

  @Flag(exclusivity: .exclusive)
  var signs: Appearance.Signs?

  @Flag(name: .customLong("no-mouse"), help: ArgumentHelp(.noMouse))
  var noMouse = false

  @Option(help: ArgumentHelp(.separators))
  var separators: SeparatorChoice?

  @Option(help: ArgumentHelp(.language))
  var language: Language?

  @Flag(help: ArgumentHelp(.private))
  var `private` = false

  @Option(
    name: [.customShort("f"), .customLong("file")],
    help: ArgumentHelp(.file, valueName: "file"))
  var file: String?

  @Flag(help: ArgumentHelp(.tape))
  var tape = false

  @Flag(help: ArgumentHelp(.csv))
  var csv = false

  @Flag(help: ArgumentHelp(.json))
  var json = false

  @Option(help: ArgumentHelp(.columns))
  var columns: Int?

  @Flag(help: ArgumentHelp(.all))
  var all = false

  @Option(name: .customLong("import"), help: ArgumentHelp(.importing, valueName: "file"))
  var importing: String?

  @Option(help: ArgumentHelp(.column, valueName: "column"))
  var column: String?

  @Flag(help: ArgumentHelp(.forget))
  var forget = false

  @Flag(help: ArgumentHelp(.yes))
  var yes = false

  @Flag(help: ArgumentHelp(.version))
  var version = false

  @Flag(help: ArgumentHelp(.verbose))
  var verbose = false
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
extension Language: ExpressibleByArgument {}
extension SeparatorChoice: ExpressibleByArgument {}
extension Theme.Variant: ExpressibleByArgument {}

extension Appearance.Signs: EnumerableFlag {
  /// What the help says of each.
  public static func help(for signs: Appearance.Signs) -> ArgumentHelp? {
    switch signs {
    case .ascii: ArgumentHelp(.ascii)
    case .narrow: ArgumentHelp(.narrow)
    case .wide: ArgumentHelp(.wide)
    }
  }
}

extension ArgumentHelp {
  fileprivate init(_ option: OptionName, valueName: String? = nil) {
    self.init("\(English().help(option))", valueName: valueName)
  }
}
