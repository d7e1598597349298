import Testing

@testable import TerminalKit

@Suite("Painting with curses")
struct CursesPainterTests {
  @Test("Text for curses ends with a zero", arguments: ["", "5", "12 × 3"])
  func zero(text: String) {
    let cells = text.unicodeScalars.map { Cell(scalar: $0) }
    let characters = CursesPainter.text(of: cells)
    #expect(characters.dropLast().elementsEqual(text.unicodeScalars.map { .init($0.value) }))
    #expect(characters.last == 0)
  }
}
