import CalcModel
import TerminalKit

/// One row of the tape as it is drawn.
struct TapeLine {
  let row: Tape.Row
  let line: Rect
  let layout: TapeLineLayout
  /// The columns of the sum line under the row.
  let underline: Range<Int>?
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    let (sign, words) = (theme.glyphs.text(layout.sign.text), theme.glyphs.text(layout.words.text))
    canvas.write(sign, at: Point(x: layout.sign.x, y: line.y), style: theme.style(.tapeOperator))
    canvas.write(words, at: Point(x: layout.words.x, y: line.y), style: theme.style(.tapeTotal))
    write(layout.amount.text, endingAt: layout.amount.end, .tapeOperand, on: &canvas)
    if let total = layout.total {
      write(
        total, endingAt: layout.totalEnd, row.item == nil ? .tapeResult : .tapeTotal, on: &canvas)
    }
    if let underline {
      canvas.add(
        .underline,
        to: Rect(x: underline.lowerBound, y: line.y, width: underline.count, height: 1))
    }
  }

  private func write(
    _ number: String, endingAt x: Int, _ part: Theme.Part, on canvas: inout Canvas
  ) {
    canvas.write(
      theme.glyphs.text(number),
      endingIn: Rect(x: line.x, y: line.y, width: x - line.x, height: 1),
      style: number.isNegative ? theme.negativeStyle(part) : theme.style(part))
  }
}

extension String {
  /// Whether it shows a negative number, a link or a rounded one among them; `-↑-5` is none.
  fileprivate var isNegative: Bool {
    let signs = filter { !"≈↑".contains($0) }.prefix { $0 == "-" }
    return signs.count == 1
  }
}
