import Testing

@testable import TerminalKit

@Suite("Asking a terminal for its background")
struct BackgroundQuestionTests {
  private let white = Luminance(of: 231)

  private func awaitsAttributes(_ question: BackgroundQuestion) -> Bool {
    if case .awaitingAttributes = question { true } else { false }
  }

  @Test("The answers about background and attributes may come in any order")
  func order() {
    var question = BackgroundQuestion.awaitingAttributes(since: 0)
    #expect(question.receive(.background(white)) == white && awaitsAttributes(question))
    #expect(question.receive(.attributes) == nil && !awaitsAttributes(question))
    #expect(question.receive(.background(white)) == white)
  }

  @Test("Answers of a terminal that wasn't asked are ignored")
  func unasked() {
    var question = BackgroundQuestion.unasked
    #expect(question.receive(.background(white)) == nil)
    #expect(question.receive(.attributes) == nil)
    #expect(!awaitsAttributes(question))
  }
}
