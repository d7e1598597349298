import Testing

@testable import TerminalKit

@Suite("Asking a terminal for its background")
struct BackgroundQuestionTests {
  private let white = Luminance(of: 231)

  private func isOwed(_ question: BackgroundQuestion) -> Bool {
    if case .owed = question { true } else { false }
  }

  @Test("The answers about background and attributes may come in any order")
  func order() {
    var question = BackgroundQuestion.owed(since: 0)
    #expect(question.take(.background(white)) == white && isOwed(question))
    #expect(question.take(.attributes) == nil && !isOwed(question))
    #expect(question.take(.background(white)) == white)
  }

  @Test("Answers of a terminal that wasn't asked are ignored")
  func unasked() {
    var question = BackgroundQuestion.unasked
    #expect(question.take(.background(white)) == nil)
    #expect(question.take(.attributes) == nil)
    #expect(!isOwed(question))
  }
}
