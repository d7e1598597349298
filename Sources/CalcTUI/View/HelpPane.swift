import TerminalKit

/// The help screen: what every key does, from the one table of keys, in as many pages as it takes.
///
/// A chapter that goes on in another column or on another page has its heading there too.
struct HelpPane {
  private let size: Size
  private let titles: [String]
  private let labelWidth: Int
  private let columnWidth: Int
  private let lineHeight: Int
  private let columnCount: Int
  private let columns: [[Line]]

  private enum Line {
    case heading(String)
    case key(label: String, help: String)
  }

  private static let gap = 2

  init(size: Size, _ words: any Words) {
    (self.size, titles) = (size, words.helpTitles)
    let chapters = KeyMap.chapters(in: words)
    let lines = chapters.flatMap(\.lines)
    labelWidth = lines.map(\.label.columns).max() ?? 0
    columnWidth = labelWidth + 1 + (lines.map(\.help.columns).max() ?? 0)
    columnCount = max(1, (size.width - 2 + Self.gap) / (columnWidth + Self.gap))
    // A narrow screen gives the label a line of its own.
    lineHeight = size.width - 2 < columnWidth ? 2 : 1
    columns = Self.columns(of: chapters, height: max(1, (size.height - 3) / lineHeight))
  }

  var pageCount: Int { (columns.count + columnCount - 1) / columnCount }

  func draw(page: Int, _ theme: Theme, on canvas: inout Canvas) {
    let number = pageCount > 1 ? "  \(page + 1)/\(pageCount)" : ""
    let title = titles.map { $0 + number }.fitting(size.width - 2)
    canvas.write(theme.glyphs.text(title), at: Point(x: 1, y: 0), style: theme.style(.title))
    for (index, column) in columns.dropFirst(page * columnCount).prefix(columnCount).enumerated() {
      let x = 1 + index * (columnWidth + Self.gap)
      for (row, line) in column.enumerated() {
        draw(line, at: Point(x: x, y: 2 + row * lineHeight), theme, on: &canvas)
      }
    }
  }

  private func draw(_ line: Line, at point: Point, _ theme: Theme, on canvas: inout Canvas) {
    switch line {
    case .heading(let title):
      canvas.write(theme.glyphs.text(title), at: point, style: theme.style(.helpTitle))
    case .key(let label, let help):
      canvas.write(theme.glyphs.text(label), at: point, style: theme.style(.helpKey))
      let isStacked = lineHeight > 1
      let indent = size.width - 2 > help.columns ? 1 : 0
      let place =
        isStacked
        ? Point(x: point.x + indent, y: point.y + 1)
        : Point(x: point.x + labelWidth + 1, y: point.y)
      canvas.write(theme.glyphs.text(help), at: place, style: theme.style(.helpText))
    }
  }

  private static func columns(of chapters: [KeyMap.Chapter], height: Int) -> [[Line]] {
    // Where a column has a single line, headings would be all that is seen.
    let hasHeadings = height > 1
    var columns: [[Line]] = [[]]
    func add(_ line: Line, under title: String) {
      if columns[columns.endIndex - 1].count == height {
        columns.append(hasHeadings ? [.heading(title)] : [])
      }
      columns[columns.endIndex - 1].append(line)
    }
    for chapter in chapters {
      // A heading stands above a key, never alone at the end of a column.
      if columns[columns.endIndex - 1].count + 2 > height { columns.append([]) }
      if hasHeadings { add(.heading(chapter.title), under: chapter.title) }
      for line in chapter.lines {
        add(.key(label: line.label, help: line.help), under: chapter.title)
      }
    }
    return columns.filter { !$0.isEmpty }
  }
}
