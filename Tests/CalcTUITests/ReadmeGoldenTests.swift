import TerminalKit
import Testing

@testable import CalcTUI

@Suite("README golden", .serialized)
struct ReadmeGoldenTests {
  @Test("The README's key table is the table of keys")
  func keyTable() throws {
    let tables = KeyMap.chapters.map { chapter in
      let rows = chapter.lines.map { "| \(cell($0.label)) | \($0.help) |\n" }
      return "\n| \(chapter.title) | |\n|---|---|\n\(rows.joined())"
    }
    try Document.readme.expectSection("keys", tables.joined() + "\n")
  }

  @Test("The Korean README's table has the same keys in the same order, the mouse aside")
  func koreanKeyTable() throws {
    let rows = try Document.koreanReadme.section("keys").split(separator: "\n")
    let cells = rows.filter { $0.hasPrefix("| `") }
      .map { String($0.dropFirst(2).prefix { $0 != "|" }.dropLast()) }
    let labels = KeyMap.chapters.dropLast().flatMap(\.lines).map { cell($0.label) }
    #expect(Array(cells.prefix(labels.count)) == labels)
  }

  /// A key's label as a cell of a table.
  private func cell(_ label: String) -> String {
    label.split(separator: " ").map { $0 == "\\" ? "`` \($0) ``" : "`\($0)`" }
      .joined(separator: " ")
  }

  @Test("The guide's screen is what the program draws")
  func screen() throws {
    var app = App()
    let layout = Layout(Size(width: 80, height: 24))
    app.receive(.resized(ScreenMetrics(layout)))
    try KeyScript("12+3×2=1÷3×3=").press(on: &app, layout: layout)
    app.receive(.flashEnded)
    let theme = Theme(colors: .none, glyphs: .unicode)
    let canvas = ScreenView(app: app, layout: layout, theme: theme).canvas
    try Document.guide.expectSection("screen", "\n```\n\(canvas.text)```\n\n")
  }
}
