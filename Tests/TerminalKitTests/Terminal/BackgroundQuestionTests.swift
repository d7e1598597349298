import Testing

@testable import TerminalKit

@Suite("The question for the background")
struct BackgroundQuestionTests {
  private let white = Luminance(of: 231)

  @Test("An answer may come after the end mark")
  func late() {
    var question = BackgroundQuestion(askedAt: 1_000)
    #expect(question.take(.attributes) == nil)
    #expect(question.isAnswered)
    #expect(question.take(.background(white)) == white)
  }

  @Test("A terminal that isn't asked says nothing")
  func unasked() {
    var question = BackgroundQuestion(askedAt: nil)
    #expect(question.take(.background(white)) == nil)
    #expect(!question.isOwed(at: 0))
  }

  @Test("The end mark is owed for three seconds, or until it is there")
  func owed() {
    var question = BackgroundQuestion(askedAt: 1_000)
    #expect(question.isOwed(at: 3_999) && !question.isOwed(at: 4_000))
    _ = question.take(.background(white))
    #expect(question.isOwed(at: 1_001))
    _ = question.take(.attributes)
    #expect(!question.isOwed(at: 1_001))
  }
}
