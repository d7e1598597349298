import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The words of each language")
struct WordsTests {
  /// What the status line has in the smallest window.
  private static let fewestColumns = 18

  @Test("Everything has words, the most in its longest form", arguments: Language.allCases)
  func forms(language: Language) {
    for fact in Facts.all {
      let texts = fact.texts(language)
      #expect(!texts.isEmpty && texts.allSatisfy { !$0.isEmpty }, "\(fact.name)")
      let widths = texts.map(\.columns)
      #expect(widths.first == widths.max(), "\(fact.name): \(texts)")
    }
  }

  @Test("Every language says the values of what it speaks of", arguments: Language.allCases)
  func values(language: Language) {
    for fact in Facts.all {
      let text = fact.texts(language).first ?? ""
      #expect(fact.values.filter { !text.contains($0) } == [], "\(fact.name): \(text)")
    }
  }

  @Test(
    "What fits in English fits in every language, or the smallest window",
    arguments: Language.allCases)
  func widths(language: Language) {
    for fact in Facts.all {
      let (texts, english) = (fact.texts(language), fact.texts(.english))
      for text in english {
        let columns = max(text.columns, Self.fewestColumns)
        #expect(
          texts.contains { $0.columns <= columns },
          "\(fact.name) in \(columns) columns: \(texts.map { "\($0) (\($0.columns))" })")
      }
      let long = max(english.first?.columns ?? 0, Self.fewestColumns)
      #expect((texts.first?.columns ?? 0) <= long, "\(fact.name): \(texts.first ?? "")")
    }
  }

  @Test("No Hangul covers a sign before it, which fonts of East Asia draw two columns wide")
  func hangulBehindSigns() {
    for text in Facts.all.flatMap({ $0.texts(.korean) }) {
      #expect(!text.contains(/[±–−×÷≈√²…·][가-힣]/), "\(text)")
    }
  }

  @Test("What keys do is said in words that fit beside them", arguments: Language.allCases)
  func help(language: Language) {
    // Those of tables that the help screen does not show may be longer.
    let shown = KeyMap.chapters(in: language).flatMap(\.lines)
    #expect(shown.filter { $0.help.columns > 22 || $0.help.isEmpty }.map(\.help) == [])
    #expect(shown.filter { $0.label.columns > 13 }.map(\.label) == [])
    let others = KeyMap.all.flatMap(\.bindings).map { $0.help[language] }
    #expect(others.allSatisfy { !$0.isEmpty })
  }

  @Test("Two languages say nothing alike but values, signs and names of keys")
  func different() {
    for fact in Facts.all {
      guard let english = fact.texts(.english).first, let korean = fact.texts(.korean).first
      else { continue }
      let rest = fact.values.reduce(english) { $0.replacing($1, with: "") }
      #expect(english != korean || !rest.contains(where: \.isLetter), "\(fact.name)")
    }
  }

  @Test("Korean has no particle behind a value that can vary")
  func particles() {
    for fact in Facts.all {
      for text in fact.texts(.korean) {
        for particle in ["은", "는", "이", "가", "을", "를", "와", "과"] {
          for value in ["reason", "query", "gks", "xclip", "a.csv"] {
            #expect(!text.contains("\(value)\(particle)"), "\(text)")
          }
        }
      }
    }
  }
}
