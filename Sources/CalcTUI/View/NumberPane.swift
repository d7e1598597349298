import TerminalKit

/// A number in full, over the screen: its fraction, its decimals, page by page.
struct NumberPane {
  let number: NumberInFull
  let layout: Layout
  let theme: Theme

  func draw(page: Int, on canvas: inout Canvas) {
    let place = layout.page
    let pages = number.pages(columns: place.width, rows: place.height)
    let title = NumberInFull.titles(page: page, of: pages.count).fitting(place.width)
    canvas.write(title, at: Point(x: place.x, y: 0), style: theme.style(.title))
    guard pages.indices.contains(page) else { return }
    for (row, line) in pages[page].enumerated() {
      let point = Point(x: place.x, y: place.y + row)
      switch line {
      case .heading(let heading):
        canvas.write(heading.texts.fitting(place.width), at: point, style: theme.style(.helpTitle))
      case .digits(let digits):
        let glyphs = theme.glyphs
        let text = glyphs.text(digits)
        canvas.write(text, at: point, style: theme.style(.helpText))
      case .blank: break
      }
    }
  }
}

extension [String] {
  /// The first that fits; the last in any case.
  fileprivate func fitting(_ columns: Int) -> String {
    first { $0.columns <= columns } ?? last ?? ""
  }
}
