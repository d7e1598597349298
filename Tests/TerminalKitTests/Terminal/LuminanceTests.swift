import Testing

@testable import TerminalKit

@Suite("Luminance, and the terminal's background")
struct LuminanceTests {
  @Test(
    "The last color in COLORFGBG is the background",
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("15;default;0", .dark),
      ("0;7", .light), ("7;8", .dark), ("15", .light), ("15;00", .dark),
    ] as [(String, Capabilities.Background)])
  func named(value: String, background: Capabilities.Background) {
    #expect(Capabilities.Background(colorfgbg: value) == background)
  }

  @Test("Colors 7 and 9 to 15 are light", arguments: 0...15)
  func colors(number: Int) {
    let isLight = [7, 9, 10, 11, 12, 13, 14, 15].contains(number)
    #expect(Capabilities.Background(colorfgbg: "0;\(number)") == (isLight ? .light : .dark))
  }

  @Test(
    "A malformed COLORFGBG names no background",
    arguments: [
      "", ";", "0;", "15;default", "default", "0;16", "0;-1", "0;7 ", "0; 15", "white", "0;1e1",
      "0;99999999999999999999", "0;\u{1B}[31m",
    ])
  func unknown(value: String) {
    #expect(Capabilities.Background(colorfgbg: value) == nil)
  }

  @Test(
    "A color is read with one to four digits a component",
    arguments: [
      ("rgb:ffff/ffff/ffff", 1), ("rgb:0000/0000/0000", 0), ("rgb:f/f/f", 1),
      ("rgba:ffff/ffff/ffff/0000", 1), ("rgb:0000/ffff/0000", 0.7152), ("rgb:ff/00/00", 0.2126),
      ("rgb:00/00/fff", 0.0722), ("rgb:2e2e/3434/4040", 0.03407), ("rgb:80/80/80", 0.2159),
    ] as [(Substring, Double)])
  func color(text: Substring, luminance: Double) throws {
    let read = try #require(Luminance(color: text))
    #expect(abs(read.value - luminance) < 0.0001)
  }

  @Test(
    "A malformed color is refused",
    arguments: ["", "rgb:", "rgb:ff/ff", "rgb:fffff/0/0", "#ffffff", "white", "rgb:g/g/g", "?"]
      as [Substring])
  func noColor(text: Substring) {
    #expect(Luminance(color: text) == nil)
  }

  @Test("Contrasts agree with WCAG 2")
  func contrast() {
    let (black, white, gray) = (Luminance(of: 16), Luminance(of: 231), Luminance(of: 244))
    #expect(abs(white.contrast(to: black) - 21) < 0.001)
    #expect(abs(black.contrast(to: white) - 21) < 0.001)
    #expect(abs(gray.contrast(to: gray) - 1) < 0.001)
    #expect(abs(gray.contrast(to: white) - 3.95) < 0.01)
  }

  @Test("A color is dark if white contrasts with it more than black", arguments: 16...255)
  func dark(color: Int) {
    let luminance = Luminance(of: Style.Color(color))
    let (black, white) = (Luminance(of: 16), Luminance(of: 231))
    #expect(luminance.isDark == (luminance.contrast(to: white) > luminance.contrast(to: black)))
  }
}
