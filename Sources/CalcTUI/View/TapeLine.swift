import CalcModel
import TerminalKit

/// One row of the tape as it is drawn.
struct TapeLine {
  let row: Tape.Row
  let words: any Words
  /// Whether a calculation begins with the row.
  let isFirst: Bool
  let line: Rect
  let layout: TapeLineLayout
  /// When the calculation that ends with the row was finished, in its longest form first.
  let times: [String]
  /// The width of the sum line under the row; 0 for none.
  let underline: Int
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    let sign = theme.glyphs.text(layout.sign.text)
    canvas.write(sign, at: Point(x: layout.sign.x, y: line.y), style: theme.style(.tapeOperator))
    let part: Theme.Part = row.content == .result ? .tapeResult : .tapeOperand
    if row.note == nil {
      write(layout.operand.text, endingAt: layout.operand.end, part, on: &canvas)
    } else {
      writeNote(on: &canvas)
    }
    if let total = layout.total {
      canvas.write(
        " \(theme.glyphs.arrow) ", at: Point(x: layout.arrow, y: line.y),
        style: theme.style(.tapeTotal))
      write(total, endingAt: line.maxX, .tapeTotal, on: &canvas)
    }
    if isFirst, row.order == .precedence { markOrder(on: &canvas) }
    if let time = times.first(where: layout.hasRoom) {
      canvas.write(
        time, at: Point(x: layout.sign.x + TapeLineLayout.signWidth, y: line.y),
        style: theme.style(.tapeTotal))
    }
    if underline > 0 {
      canvas.add(
        .underline,
        to: Rect(x: line.maxX - underline, y: line.y, width: underline, height: 1))
    }
  }

  private func writeNote(on canvas: inout Canvas) {
    let x = layout.sign.x + TapeLineLayout.signWidth
    let text = theme.glyphs.text(layout.operand.text).fitting(columns: line.maxX - x)
    canvas.write(text, at: Point(x: x, y: line.y), style: theme.style(.tapeTotal))
  }

  private func write(
    _ number: String, endingAt x: Int, _ part: Theme.Part, on canvas: inout Canvas
  ) {
    canvas.write(
      theme.glyphs.text(number),
      endingIn: Rect(x: line.x, y: line.y, width: x - line.x, height: 1),
      style: number.isNegative ? theme.negativeStyle(part) : theme.style(part))
  }

  /// A calculation that takes × and ÷ first says so where it begins.
  private func markOrder(on canvas: inout Canvas) {
    let mark = theme.glyphs.text(words.mode(.precedence))
    let start = layout.sign.text.isEmpty ? line.x : layout.sign.x + TapeLineLayout.signWidth
    let room = layout.operand.end - layout.operand.text.count - start - 1
    if mark.columns <= room {
      canvas.write(mark, at: Point(x: start, y: line.y), style: theme.style(.tapeTotal))
    }
  }
}

extension String {
  /// Whether it shows a negative number, a link or a rounded one among them; `-↑-5` is none.
  fileprivate var isNegative: Bool {
    let signs = filter { !"≈↑".contains($0) }.prefix { $0 == "-" }
    return signs.count == 1
  }
}
