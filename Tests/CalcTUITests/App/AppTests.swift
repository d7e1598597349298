import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("The application")
struct AppTests {
  private var app = App()

  @Test("A pressed key is lit until the flash ends")
  func flash() {
    var app = app
    #expect(app.update(.press(.digit(.five))) == [])
    #expect(app.padFocus.flash == .digit(.five))
    _ = app.update(.press(.operation(.add)))
    #expect(app.padFocus.flash == .operation(.add))
    _ = app.update(.report(.flashEnded))
    #expect(app.padFocus.flash == nil)
    #expect(app.calculator.operatorLabel == .add)
  }

  @Test("A key acts when the mouse is released over it")
  func release() {
    var app = app
    _ = app.update(.hold(.digit(.seven)))
    #expect(app.padFocus.held == .digit(.seven))
    #expect(app.calculator.operandLabel == "0")
    _ = app.update(.release(over: .digit(.seven)))
    #expect(app.padFocus.held == nil)
    #expect(app.padFocus.flash == .digit(.seven))
    #expect(app.calculator.operandLabel == "7")
  }

  @Test(
    "Releasing the mouse elsewhere cancels the key",
    arguments: [nil, .digit(.eight), .allClear] as [Key?])
  func cancel(over: Key?) {
    var app = app
    _ = app.update(.press(.digit(.four)))
    _ = app.update(.report(.flashEnded))
    _ = app.update(.hold(.digit(.seven)))
    _ = app.update(.release(over: over))
    #expect(app.padFocus.held == nil)
    #expect(app.padFocus.flash == nil)
    #expect(app.calculator.operandLabel == "4")
    // A further release has no effect, because no key is held.
    _ = app.update(.release(over: .digit(.seven)))
    #expect(app.calculator.operandLabel == "4")
  }

  @Test("A release without a press does nothing")
  func releaseOnly() {
    var app = app
    _ = app.update(.release(over: .digit(.seven)))
    _ = app.update(.release(over: nil))
    #expect(app.calculator.operandLabel == "0")
    #expect(app.padFocus.flash == nil)
  }

  @Test("Opening help releases the key that the mouse holds")
  func forgetsHeld() {
    var app = app
    _ = app.update(.hold(.digit(.seven)))
    _ = app.update(.toggleHelp)
    #expect(app.padFocus.held == nil)
  }

  @Test(
    "Copying gives the digits of the operand without commas and ≈",
    arguments: [
      ("", "0"), ("1234567.50", "1234567.50"), ("5±", "-5"), ("1000×1000=", "1000000"),
      ("1÷3=", "0.33333333333333333333"), ("99999999999999999999×10=", "999999999999999999990"),
      ("999999999999×999999999999=", "999999999998000000000001"),
      ("1÷8000000000=", "0.000000000125"),
      ("1.50", "1.50"), ("2 @", "1.4142135623730950488"), ("4.7e-9", "4.7e-9"),
    ])
  func copy(keys: String, text: String) throws {
    var app = try Window(80, 24, pressing: keys).app
    #expect(app.update(.copy) == [.copy(ClipboardContent(text: text, kind: .number))])
  }

  @Test("A message stays until the next key of the calculator")
  func message() {
    var app = app
    _ = app.update(.toggleGrouping)
    #expect(app.message == "digits without groups")
    _ = app.update(.report(.flashEnded))
    _ = app.update(.report(.resized(ScreenMetrics(tapeRows: 9))))
    #expect(app.message == "digits without groups")
    _ = app.update(.press(.digit(.one)))
    #expect(app.message == nil)
  }

  @Test(
    "Redrawing, suspending and quitting are effects",
    arguments: [
      (.redraw, .redraw), (.suspend, .suspend), (.quit, .quit),
    ] as [(Action, Effect)])
  func effects(action: Action, effect: Effect) {
    var app = app
    #expect(app.update(action) == [effect])
  }
}
