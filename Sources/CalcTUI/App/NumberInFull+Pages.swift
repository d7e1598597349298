// A number in full, in a window: as many pages as it takes, nothing left out.

extension NumberInFull {
  /// A line of a page.
  enum Line: Hashable {
    case heading(Heading)
    case digits(String)
    case blank
  }

  /// The fewest rows of a page that has some to spare between its parts.
  private static let spacedFrom = 8

  /// The pages, at least one. What goes on on another page has its heading there too.
  ///
  /// - Parameters:
  ///   - columns: how wide a page is.
  ///   - rows: how many lines it has, of which a heading and digits need two.
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
