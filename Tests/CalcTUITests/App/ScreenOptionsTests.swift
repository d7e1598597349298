import CalcModel
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Options for the screen")
struct ScreenOptionsTests {
  private let some = ScreenOptions(
    ascii: true, digits: 9, separators: .us, afterEquals: .locked,
    settings: Settings(order: .leftToRight, decimals: .fixed(2), rounding: .down, mouse: false))

  @Test("Where nothing is said the calculator is as on a pad")
  func usual() {
    let options = ScreenOptions(separators: .us)
    #expect(App(options, language: .english).calculator == Calculator())
  }

  @Test("What is said holds for the calculator ")
  func said() {
    #expect(
      App(some, language: .english).calculator
        == Calculator(
          formatter: DisplayFormatter(
            significantDigits: 9, decimals: .fixed(2), rounding: .down), order: .leftToRight,
          afterEquals: .locked))
  }
}
