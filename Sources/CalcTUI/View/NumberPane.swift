import TerminalKit

/// A number in full, over the screen: its fraction, its decimals, page by page.
struct NumberPane {
  let number: NumberInFull
  let words: any Words
  let layout: Layout
  let theme: Theme

  func draw(page: Int, on canvas: inout Canvas) {
    let place = layout.page
    let pages = number.pages(columns: place.width, rows: place.height)
    let count = pages.count > 1 ? "  \(page + 1)/\(pages.count)" : ""
    let title = theme.glyphs.text(words.numberTitles.map { $0 + count }.fitting(place.width))
    canvas.write(title, at: Point(x: place.x, y: 0), style: theme.style(.title))
    guard pages.indices.contains(page) else { return }
    for (row, line) in pages[page].enumerated() {
      let point = Point(x: place.x, y: place.y + row)
      switch line {
      case .heading(let heading):
        let text = theme.glyphs.text(words.texts(heading).fitting(place.width))
        canvas.write(text, at: point, style: theme.style(.helpTitle))
      case .digits(let digits):
        let glyphs = theme.glyphs
        let text = glyphs.text(digits)
        canvas.write(text, at: point, style: theme.style(.helpText))
      case .blank: break
      }
    }
  }
}
