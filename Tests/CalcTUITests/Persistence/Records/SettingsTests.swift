import CalcModel
import Testing

@testable import CalcTUI

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
}
