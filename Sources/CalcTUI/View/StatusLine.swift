import TerminalKit

/// The bottom line: why there is no result, what a command did, and words that can be clicked.
struct StatusLine {
  let words: StatusWords
  let y: Int
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    for item in words.items {
      let (text, point) = (theme.glyphs.text(item.text), Point(x: item.x, y: y))
      let part: Theme.Part =
        switch item.voice {
        case .news: .news
        case .refusal: .alert
        case .mode, .hint: .hint
        }
      canvas.write(text, at: point, style: theme.style(part))
      if item.voice == .hint {
        canvas.write(String(text.prefix { $0 != " " }), at: point, style: theme.style(.hintKey))
      }
    }
  }
}
