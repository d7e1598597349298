import CalcModel
import Testing
import TestSupport

@testable import TapeFile

@Suite("What can be switched")
struct SettingsTests {
  private let some = [.order(.precedence), .mouse(false)] as Settings
  private let others = [.order(.leftToRight), .grouping(false)] as Settings

  @Test("Where settings say nothing, others do")
  func completed() {
    #expect(
      some.completed(by: others)
        == [.order(.precedence), .grouping(false), .mouse(false)])
    #expect(some.completed(by: []) == some)
    #expect(([] as Settings).completed(by: some) == some)
  }

  @Test("What others say can be left out")
  func without() {
    #expect(some.without(others) == [.mouse(false)])
    #expect(some.without([]) == some)
    #expect(some.without(some).isEmpty)
  }

  @Test("What was changed is known from what was before")
  func changed() {
    let before = [.order(.leftToRight), .grouping(true), .mouse(true)] as Settings
    var after = before
    #expect(after.changed(since: before).isEmpty)
    after.set(.order(.precedence))
    #expect(after.changed(since: before) == [.order(.precedence)])
    after.set(.grouping(false))
    after.set(.mouse(false))
    #expect(after.changed(since: before) == after)
  }

  @Test("A changed tax rate is known from what was before")
  func taxRate() {
    let (ten, five) = ([.taxRate(10)] as Settings, [.taxRate(5)] as Settings)
    #expect(ten.completed(by: five) == ten)
    #expect(([] as Settings).completed(by: five) == five)
    #expect(ten.without(five).isEmpty)
    #expect(ten.changed(since: five) == ten && ten.changed(since: ten).isEmpty)
  }

  @Test("Decimals and rounding are joined, left out and compared like the others")
  func decimals() {
    let two = [.decimals(.fixed(2))] as Settings
    let all = [.decimals(.addingMachine), .rounding(.down)] as Settings
    #expect(two.completed(by: all) == [.decimals(.fixed(2)), .rounding(.down)])
    #expect(all.without(two) == [.rounding(.down)])
    #expect(two.changed(since: all) == two)
    #expect(all.changed(since: all).isEmpty)
  }

  @Test(
    "As words, only where something is said",
    arguments: [
      (([] as Settings), ""), ([.order(.leftToRight)] as Settings, "left"),
      ([.decimals(.floating)] as Settings, "decimals=F"),
      ([.mouse(false), .decimals(.fixed(2))] as Settings, "no-mouse decimals=2"),
      (
        [.decimals(.addingMachine), .rounding(.halfToEven)] as Settings,
        "decimals=A rounding=half-even"
      ),
      ([.taxRate(19)] as Settings, "tax=19"), ([.taxRate(0)] as Settings, "tax=0"),
    ])
  func words(settings: Settings, text: String) {
    #expect(settings.words.joined(separator: " ") == text)
    #expect(Settings(words: text.split(separator: " ").map(String.init)) == settings)
  }

  @Test("What a later program may say is passed over")
  func later() {
    let words = ["left", "-", "-", "paper=58", "decimals=3", "new="]
    #expect(Settings(words: words) == [.order(.leftToRight), .decimals(.fixed(3))])
  }

  @Test(
    "Words without sense are none",
    arguments: [
      "left - - 2", "left - - =2", "left - - decimals=10", "left - - decimals=",
      "left - - rounding=odd", "left - - tax=-1", "left - - tax=1001", "left - - tax=x",
      "left - -  decimals=2", "right - -",
    ])
  func senseless(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    #expect(Settings(words: words) == nil)
  }
}
