import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

// Typing these characters acts differently from clicking their keys and from `calctui keys`.
@Suite("Typing characters on the pad")
struct AppTypingTests {
  @Test(
    "The key behind a typed operand leaves out and replaces no operator",
    arguments: [
      "20*log(0.5)=", "20*log(0.5)+", "20-sin 30=", "20*√9*", "7+5*√9+", "20-65만-",
    ])
  func remarkBehindText(keys: String) throws {
    var window = try Window(80, 24)
    window.type(keys)
    #expect(window.app.prompt == nil && window.app.message == nil)
  }

  @Test(
    "Two * in a row are ^",
    arguments: [
      ("2**", "^ (0)", true), ("2**3=", "8", false), ("2*x", "× (0)", false),
      ("2x*", "× (0)", false), ("2***", "× (0)", false), ("2*+*", "× (0)", false),
      ("2+**", "^ (0)", true), ("**", "^ (0)", true), ("2*3*", "× (0)", false),
    ])
  func power(text: String, display: String, isReported: Bool) throws {
    var window = try Window(80, 24)
    window.type(text)
    #expect(window.display == display)
    #expect((window.app.message == "** is ^, the power") == isReported)
  }

  @Test("Backspace removes both * of a power")
  func powerErased() throws {
    var window = try Window(80, 24)
    window.type("2**")
    try window.press("⌫")
    #expect(window.display == "2")
  }

  @Test("A click between two * prevents ^")
  func click() throws {
    var window = try Window(80, 24)
    window.type("2*")
    try window.click(.operation(.multiply))
    window.type("*")
    #expect(window.display == "× (0)")
  }

  @Test(
    "q asks after letters of a possible name; a second q quits",
    arguments: ["8=tq", "8=hq", "8=iq"])
  func letters(text: String) throws {
    var window = try Window(80, 24)
    #expect(!window.type(text).contains(.quit))
    #expect(window.app.message == "q again quits")
    #expect(window.type("q") == [.quit])
  }

  @Test(
    "q quits at once after letters that copy or change the view", arguments: ["yq", "gq", "fq"])
  func commands(text: String) throws {
    var window = try Window(80, 24, pressing: "8=")
    #expect(window.type(text).last == .quit)
  }

  @Test("q opens no line after a refused paste")
  func refusedPaste() throws {
    var window = try Window(80, 24, pressing: "5")
    _ = window.app.update(.paste(Array("1\n2\n".utf8)))
    #expect(window.app.notice?.kind == .refusal)
    #expect(window.app.update(.typed("q", .quit)) == [.quit])
    #expect(window.app.prompt == nil && window.app.padInHand.openLine == nil)
  }

  @Test(
    "q asks once if a sum isn't saved, in every state",
    arguments: ["", "5", "#", "?", "v", "d", "Tab", "Tab 5", "^F", "T"])
  func unsaved(keys: String) throws {
    for action in [Action.quit, .typed("q", .quit)] {
      var window = try Window(80, 24, pressing: "1+2=3= \(keys)")
      window.app.savesTape = false
      #expect(window.app.update(action) == [])
      #expect(window.app.message == "\(2, "sum") not saved; q again quits")
      #expect(window.sentence.hasSuffix("2 sums not saved; q again quits"))
      #expect(window.app.update(action) == [.quit])
    }
  }

  @Test("Another key between two q cancels the question")
  func question() throws {
    var window = try Window(80, 24, pressing: "1+2=")
    window.app.savesTape = false
    #expect(window.type("q5q") == [])
    #expect(window.type("q") == [.quit])
  }

  @Test("Quitting asks only about unsaved sums, never after a hang-up")
  func unasked() throws {
    var window = try Window(80, 24, pressing: "1+2=")
    #expect(window.app.update(.quit) == [.quit])
    window.app.savesTape = false
    #expect(window.app.update(.hangUp) == [.quit])
    var empty = try Window(80, 24, pressing: "5")
    empty.app.savesTape = false
    #expect(empty.app.update(.quit) == [.quit])
  }

  @Test("q asks while saving fails")
  func failing() throws {
    var window = try Window(80, 24, pressing: "1+2=")
    _ = window.app.update(.report(.notSaved(.noHome)))
    #expect(window.app.update(.quit) == [])
    #expect(window.app.update(.quit) == [.quit])
  }

  @Test(
    "A recall reports whether the number is linked to its sum",
    arguments: [
      ("5+3= Tab r", true), ("5+3= Tab Home r", false), ("200+10%= Tab Up r", false),
      ("5+3= 2= 7+t= Tab Up r", false), ("5+3=+1= Tab Up Up r", true),
    ])
  func recall(keys: String, isLinked: Bool) throws {
    let message: Message =
      isLinked ? "recalled, linked to its sum" : "recalled as a number, not linked"
    #expect(try Window(80, 24, pressing: keys).app.message == message)
  }

  @Test(
    "A grand total reports the tax in its sums by rate",
    arguments: [
      ("T19 Enter 100> T7 Enter 20> 5=t", "grand total of 3 results; 19%: 19 · 7%: 1.4"),
      ("T19 Enter 100> 200> t", "grand total of 2 results; 19%: 57"),
      ("T19 Enter 119< t", "grand total of 1 result; 19% out: 19"),
      ("T19 Enter 100> ÷0= 50> t", "grand total of 2 results; 1 NaN; 19%: 28.5"),
      ("1=2=t", "grand total of 2 results"),
    ])
  func taxes(keys: String, text: String) throws {
    #expect(try Window(132, 24, pressing: keys).sentence == " \(text)")
  }
}

extension Window {
  @discardableResult
  mutating func type(_ text: String) -> [Effect] {
    text.flatMap { character in
      InputMapping.action(for: .key(.character(character)), in: app, layout: layout)
        .map { app.update($0, in: size) } ?? []
    }
  }

  /// The labels of operator and operand: `+ 3`. A placeholder is in brackets: `+ (0)`.
  var display: String {
    let sign = app.calculator.operatorLabel.map { "\($0.rawValue) " } ?? ""
    let label = app.calculator.operandLabel
    if case .placeholder = app.calculator.operand { return "\(sign)(\(label))" }
    return sign + label
  }
}
