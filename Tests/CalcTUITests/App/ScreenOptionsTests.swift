import CalcModel
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Options for the screen")
struct ScreenOptionsTests {
  private let some = ScreenOptions(
    theme: .mono, signs: .ascii, digits: 9, separators: .us, afterEquals: .locked,
    settings: [.order(.leftToRight), .mouse(false), .decimals(.fixed(2)), .rounding(.down)]
      as Settings)

  @Test("Where nothing is said the calculator is as on a pad")
  func usual() {
    let options = ScreenOptions(separators: .us)
    #expect(App(options, language: .english).calculator == Calculator())
    #expect(options.appearance == Appearance())
  }

  @Test("What is said holds for the calculator and for its looks")
  func said() {
    #expect(
      App(some, language: .english).calculator
        == Calculator(
          formatter: DisplayFormatter(
            significantDigits: 9, decimals: .fixed(2), rounding: .down), order: .leftToRight,
          afterEquals: .locked))
    #expect(some.appearance == Appearance(variant: .mono, signs: .ascii))
  }
}
