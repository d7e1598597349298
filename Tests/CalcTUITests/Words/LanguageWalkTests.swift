import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Random events in every language")
struct LanguageWalkTests {
  private static let pastes = [
    "12", "1+2", "5\n6\n7", "nonsense", "", "1e400\n1e-400", "2+3=", "200 + 10%", "A\t(4)\t5",
    "2026-11-22\n3", "1 2", "((1", "한글 5\n6",
  ]

  @Test(
    "A status line that fits in English fits in every language",
    arguments: seeds(5, oneIn: 5))
  func walk(seed: UInt64) throws {
    _ = try Window.walk(
      seed: seed, steps: 300, pastes: Self.pastes, widths: 20...120, heights: 6...50
    ) { window, place in
      let englishColumns = columnsBeyondEnd(of: window, in: .english)
      #expect(englishWords(in: window) == [], "\(place)")
      for language in Language.allCases {
        #expect(
          columnsBeyondEnd(of: window, in: language) <= englishColumns, "\(language), \(place)")
      }
    }
  }

  /// English words in the hints and modes of a Korean window.
  private func englishWords(in window: Window) -> [String] {
    var app = window.app
    app.language = .korean
    return StatusLine(app, window.layout).items
      .filter { $0.action != nil && !$0.text.hasPrefix("#") }
      .map { $0.style == .hintKey ? $0.text.drop { $0 != " " } : $0.text[...] }
      .filter { $0.contains(/[a-z]{3,}/) }.map(String.init)
  }

  /// The number of columns by which the status line is too long.
  private func columnsBeyondEnd(of window: Window, in language: Language) -> Int {
    var app = window.app
    app.language = language
    let end = StatusLine(app, window.layout).items.map { $0.x + $0.text.columns }.max() ?? 0
    return max(0, end - window.layout.status.maxX)
  }
}
