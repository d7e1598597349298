import Testing

@testable import CalcTUI

@Suite("The width of text")
struct TextWidthTests {
  @Test(
    "Text takes the columns of its characters",
    arguments: [
      ("", 0), ("12 + 3", 6), ("é", 1), ("e\u{301}", 1), ("−×÷±≈", 5), ("漢字", 4), ("かな", 4),
      ("한글", 4), ("Ａ", 2), ("，", 2), ("🙂", 2), ("🚀", 2), ("🧮", 2), ("𠀀", 2), ("a漢b", 4),
      ("\u{20DD}", 0), ("\u{FFFD}", 1), ("…", 1), ("ｱ", 1), ("\u{115F}", 2),
    ])
  func columns(text: String, columns: Int) {
    #expect(TextWidth.columns(text) == columns)
  }

  @Test("Every ASCII character takes one column")
  func ascii() {
    for value in 0x20...0x7E as ClosedRange<UInt8> {
      #expect(TextWidth.columns(Unicode.Scalar(value)) == 1)
    }
  }
}
