import Testing

@testable import TerminalKit

@Suite("The question for the background")
struct BackgroundQuestionTests {
  private let white = Luminance(of: 231)

  private func isOwed(_ question: BackgroundQuestion) -> Bool {
    if case .owed = question { true } else { false }
  }

  @Test("An answer may come before the end mark and after it")
  func late() {
    var question = BackgroundQuestion.owed(since: 0)
    #expect(question.take(.background(white)) == white && isOwed(question))
    #expect(question.take(.attributes) == nil && !isOwed(question))
    #expect(question.take(.background(white)) == white)
  }

  @Test("A terminal that isn't asked says nothing")
  func unasked() {
    var question = BackgroundQuestion.unasked
    #expect(question.take(.background(white)) == nil)
    #expect(question.take(.attributes) == nil)
    #expect(!isOwed(question))
  }
}
