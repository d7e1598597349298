import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("Actions of events")
struct InputMappingTests {
  private func action(_ event: Event, in window: Window) -> Action? {
    InputMapping.action(for: event, in: window.app, layout: window.layout)?.withoutCharacter
  }

  @Test(
    "A press holds the key under the mouse; a release reports that key",
    arguments: Keypad.rows.joined())
  func keys(key: Key) throws {
    let window = try Window(80, 24)
    let point = try #require(window.layout.middle(of: key))
    #expect(action(.mouse(.press, at: point), in: window) == .hold(key))
    #expect(action(.mouse(.release, at: point), in: window) == .release(over: key))
  }

  @Test(
    "A press beside the keys holds no key",
    arguments: [(0, 0), (79, 23), (5, 5), (-1, -1), (500, 500)])
  func elsewhere(x: Int, y: Int) throws {
    let window = try Window(80, 24)
    #expect(action(.mouse(.press, at: Point(x: x, y: y)), in: window) == .hold(nil))
    #expect(action(.mouse(.release, at: Point(x: x, y: y)), in: window) == .release(over: nil))
  }

  @Test(
    "The wheel scrolls only over the paper", arguments: [(20, 6), (40, 24), (80, 24)])
  func wheel(width: Int, height: Int) throws {
    let window = try Window(width, height)
    for y in 0..<height {
      for x in 0..<width {
        let point = Point(x: x, y: y)
        let isOverPaper = window.layout.isOverPaper(point)
        let (up, down) = (
          action(.mouse(.wheelUp, at: point), in: window),
          action(.mouse(.wheelDown, at: point), in: window)
        )
        #expect(up == (isOverPaper ? .scroll(.rows(3)) : nil))
        #expect(down == (isOverPaper ? .scroll(.rows(-3)) : nil))
      }
    }
  }

  @Test("In a window that is too small the mouse holds no key")
  func tooSmall() throws {
    let window = try Window(19, 5)
    #expect(action(.mouse(.press, at: Point(x: 0, y: 0)), in: window) == .hold(nil))
    #expect(action(.mouse(.wheelUp, at: Point(x: 0, y: 0)), in: window) == nil)
  }

  @Test("Open help takes Escape and paging keys; the pad still works")
  func help() throws {
    let window = try Window(80, 24, pressing: "?")
    let seven = try #require(window.layout.middle(of: .digit(.seven)))
    #expect(action(.mouse(.press, at: seven), in: window) == .hold(.digit(.seven)))
    #expect(action(.mouse(.press, at: Point(x: 3, y: 20)), in: window) == .hold(nil))
    #expect(action(.mouse(.wheelUp, at: Point(x: 3, y: 3)), in: window) == .scroll(.rows(3)))
    #expect(action(.key(.escape), in: window) == .closeOverlay)
    #expect(action(.key(.pageDown), in: window) == .scroll(.pages(-1)))
    #expect(action(.key(.character("5")), in: window) == .press(.digit(.five)))
    #expect(action(.key(.control("C")), in: window) == .quit)
    let small = try Window(30, 12, pressing: "? ?")
    let zero = try #require(small.layout.middle(of: .digit(.zero)))
    #expect(action(.mouse(.press, at: zero), in: small) == .hold(nil))
  }

  @Test("Suspending, hanging up and pasting are actions; resizing isn't")
  func terminal() throws {
    let window = try Window(80, 24)
    #expect(action(.suspend, in: window) == .suspend)
    #expect(action(.hangUp, in: window) == .hangUp)
    let pasted = Array("12+3".utf8)
    #expect(action(.paste(pasted), in: window) == .paste(pasted))
    #expect(action(.unfinishedPaste, in: window) == .unfinishedPaste)
    #expect(action(.resize(Size(width: 9, height: 9)), in: window) == nil)
  }

  @Test("A timeout gives no action")
  func timeout() throws {
    #expect(try action(.timeout, in: Window(80, 24)) == nil)
    #expect(try action(.timeout, in: Window(80, 24, pressing: "5")) == nil)
  }

  @Test(
    "A Korean letter is refused; the message names its Latin keys",
    arguments: [
      ("ㅂ", "q"), ("ㅏ", "k"), ("ㅃ", "Q"), ("ㅣ", "l"), ("ㅎ", "g"), ("ㅄ", "qt"), ("ㅢ", "ml"),
      ("가", "rk"), ("바", "qk"), ("한", "gks"), ("힣", "glg"), ("쀍", "Qnpfr"), ("값", "rkqt"),
      ("만", "aks"), ("억", "djr"), ("원", "dnjs"),
    ])
  func hangul(letter: Character, keys: String) throws {
    var window = try Window(80, 24, pressing: "5")
    let refusal = action(.key(.character(letter)), in: window)
    #expect(refusal == .refuse("\(quoted: String(letter)) is \(keys): switch the input method off"))
    _ = refusal.map { window.app.update($0) }
    #expect(window.sentence == " '\(letter)' is \(keys): switch the input method off")
    window.resize(20, 24)
    #expect(window.sentence == " '\(letter)' is \(keys)")
    #expect(window.app.calculator.operandLabel == "5")
  }

  @Test("Wide digits and operators are keys; other characters are refused by name")
  func wideCharacters() throws {
    let window = try Window(80, 24)
    for (character, key) in [("５", "5"), ("＋", "+"), ("．", "."), ("＝", "="), ("ｑ", "q")] {
      #expect(
        action(.key(.character(Character(character))), in: window)
          == action(.key(.character(Character(key))), in: window), "\(character)")
    }
    #expect(
      action(.key(.character("か")), in: window)
        == .refuse("\(quoted: "か") means nothing here; ? lists the keys"))
    #expect(
      action(.key(.modified(.character("7"), .alt)), in: window)
        == .refuse("\(quoted: "Alt-7") means nothing here; ? lists the keys")
    )
  }
}
