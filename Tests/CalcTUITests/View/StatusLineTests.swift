import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The status line")
struct StatusLineTests {
  private static let sizes = [
    (20, 6), (20, 7), (20, 8), (21, 9), (22, 8), (24, 12), (32, 12), (40, 24), (68, 6), (80, 24),
  ]

  private func status(_ window: Window) -> String {
    window.canvas.line(window.layout.status.y)
  }

  @Test("Wherever there is no number, it says why", arguments: sizes)
  func failure(width: Int, height: Int) throws {
    let window = try Window(width, height, pressing: "5÷0=")
    #expect(status(window).contains("can't divide by 0"))
  }

  @Test(
    "Every failure of a calculation has its words",
    arguments: [
      (CalculatorError.divideByZero, "can't divide by 0"), (.overflow, "too large"),
      (.underflow, "too small"), (.longExponent, "the exponent has too many decimals"),
      (.negativeRoot, "no root of a negative number"),
    ])
  func words(error: CalculatorError, phrase: String) {
    #expect("\(error)" == phrase)
    #expect(English().sentence(error).hasPrefix(phrase))
    #expect(English().sentence(error).hasSuffix("type a new number"))
  }

  @Test("The order of evaluation is on the screen at every size", arguments: sizes)
  func order(width: Int, height: Int) throws {
    let shown = try Window(width, height).canvas.text
    #expect(shown.contains("L→R") || shown.contains("2+3×4=20"))
  }

  @Test("How to get help is on the screen at every size", arguments: sizes)
  func help(width: Int, height: Int) throws {
    #expect(try status(Window(width, height)).hasPrefix(" ? help"))
  }

  @Test("The mark of the order stands clear of the text, or makes way for it", arguments: [20, 28])
  func mark(width: Int) throws {
    #expect(try !Window(width, 8).layout.tapeHasFrame)
    var (beside, alone) = (0, 0)
    for length in 0...width {
      let window = try Window(width, 8, pressing: "^F \(String(repeating: "+", count: length))")
      let (line, sentence) = (status(window), window.sentence)
      #expect(line.hasPrefix(sentence))
      if line.hasSuffix("L→R") {
        beside += 1
        #expect(line.dropFirst(sentence.count).hasPrefix(" "))
      } else {
        alone += 1
        #expect(sentence.count + 7 > width)
      }
    }
    #expect(beside > 0 && alone > 0)
  }

  @Test(
    "The status line says what a command did, in fewer words where there is less room",
    arguments: [
      ("o", 40, " mouse off: select text as usual"), ("o", 20, " mouse off"),
      ("o o", 32, " mouse on: click the keys"),
      ("5÷0=", 40, " can't divide by 0: type a new number"),
      ("5 y 6", 40, ""),
      ("=", 40, " type a number first"),
      ("12345678901234567890 7", 40, " at most 20 digits"),
      ("1+1= A", 44, " tape torn off, 3 rows; u brings it back"),
      ("1+1= Esc", 60, " nothing to cancel; A is AC, which tears off the tape"),
      ("1+1= Tab A", 50, " 'A' works on the pad; Tab goes back to it"),
    ])
  func notices(keys: String, width: Int, line: String) throws {
    #expect(try Window(width, 24, pressing: keys).sentence == line)
  }

  @Test("A search in Korean is shown as it is typed, with the cursor behind it")
  func koreanSearch() throws {
    var window = try Window(80, 24, pressing: "1+2= ^F")
    for character in "한글 1" { _ = window.app.update(.prompt(.edit(.insert(String(character))))) }
    #expect(status(window).hasPrefix(" /한글 1  not found"))
    #expect(window.canvas.cursor == Point(x: 8, y: 23))
    window.theme.glyphs = .ascii
    #expect(status(window).hasPrefix(" /???? 1  not found"))
  }
}
