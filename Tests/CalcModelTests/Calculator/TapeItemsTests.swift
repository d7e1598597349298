import CalcModel
import Testing

@Suite("The items of a sum")
struct TapeItemsTests {
  @Test(
    "A sum of three numbers or more has a count and a mean",
    arguments: [
      ("1+2+6=", 3, "3"), ("4.2+7.5+22=", 3, "≈11.233333333333333333"), ("10−4+0=", 3, "2"),
      ("1+2+3=+4+5=", 3, "5"), ("1+2+(3)=", nil, ""), ("1+2=", nil, ""), ("5=", nil, ""),
      ("-5+3=", nil, ""), ("-5+3+8=", 3, "2"), ("1+0+8=", 3, "3"), ("1+2+3×4=", nil, ""),
      ("100+20+10%=", nil, ""), ("1+2+5÷0=", nil, ""), ("1+2+3", nil, ""),
    ] as [(String, Int?, String)])
  func items(keys: String, count: Int?, mean: String) throws {
    let tape = try Calculator(pressing: keys).tape
    let items = tape.indices.last.flatMap { tape.items(ofResult: $0) }
    #expect(items?.count == count)
    #expect(items.map { DisplayFormatter().format($0.mean).marked } ?? "" == mean)
    #expect(tape.items(ofResult: -1) == nil)
    #expect(tape.items(ofResult: 0) == nil)
  }
}
