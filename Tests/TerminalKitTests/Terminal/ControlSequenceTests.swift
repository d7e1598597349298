import Testing

@testable import TerminalKit

@Suite("Sequences for the terminal")
struct ControlSequenceTests {
  @Test(
    "Terminfo's delays, such as `$<50>`, are left out",
    arguments: [
      ("", ""), ("\u{1B}[m", "\u{1B}[m"), ("\u{1B}[m\u{0F}$<2>", "\u{1B}[m\u{0F}"),
      ("\u{1B}[H\u{1B}[J$<50>", "\u{1B}[H\u{1B}[J"), ("$<5*/>a$<1>b", "ab"), ("$<5", "$<5"),
      ("$5", "$5"),
    ])
  func delays(text: String, sent: String) {
    #expect(ControlSequence.withoutDelays(text) == sent)
  }

  @Test(
    "Colors of the palette have xterm's red, green and blue",
    arguments: [
      (16, 0x000000), (231, 0xFFFFFF), (208, 0xFF8700), (145, 0xAFAFAF), (240, 0x585858),
      (232, 0x080808), (255, 0xEEEEEE), (214, 0xFFAF00), (130, 0xAF5F00), (21, 0x0000FF), (3, 3),
    ] as [(Style.Color, Int32)])
  func directColors(color: Style.Color, value: Int32) {
    #expect(Palette.directColor(of: color) == value)
  }
}
