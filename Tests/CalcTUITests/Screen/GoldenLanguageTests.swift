import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Golden words of every language but English")
struct GoldenLanguageTests {
  private static let languages = Language.allCases.filter { $0 != .english }

  private static let screens: [(name: String, width: Int, height: Int, keys: String)] = [
    ("80x24", 80, 24, "12+3×2= 1÷3"), ("120x32", 120, 32, "12+3×2= 1÷3"),
    ("40x24", 40, 24, "12+3×2= 1÷3"), ("30x22", 30, 22, "12+3×2= 1÷3"),
    ("20x6", 20, 6, "12+3×2= 1÷3"), ("19x5", 19, 5, ""),
    ("80x24-help", 80, 24, "?"), ("80x24-keys", 80, 24, "? ?"),
    ("40x24-help", 40, 24, "?"), ("20x6-help", 20, 6, "?"),
    ("80x24-refused", 80, 24, "1.2."), ("20x6-refused", 20, 6, "1.2."),
    ("80x24-nan", 80, 24, "5+3÷0="), ("80x24-selected", 80, 24, "12+3×2= Tab"),
    ("40x24-edited", 40, 24, "12+3×2= Tab Up 7"), ("80x24-search", 80, 24, "12+3×2= ^F 3"),
    ("80x24-note", 80, 24, "12+3= # \"점심 값\""), ("80x24-writing", 80, 24, "12+3= w"),
    ("80x24-modes", 80, 24, "5 ] d 2 D p g 7 ="), ("80x24-number", 80, 24, "22÷7= v"),
    ("20x6-number", 20, 6, "22÷7= v"),
  ]

  @Test("Each language's screens are as recorded", arguments: languages)
  func screens(language: Language) throws {
    let screens = try Self.screens.map { name, width, height, keys in
      let window = try Window(width, height, pressing: keys, in: language)
      return "## \(name)\(keys.isEmpty ? "" : ": \(keys)")\n\(window.drawing)\n"
    }
    try Golden.expect(screens.joined(), is: "\(language.rawValue).words")
  }

  @Test("No word of the status line is cut or overwritten", arguments: languages)
  func whole(language: Language) throws {
    for (name, width, height, keys) in Self.screens {
      let window = try Window(width, height, pressing: keys, in: language)
      let layout = window.layout
      guard layout.isLargeEnough else { continue }
      let items = StatusLine(window.app, layout).items
      var end = layout.status.x
      for item in items.sorted(by: { $0.x < $1.x }) {
        #expect(item.x >= end, "\(item.text) in \(name)")
        end = item.x + item.text.columns
      }
      #expect(end <= layout.status.maxX, "\(name)")
      let line = window.canvas.line(layout.status.y)
      for item in items { #expect(line.contains(item.text), "\(item.text) in \(name)") }
    }
  }

  @Test("Clicking a word of the status line has the word's effect", arguments: Language.allCases)
  func clicks(language: Language) throws {
    for (_, width, height, keys) in Self.screens {
      let window = try Window(width, height, pressing: keys, in: language)
      guard window.layout.isLargeEnough else { continue }
      for item in StatusLine(window.app, window.layout).items {
        guard let action = item.action else { continue }
        for x in [item.x, item.x + item.text.columns - 1] {
          let point = Point(x: x, y: window.layout.status.y)
          #expect(
            InputMapping.action(
              for: .mouse(.press, at: point), in: window.app, layout: window.layout) == action)
        }
      }
    }
  }

  @Test(
    "The status line shows the order and ? at every size", arguments: Language.allCases)
  func sizes(language: Language) throws {
    for (width, height) in [
      (20, 6), (20, 7), (20, 8), (21, 9), (22, 8), (24, 12), (32, 12), (40, 24), (68, 6), (80, 24),
    ] {
      let window = try Window(width, height, pressing: "2+3×1", in: language)
      let line = window.canvas.line(window.layout.status.y)
      #expect(["left to right", "L→R"].contains { line.hasSuffix(language.text($0)) })
      #expect(line.contains("?"))
    }
  }

  @Test("The list of keys explains every key at any size", arguments: languages)
  func help(language: Language) throws {
    for (width, height) in [(20, 6), (20, 24), (32, 12), (40, 24), (58, 9), (80, 24), (170, 60)] {
      var window = try Window(width, height, pressing: "? ?", in: language)
      if window.app.overlay == nil { try window.press("?") }
      let text = try #require(PaperText(window.app, window.layout))
      let words = text.lines.flatMap { $0.map(\.text) }.joined(separator: " ")
      for line in KeyMap.chapters(in: language).flatMap(\.lines) {
        // A help text wider than the sheet may be shortened.
        let help = line.help.columns < window.layout.sheet(.machine).rows.width ? line.help : ""
        #expect(words.contains("\(line.label) \(help)"), "\(line.label) in \(width)x\(height)")
      }
      let width = window.layout.sheet(.machine).rows.width
      #expect(text.lines.allSatisfy { columns(of: $0) <= width })
    }
  }
}

private func columns(of line: [PaperText.Piece]) -> Int {
  line.map { piece in
    if case .column(let x) = piece.position { x + piece.text.columns } else { piece.text.columns }
  }.max() ?? 0
}
