import Testing

@testable import TerminalKit

@Suite("The terminal's background")
struct BackgroundTests {
  @Test(
    "COLORFGBG names it by the last of its colors",
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("15;default;0", .dark),
      ("0;7", .light), ("7;8", .dark), ("15", .light), ("15;00", .dark),
    ] as [(String, Capabilities.Background)])
  func named(value: String, background: Capabilities.Background) {
    #expect(Capabilities.Background(colorfgbg: value) == background)
  }

  @Test("Of the sixteen colors 7 and those from 9 on are light", arguments: 0...15)
  func colors(number: Int) {
    let isLight = [7, 9, 10, 11, 12, 13, 14, 15].contains(number)
    #expect(Capabilities.Background(colorfgbg: "0;\(number)") == (isLight ? .light : .dark))
  }

  @Test(
    "Anything else names none",
    arguments: [
      "", ";", "0;", "15;default", "default", "0;16", "0;-1", "0;7 ", "0; 15", "white", "0;1e1",
      "0;99999999999999999999", "0;\u{1B}[31m",
    ])
  func unknown(value: String) {
    #expect(Capabilities.Background(colorfgbg: value) == nil)
  }

  @Test(
    "A color is light, dark or neither, in however many digits it is given",
    arguments: [
      ("rgb:ffff/ffff/ffff", .light), ("rgb:0000/0000/0000", .dark), ("rgb:fd/f6/e3", .light),
      ("rgb:0/2/3", .dark), ("rgb:f/f/f", .light), ("rgb:2e2e/3434/3636", .dark),
      ("rgba:ffff/ffff/ffff/0000", .light), ("rgb:0000/ffff/0000", .light),
      ("rgb:0000/0000/ffff", .unknown), ("rgb:ffff/0000/0000", .unknown),
      ("rgb:eee/eee/eee", .light),
      ("rgb:80/80/80", .unknown), ("rgb:40/40/40", .dark), ("rgb:50/50/50", .unknown),
      ("rgb:b0/b0/b0", .unknown), ("rgb:bb/bb/bb", .light),
    ] as [(Substring, Capabilities.Background)])
  func color(text: Substring, background: Capabilities.Background) {
    #expect(Capabilities.Background(color: text) == background)
  }

  @Test(
    "What is no such color says nothing",
    arguments: ["", "rgb:", "rgb:ff/ff", "rgb:fffff/0/0", "#ffffff", "white", "rgb:g/g/g", "?"]
      as [Substring])
  func noColor(text: Substring) {
    #expect(Capabilities.Background(color: text) == nil)
  }
}
