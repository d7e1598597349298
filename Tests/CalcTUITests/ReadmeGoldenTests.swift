import TerminalKit
import Testing

@testable import CalcTUI

@Suite("README golden", .serialized)
struct ReadmeGoldenTests {
  @Test("The README's key table is the table of keys")
  func keyTable() throws {
    let tables = KeyMap.chapters(in: English()).map { chapter in
      let rows = chapter.lines.map { label, help in
        let keys = label.split(separator: " ")
          .map { $0 == "\\" ? "`` \($0) ``" : "`\($0)`" }.joined(separator: " ")
        return "| \(keys) | \(help) |\n"
      }
      return "\n| \(chapter.title) | |\n|---|---|\n\(rows.joined())"
    }
    try Document.readme.expectSection("keys", tables.joined() + "\n")
  }

  @Test("The README's screen is what the program draws")
  func screen() throws {
    var app = App()
    let layout = Layout(Size(width: 80, height: 24))
    app.receive(.resized(ScreenMetrics(layout, app.words)))
    try KeyScript("12+3×2=1÷3×3=").press(on: &app, layout: layout)
    app.receive(.flashEnded)
    let theme = Theme(colors: .none, glyphs: .unicode)
    let canvas = ScreenView(app: app, layout: layout, theme: theme).canvas
    try Document.readme.expectSection("screen", "\n```\n\(canvas.text)```\n\n")
  }
}
