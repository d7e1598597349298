import CalcModel
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("What can be switched")
struct SettingsTests {
  private let some = Settings(order: .precedence, usesMouse: false)
  private let others = Settings(order: .leftToRight, isGrouping: false)

  @Test("Where settings say nothing, others do")
  func completed() {
    #expect(
      some.completed(by: others)
        == Settings(order: .precedence, isGrouping: false, usesMouse: false))
    #expect(some.completed(by: Settings()) == some)
    #expect(Settings().completed(by: some) == some)
  }

  @Test("What others say can be left out")
  func without() {
    #expect(some.without(others) == Settings(usesMouse: false))
    #expect(some.without(Settings()) == some)
    #expect(some.without(some).isEmpty)
  }

  @Test("What was changed is known from what was before")
  func changed() {
    let before = Settings(order: .leftToRight, isGrouping: true, usesMouse: true)
    var after = before
    #expect(after.changed(since: before).isEmpty)
    after.order = .precedence
    #expect(after.changed(since: before) == Settings(order: .precedence))
    after.isGrouping = false
    after.usesMouse = false
    #expect(after.changed(since: before) == after)
  }

  @Test("A changed tax rate is known from what was before")
  func taxRate() {
    let (ten, five) = (Settings(taxRate: 10), Settings(taxRate: 5))
    #expect(ten.completed(by: five) == ten)
    #expect(Settings().completed(by: five) == five)
    #expect(ten.without(five).isEmpty)
    #expect(ten.changed(since: five) == ten && ten.changed(since: ten).isEmpty)
  }

  @Test("Decimals and rounding are joined, left out and compared like the others")
  func decimals() {
    let two = Settings(decimals: .fixed(2))
    let all = Settings(decimals: .addingMachine, rounding: .down)
    #expect(two.completed(by: all) == Settings(decimals: .fixed(2), rounding: .down))
    #expect(all.without(two) == Settings(rounding: .down))
    #expect(two.changed(since: all) == two)
    #expect(all.changed(since: all).isEmpty)
  }

  @Test(
    "As words, those with names only where something is said",
    arguments: [
      (Settings(), "- - -"), (Settings(order: .leftToRight), "left - -"),
      (Settings(decimals: .floating), "- - - decimals=F"),
      (Settings(usesMouse: false, decimals: .fixed(2)), "- - no-mouse decimals=2"),
      (
        Settings(decimals: .addingMachine, rounding: .halfToEven),
        "- - - decimals=A rounding=half-even"
      ),
      (Settings(taxRate: 19), "- - - tax=19"), (Settings(taxRate: 0), "- - - tax=0"),
    ])
  func words(settings: Settings, text: String) {
    #expect(settings.words.joined(separator: " ") == text)
    #expect(Settings(words: text.split(separator: " ").map(String.init)) == settings)
  }

  @Test("What a later program may say is passed over")
  func later() {
    let words = ["left", "-", "-", "paper=58", "decimals=3", "new="]
    #expect(Settings(words: words) == Settings(order: .leftToRight, decimals: .fixed(3)))
  }

  @Test(
    "Words without sense are none",
    arguments: [
      "left -", "left - - 2", "left - - =2", "left - - decimals=10", "left - - decimals=",
      "left - - rounding=odd", "left - - tax=-1", "left - - tax=1001", "left - - tax=x",
      "left - -  decimals=2", "right - -",
    ])
  func senseless(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    #expect(Settings(words: words) == nil)
  }
}
