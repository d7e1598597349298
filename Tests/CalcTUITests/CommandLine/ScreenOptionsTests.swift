import CalcModel
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Options for the screen")
struct ScreenOptionsTests {
  private let some = ScreenOptions(
    theme: .light, digits: 7, settings: Settings(order: .precedence))
  private let others = ScreenOptions(
    theme: .mono, signs: .ascii, digits: 9, separators: .us, afterEquals: .locked,
    settings: Settings(
      order: .leftToRight, usesMouse: false, decimals: .fixed(2), rounding: .down))

  @Test("Where they say nothing, others do")
  func completed() {
    #expect(
      some.completed(by: others)
        == ScreenOptions(
          theme: .light, signs: .ascii, digits: 7, separators: .us, afterEquals: .locked,
          settings: Settings(
            order: .precedence, usesMouse: false, decimals: .fixed(2), rounding: .down)))
    #expect(some.completed(by: ScreenOptions()) == some)
    #expect(ScreenOptions().completed(by: others) == others)
  }

  @Test("Where nothing is said the calculator is as on a pad")
  func usual() {
    let options = ScreenOptions(separators: .us)
    #expect(options.calculator == Calculator())
    #expect(options.appearance == Appearance())
  }

  @Test("What is said holds for the calculator and for its looks")
  func said() {
    #expect(
      others.calculator
        == Calculator(
          formatter: DisplayFormatter(
            significantDigits: 9, decimals: .fixed(2), rounding: .down), order: .leftToRight,
          afterEquals: .locked))
    #expect(others.appearance == Appearance(variant: .mono, signs: .ascii))
    #expect(some.calculator.order == .precedence)
  }

  @Test("An option that is not on the command line says nothing")
  func commandLine() throws {
    let cases: [(arguments: [String], options: ScreenOptions)] = [
      ([], ScreenOptions(separators: .us)),
      (["--theme", "dark"], ScreenOptions(theme: .dark, separators: .us)),
      (
        ["--no-mouse", "--precedence", "--ascii", "--digits", "20"],
        ScreenOptions(
          signs: .ascii, digits: 20, separators: .us,
          settings: Settings(order: .precedence, usesMouse: false))
      ),
    ]
    let decimals: [(name: String, decimals: DisplayFormatter.Decimals)] = [
      ("F", .floating), ("0", .fixed(0)), ("9", .fixed(9)), ("A", .addingMachine),
    ]
    let roundings = DisplayFormatter.Rounding.allCases.map { rule in
      (
        ["--rounding", rule.rawValue],
        ScreenOptions(separators: .us, settings: Settings(rounding: rule))
      )
    }
    let others = decimals.map { name, decimals in
      (
        ["--decimals", name],
        ScreenOptions(separators: .us, settings: Settings(decimals: decimals))
      )
    }
    for (arguments, options) in cases + others + roundings {
      let request = try Options.parse(commandLine: ["--keys", "1"] + arguments).request()
      guard case .press(_, let pressed, _) = request else {
        Issue.record("\(arguments) press no key")
        continue
      }
      #expect(pressed == options, "\(arguments)")
    }
  }
}
