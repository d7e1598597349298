// A number in full, laid out in pages.

extension NumberInFull {
  enum Line: Hashable {
    case heading(Heading)
    case digits(String)
    case blank
  }

  /// Pages with at least so many rows have a blank between sections.
  private static let spacedFrom = 8

  /// The pages, at least one. A section that continues on another page repeats its heading.
  ///
  /// - Parameter rows: at least two, for a heading and digits.
  /// - Complexity: O(*n*) in the digits.
  func pages(columns: Int, rows: Int) -> [[Line]] {
    var pages: [[Line]] = [[]]
    var page: [Line] {
      get { pages[pages.endIndex - 1] }
      set { pages[pages.endIndex - 1] = newValue }
    }
    for section in sections {
      let gap = rows >= Self.spacedFrom && !page.isEmpty ? 1 : 0
      if page.count + gap + 2 > rows, !page.isEmpty {
        pages.append([])
      } else if gap > 0 {
        page.append(.blank)
      }
      page.append(.heading(section.heading))
      for line in section.digits.lines(columns: columns) {
        if page.count == max(2, rows) { pages.append([.heading(section.heading)]) }
        page.append(.digits(line))
      }
    }
    return pages
  }
}
