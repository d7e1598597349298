import Testing

@testable import TerminalKit

@Suite("What a terminal is asked")
struct TerminalQuestionTests {
  private let known = Capabilities(colors: .many, isUTF8: true)
  private let size = Size(width: 80, height: 24)

  private func asked() throws -> TerminalQuestion {
    var question = TerminalQuestion(asksWidth: true, asksBackground: true)
    let asked = question.ask(size, at: 1_000)
    let text = try #require(asked)
    #expect(text.contains("\u{1B}[24;1H") && text.contains("÷") && text.hasSuffix("\u{1B}[c"))
    return question
  }

  @Test("Signs that come out wider than they are many are wide", arguments: 1...30)
  func width(column: Int) throws {
    var question = try asked()
    let learned = question.take(.cursor(row: 24, column: column), known)
    #expect(learned.drawsAmbiguousWide == (column > 10))
    #expect(!question.isAnswered)
  }

  @Test("A cursor in the first row is no answer, nor one behind the last; a color may come late")
  func foreign() throws {
    var question = try asked()
    #expect(question.take(.cursor(row: 1, column: 19), known) == known)
    #expect(question.take(.cursor(row: 20, column: 19), known).drawsAmbiguousWide)
    #expect(question.take(.background(.light), known).background == .light)
    _ = question.take(.attributes, known)
    #expect(question.isAnswered)
    #expect(question.take(.cursor(row: 24, column: 19), known) == known)
    #expect(question.take(.background(.dark), known).background == .dark)
    var unasked = TerminalQuestion(asksWidth: true, asksBackground: true)
    #expect(unasked.take(.background(.light), known) == known)
  }

  @Test("A terminal that answers without its color does not say it")
  func unknownBackground() throws {
    var question = try asked()
    #expect(question.take(.attributes, known).background == .unknown)
  }

  @Test("Answers are waited for up to half a second, and no longer than they take")
  func timeout() throws {
    var question = try asked()
    #expect(question.remainingTime(at: 1_100) == 400)
    #expect(question.remainingTime(at: 1_500) == nil)
    #expect(question.isOwed(at: 3_999) && !question.isOwed(at: 4_000))
    _ = question.take(.attributes, known)
    #expect(question.remainingTime(at: 1_100) == nil)
    #expect(
      TerminalQuestion(asksWidth: true, asksBackground: true).remainingTime(at: 1_100) == nil)
  }

  @Test("What a person has said is not asked, and nothing at all if all is said")
  func parts() {
    for (width, background) in [(true, false), (false, true)] {
      var question = TerminalQuestion(asksWidth: width, asksBackground: background)
      let text = question.ask(size, at: 0) ?? ""
      #expect(text.contains("÷") == width && text.contains("]11;?") == background)
    }
    var none = TerminalQuestion(asksWidth: false, asksBackground: false)
    #expect(none.ask(size, at: 0) == nil)
    #expect(none.isAsked && none.remainingTime(at: 0) == nil)
  }

  @Test("A window must have room for the signs, however wide, below its first row")
  func room() {
    #expect(TerminalQuestion.fits(Size(width: 20, height: 6)))
    #expect(TerminalQuestion.fits(Size(width: 19, height: 2)))
    #expect(!TerminalQuestion.fits(Size(width: 18, height: 6)))
    #expect(!TerminalQuestion.fits(Size(width: 80, height: 1)))
  }
}
