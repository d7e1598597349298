import CalcModel
import Testing

@testable import CalcTUI

@Suite("Printing results")
struct ResultPrinterTests {
  @Test("A short remark has a fraction if fractions are printed")
  func shortFraction() throws {
    let third = try Rational(1) / 3
    #expect(ResultPrinter(usesFractions: true).shortText(of: third) == "1/3")
  }
}
