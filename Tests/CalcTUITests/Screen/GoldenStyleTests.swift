import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("Golden styles")
struct GoldenStyleTests {
  @Test("A wide window shows a pressed and a held key")
  func wide() throws {
    var window = try Window(80, 24, pressing: "12+3×2= 1÷3")
    _ = window.app.update(.hold(.operation(.divide)))
    try Golden.expectStyles(window.canvas, are: "80x24")
  }

  @Test(
    "Keys are styled for each background and number of colors",
    arguments: [
      ("dark", Theme(colors: .many)), ("light", Theme(colors: .many, background: .light)),
      ("eight-colors", Theme(colors: .eight)), ("no-colors", Theme(colors: .none)),
    ])
  func keys(name: String, theme: Theme) throws {
    var (first, second) = (try Window(30, 20, pressing: "5+"), try Window(30, 20))
    _ = first.app.update(.hold(.digit(.seven)))
    _ = second.app.update(.hold(.allClear))
    (first.theme, second.theme) = (theme, theme)
    let canvas = Canvas(stacking: [first.canvas, second.canvas])
    try Golden.expectStyles(canvas, are: "30x40-keys-\(name)")
  }

  @Test("A selected row is styled")
  func selected() throws {
    let window = try Window(32, 16, pressing: "12+3×2= ÷7= Tab Up Up Up Up")
    try Golden.expectStyles(window.canvas, are: "32x16-selected")
  }

  @Test("Negative amounts on the tape are styled")
  func negative() throws {
    try Golden.expectStyles(
      Window(40, 16, pressing: "d 2 5±−3= ×2±=").canvas, are: "40x16-negative")
  }

  @Test("In a low window a division by zero is styled")
  func notANumber() throws {
    try Golden.expectStyles(Window(40, 10, pressing: "5+3÷0=").canvas, are: "40x10-nan")
  }

  @Test("The first page of the help is styled")
  func help() throws {
    try Golden.expectStyles(Window(40, 24, pressing: "?").canvas, are: "40x24-help-1")
  }
}

extension Canvas {
  /// Stacks canvases of the same width.
  fileprivate init(stacking canvases: [Canvas]) {
    let rows = canvases.flatMap { canvas in (0..<canvas.size.height).map { canvas.row($0) } }
    self.init(Size(width: canvases.first?.size.width ?? 0, height: rows.count))
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() {
        write(String(cell.scalar), at: Point(x: x, y: y), style: cell.style)
      }
    }
  }
}
