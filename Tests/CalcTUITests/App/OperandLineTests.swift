import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The line for one operand")
struct OperandLineTests {
  @Test(
    "A text typed on the pad with = gives its value from left to right",
    arguments: [
      ("20*log(0.5)+7*2=", "≈1.9588001734407521915"), ("12.50-$3+$2=", "11.5"),
      ("100000-3만+5만=", "120000"), ("100-5!+20=", "0"), ("100/pi*2=", "≈63.661977236758134308"),
      ("200-0x10+1=", "185"), ("5+2*sin(30°)+1=", "4.5"), ("12.50-$3+$2=8+1=", "9"),
      ("1/(2*pi*sqrt(4.7e-9*10e-3))=", "≈23215.134420947205027"), ("(2+3)!=", "120"),
      ("(2+3)log(100)=", "10"), ("-10%=", "-0.1"), ("AUD 3=", "3"), ("USD 7=", "7"),
      ("50+10% of 80=", "58"), ("3*-3=", "-9"), ("10^-3=", "0.001"),
      ("2√3=", "≈3.4641016151377545871"), ("√(9)!=", "6"), ("√(4)%=", "0.02"),
      ("5-2π=", "≈9.4247779607693797154"), ("2 * -3=", "-6"), ("5--3=", "2"), ("5-+3=", "8"),
      ("5%²=", "0.0025"), ("1,00,000+1=", "100001"), ("2**3=", "8"), ("5!**2=", "14400"),
      ("2*3!*2=", "24"), ("$5+$3=", "8"), ("kr 5+5kr=", "10"), ("2*(3!+4=", "20"),
      ("(5!)/2=", "60"), ("((2+3!)*2)+1=", "17"), ("ex3=", "≈8.1548454853771357061"),
      ("0x1f+1=", "32"), ("10%x3=", "0.3"), ("-3^2=", "-9"), ("5+=", "5"), ("2*()3=", "6"),
      (".....5=", "0.5"), ("sqrt 9 + 1=", "4"), ("2(3)=", "6"), ("(2)3=", "6"),
      ("5exp(1)=", "≈13.591409142295226177"),
      ("1/3!*3=", "0.5"), ("8/2π=8=", "8"), ("4sqrt(9)+R$2=", "14"), ("3!-2!*2=", "8"),
    ] as [(String, String)])
  func value(keys: String, value: String) throws {
    var window = try Window(80, 24)
    window.type(keys)
    #expect(window.app.prompt == nil || keys.contains("2π=8"), "\(window.sentence)")
    if window.app.prompt == nil {
      let formatter = DisplayFormatter(grouping: false)
      #expect(window.app.calculator.shownValue.map { formatter.formatInFull($0).marked } == value)
    }
  }

  @Test("With × first a typed text has the value of algebra")
  func precedence() throws {
    var window = try Window(80, 24, pressing: "p")
    window.type("20*log(0.5)+7*2=")
    #expect(window.app.calculator.operandLabel == "≈7.9794000867203760957")
  }

  @Test(
    "A text that no operand can be stays in the line with its reason",
    arguments: [
      ("6/2π=", "2π"), ("ln 2/", "ln 2/"), ("$5+€3=", "€3"), ("10%3=", "10%3"), ("80:40=", "80:40"),
      ("1.5.2=", "1.5.2"), ("10mod3=", "10mod3"), ("1_000=", "1_000"), ("10 5=", "10 5"),
      ("sqrt(4=", "sqrt(4"), ("3*-3^2=", "-3^2"), ("3*-3%^2=", "-3%^2"), ("(-3²=", "-3²"),
      ("2*-(3+4)^2=", "-(3 + 4)^2"),
      ("5!)", "5!)"), ("5e*", "5e"), ("12만5=", "12만5"), ("5%(3)=", "5%(3)"),
      ("(1+2),5=", "(1 + 2),5"),
    ])
  func refused(keys: String, line: String) throws {
    var window = try Window(80, 24)
    window.type(keys)
    let prompt = try #require(window.app.prompt)
    #expect(prompt.line.text == line)
    #expect(prompt.problem != nil)
    #expect(window.app.calculator.tape.calculations.isEmpty)
  }

  @Test(
    "Backspace behind the key that ended a line opens the line again",
    arguments: [
      ("5!+", "5!", "5"), ("2+3π*", "3π", "+ 3"), ("(2+3)!-", "(2 + 3)!", "5"), ("8=π/", "π", "8"),
      ("(5!)", "5!", "5"), ("2*sqrt(9)^2+", "sqrt(9)^2", "× (0)"),
    ])
  func reopened(keys: String, line: String, display: String) throws {
    var window = try Window(80, 24)
    window.type(keys)
    #expect(window.app.prompt == nil)
    let rows = window.app.calculator.inHand.items
    try window.press("⌫")
    #expect(window.app.prompt?.line.text == line)
    var again = window
    again.type(String(keys.suffix(1)))
    #expect(again.app.calculator.inHand.items == rows)
    try window.press("Esc")
    #expect(window.display == display)
  }

  @Test("Backspace behind a percentage that began a sum gives the sum's 0 back")
  func reopenedPercentage() throws {
    for keys in ["-π%", "-(2+3)!%"] {
      var (window, plain) = (try Window(80, 24), try Window(80, 24))
      window.type(keys + "+")
      #expect(window.app.calculator.pad.rows.count < 6)
      try window.press("⌫ Esc")
      plain.type(keys == "-π%" ? "-" : "-(2+3)")
      #expect(window.app.calculator.pad == plain.app.calculator.pad, "\(keys)")
    }
  }

  @Test("A currency undoes what its letters did to the pad's keys, also behind another key")
  func currencyBehindKey() throws {
    var window = try Window(80, 24)
    window.type("5skr")
    #expect(window.app.prompt?.line.text == "5²kr")
    #expect(!window.app.padFocus.isHidden)
  }

  @Test("Backspace on the character that opened a line gives the pad back")
  func erased() throws {
    var window = try Window(80, 24)
    window.type("12+5!+3")
    try window.press("⌫ ⌫ ⌫")
    #expect(window.app.prompt == nil && window.display == "+ 5")
    window.type("s")
    window.type("in")
    #expect(window.app.prompt?.line.text == "5sin")
    try window.press("⌫")
    #expect(window.app.prompt == nil && window.display == "+ 5")
  }

  @Test("One step of undo takes the text and the key")
  func undone() throws {
    var window = try Window(80, 24)
    window.type("7+2*pi*")
    #expect(window.app.tapeText == "7 | + 2 | × π")
    try window.press("u")
    #expect(window.display == "× (0)")
  }

  @Test("A click on an operator or = ends the line")
  func clicked() throws {
    var window = try Window(80, 24)
    window.type("5!")
    try window.click(.operation(.add))
    #expect(window.app.prompt == nil && window.display == "+ (0)")
    window.type("3!")
    try window.click(.equals)
    #expect(window.app.calculator.operandLabel == "126")
  }

  @Test("A text means what the sum's currency and commas say")
  func context() throws {
    var window = try Window(80, 24)
    window.type("1,234.50+1,250!")
    #expect(window.app.prompt?.line.text == "1,250!")
    try window.press("Esc")
    var other = try Window(80, 24)
    other.type("2,5+1,250€=")
    #expect(other.app.calculator.operandLabel == "3.75")
  }

  @Test(
    "In ADD mode a currency makes an amount of the digits",
    arguments: [
      ("1249€+320=", "15.69"), ("€1249+320=", "15.69"), ("1249EUR+320=", "15.69"),
      ("5!+100=", "121.00"),
      ("12.5€+100=", "13.50"),
    ])
  func addMode(keys: String, label: String) throws {
    var window = try Window(80, 24, pressing: "d A")
    window.type(keys)
    #expect(window.app.calculator.operandLabel == label)
  }

  @Test("What a letter did is written when the keys rest, or never")
  func held() throws {
    var window = try Window(80, 24, pressing: "5=")
    #expect(window.type("A").isEmpty)
    #expect(window.app.calculator.tape.calculations.isEmpty)
    #expect(window.app.update(.report(.rested)).count == 1)
    var other = try Window(80, 24, pressing: "5=")
    #expect(other.type("AUD 3").isEmpty)
    #expect(other.app.calculator.tape.calculations.count == 1)
    var third = try Window(80, 24, pressing: "5=")
    #expect(third.type("A7").count == 1)
  }
}
