import Testing

@testable import CalcModel

@Suite("Whole numbers in other bases")
struct NumberBaseTests {
  @Test(
    "A whole number below 2^64 reads back in each base",
    arguments: [
      ("0", "0x0", "0b0", "0o0"), ("255", "0xff", "0b11111111", "0o377"),
      ("18446744073709551615", "0xffffffffffffffff", nil, "0o1777777777777777777777"),
    ] as [(String, String, String?, String)])
  func texts(number: String, hexadecimal: String, binary: String?, octal: String) throws {
    let value = try value(of: number)
    #expect(NumberBase.hexadecimal.text(of: value) == hexadecimal)
    #expect(NumberBase.octal.text(of: value) == octal)
    if let binary { #expect(NumberBase.binary.text(of: value) == binary) }
    for base in NumberBase.allCases {
      let text = try #require(base.text(of: value))
      #expect(try CalcModelTests.value(of: text) == value)
    }
  }

  @Test(
    "Negative, fractional and larger values have no text in a base",
    arguments: ["-1", "0.5", "18446744073709551616", "√2"])
  func withoutText(number: String) throws {
    let value = try value(of: number)
    for base in NumberBase.allCases { #expect(base.text(of: value) == nil) }
  }
}
