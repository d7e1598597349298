import Testing

@testable import TerminalKit

@Suite("Half rows")
struct HalfRowTests {
  private static let grounds: [Ground] = [.terminalBackground, .ink, .color(214), .color(16)]

  /// The grounds that a terminal shows in both halves of a cell.
  private func shown(_ cell: Cell) -> (upper: Ground, lower: Ground) {
    func ground(_ color: Style.Color?, or other: Ground) -> Ground {
      color.map { .color($0) } ?? other
    }
    let (front, back) = (
      ground(cell.style.foreground, or: .ink),
      ground(cell.style.background, or: .terminalBackground)
    )
    let isReversed = cell.style.attributes.contains(.reverse)
    let (text, behind) = isReversed ? (back, front) : (front, back)
    return (behind, cell.scalar == "▄" ? text : behind)
  }

  @Test("The two halves of a cell can have any grounds", arguments: grounds, grounds)
  func halves(upper: Ground, lower: Ground) {
    for halfRows in [[0, 1], [1, 0]] {
      var canvas = Canvas(Size(width: 1, height: 1))
      for halfRow in halfRows {
        canvas.fill(
          HalfRect(x: 0, y: halfRow, width: 1, height: 1), with: halfRow == 0 ? upper : lower)
      }
      let cell = canvas[0, 0]
      #expect(shown(cell) == (upper, lower))
      #expect(cell.scalar == (upper == lower ? " " : "▄"))
    }
  }

  @Test("A rectangle fills its half rows, and is clipped")
  func block() {
    var canvas = Canvas(Size(width: 3, height: 3))
    canvas.fill(HalfRect(x: 1, y: 1, width: 9, height: 4), with: .color(1))
    #expect(canvas.text == " ▄▄\n\n ▄▄\n")
    #expect(canvas[1, 0].style == Style(foreground: 1))
    #expect(canvas[1, 1] == Cell(style: Style(background: 1)))
    #expect(canvas[1, 2].style == Style(foreground: 1, attributes: .reverse))
    canvas.fill(HalfRect(x: -2, y: -3, width: 3, height: 4), with: .ink)
    #expect(canvas[0, 0].style.attributes == .reverse)
  }

  @Test("Filling erases text")
  func text() {
    var canvas = Canvas(Size(width: 3, height: 1))
    canvas.write("abc", at: Point(x: 0, y: 0), style: Style(attributes: .bold))
    canvas.fill(HalfRect(x: 1, y: 0, width: 1, height: 2), with: .color(7))
    #expect(canvas.text == "a c\n")
  }

  @Test("A blank takes the style of adjacent text with the same background")
  func blanks() {
    var canvas = Canvas(Size(width: 6, height: 1))
    canvas.fill(Rect(x: 0, y: 0, width: 4, height: 1), with: Style(background: 255))
    let ink = Style(foreground: 16, background: 255, attributes: [.bold, .underline])
    canvas.write("5", at: Point(x: 1, y: 0), style: ink)
    let painted = canvas.restyledRow(0)
    #expect(painted[0].style == ink.subtracting(.underline))
    #expect(painted[2].style == Style(foreground: 16, background: 255, attributes: .bold))
    #expect(painted[4].style == .plain)
    #expect(painted.map(\.scalar) == canvas.row(0).map(\.scalar))
  }

  @Test("Right of a half block, a blank without a background is bold")
  func besideHalfBlock() {
    var canvas = Canvas(Size(width: 4, height: 1))
    canvas.fill(HalfRect(x: 0, y: 0, width: 2, height: 1), with: .color(250))
    #expect(canvas.restyledRow(0)[2].style == Style(attributes: .bold))
    canvas.fill(Rect(x: 2, y: 0, width: 1, height: 1), with: Style(background: 236))
    #expect(canvas.restyledRow(0)[2].style == Style(background: 236))
  }

  @Test("Right of a half block in ink, a blank is bold")
  func inkBesideHalfBlock() {
    var canvas = Canvas(Size(width: 4, height: 1))
    canvas.fill(HalfRect(x: 1, y: 0, width: 1, height: 1), with: .ink)
    canvas.fill(HalfRect(x: 2, y: 0, width: 2, height: 2), with: .ink)
    let painted = canvas.restyledRow(0)
    #expect(painted[2].style == Style(attributes: [.reverse, .bold]))
    #expect(painted[3].style == Style(attributes: .reverse))
  }

  @Test(
    "A blank is bold to the right of a frame line on the same background",
    arguments: ["├", "│", "└", "┐"])
  func besideLine(line: String) {
    for ground: Style.Color? in [nil, 255] {
      var canvas = Canvas(Size(width: 2, height: 1))
      canvas.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: Style(background: ground))
      let style = Style(foreground: 130, background: ground)
      canvas.write(line, at: Point(x: 0, y: 0), style: style)
      var bold = style
      bold.attributes = .bold
      #expect(canvas.restyledRow(0)[1].style == bold)
      let reversed = Style(attributes: .reverse)
      canvas.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: reversed)
      canvas.write(line, at: Point(x: 0, y: 0), style: reversed)
      #expect(canvas.restyledRow(0)[1].style == Style(attributes: [.reverse, .bold]))
    }
  }
}
