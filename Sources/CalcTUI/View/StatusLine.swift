import TerminalKit

/// The bottom line: why there is no result, what a command did, and words that can be clicked.
struct StatusLine {
  let words: StatusWords
  let y: Int
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    for item in words.items {
      let part: Theme.Part = item.isAlert ? .alert : .hint
      canvas.write(
        theme.glyphs.text(item.text), at: Point(x: item.x, y: y), style: theme.style(part))
    }
  }
}
