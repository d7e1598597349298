import CalcModel
import Foundation
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("README golden", .serialized)
struct ReadmeGoldenTests {
  @Test("The README's key table is the table of keys")
  func keyTable() throws {
    let tables = KeyMap.chapters.map { chapter in
      let rows = chapter.lines.map { label, help in
        let keys = label.split(separator: " ")
          .map { $0 == "\\" ? "`` \($0) ``" : "`\($0)`" }.joined(separator: " ")
        return "| \(keys) | \(help) |\n"
      }
      return "\n| \(chapter.title) | |\n|---|---|\n\(rows.joined())"
    }
    try expectSection("keys", tables.joined() + "\n")
  }

  @Test("The README's screen is what the program draws")
  func screen() throws {
    var app = App()
    let layout = Layout(Size(width: 80, height: 24))
    app.receive(.resized(ScreenMetrics(layout)))
    try KeyScript("12+3×2=1÷3×3=").press(on: &app, layout: layout)
    app.receive(.flashEnded)
    let theme = Theme(colors: .none, glyphs: .unicode)
    let canvas = ScreenView(app: app, layout: layout, theme: theme).canvas
    try expectSection("screen", "\n```\n\(canvas.text)```\n\n")
  }

  private let readme = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../README.md").standardizedFileURL

  /// Compares what stands between two marks in the README, or writes it when goldens are recorded.
  private func expectSection(
    _ name: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try String(contentsOf: readme, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(name) -->\n"))
    let end = try #require(text.range(of: "<!-- /\(name) -->"))
    let section = start.upperBound..<end.lowerBound
    if ProcessInfo.processInfo.environment["CALCTUI_RECORD"] != nil {
      try text.replacingCharacters(in: section, with: expected)
        .write(to: readme, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text[section] == expected, "make golden writes the README's \(name) afresh",
        sourceLocation: sourceLocation)
    }
  }
}
