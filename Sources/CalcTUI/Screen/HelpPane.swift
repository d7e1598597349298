import TerminalKit

/// The help screen: examples and all keys, in pages.
///
/// Columns are as wide as their words. Only a chapter that is higher than the window continues in
/// another column.
struct HelpPane {
  private let width: Int
  private let titles: [String]
  private let pages: [[Column]]

  /// Texts, each at a row and column.
  private struct Column {
    var rows: [[(text: String, x: Int, part: Theme.Text)]] = []

    var width: Int { rows.joined().map { $0.x + $0.text.columns }.max() ?? 0 }
  }

  private static let gap = 3

  init(size: Size, _ language: Language) {
    (width, titles) = (
      size.width - 2,
      Legend(["calctui: the keys", "the keys"], ["calctui: 키 안내", "키 안내"])[language]
    )
    var pages: [[Column]] = []
    var free = 0
    for column in Self.columns(of: KeyMap.chapters(in: language), width, height: size.height - 3) {
      if column.width > free { pages.append([]) }
      free = (pages[pages.endIndex - 1].isEmpty ? width : free) - column.width - Self.gap
      pages[pages.endIndex - 1].append(column)
    }
    self.pages = pages
  }

  var pageCount: Int { pages.count }

  func draw(page: Int, _ theme: Theme, on canvas: inout Canvas) {
    let number = pageCount > 1 ? "  \(page + 1)/\(pageCount)" : ""
    let title = titles.map { $0 + number }.fitting(width)
    canvas.write(theme.glyphs.text(title), at: Point(x: 1, y: 0), style: theme.style(.message))
    var x = 1
    for column in pages[page] {
      for (y, row) in column.rows.enumerated() {
        for piece in row {
          canvas.write(
            theme.glyphs.text(piece.text), at: Point(x: x + piece.x, y: 2 + y),
            style: theme.style(piece.part))
        }
      }
      x += column.width + Self.gap
    }
  }

  private static func columns(
    of chapters: [KeyMap.Chapter], _ width: Int, height: Int
  ) -> [Column] {
    var columns = [Column()]
    for chapter in chapters {
      let labelWidth = chapter.lines.map(\.label.columns).max() ?? 0
      let lines = chapter.lines.map { rows(of: $0, labelWidth, width) }
      let heading = [(text: chapter.title, x: 0, part: Theme.Text.heading)]
      let count = lines.reduce(1) { $0 + $1.count }
      let last = columns.endIndex - 1
      if columns[last].rows.isEmpty {
        columns[last].rows = [heading]
      } else if columns[last].rows.count + 1 + count <= height {
        columns[last].rows += [[], heading]
      } else {
        columns.append(Column(rows: [heading]))
      }
      for rows in lines {
        if columns[columns.endIndex - 1].rows.count + rows.count > height {
          columns.append(Column(rows: rows.count < height ? [heading] : []))
        }
        columns[columns.endIndex - 1].rows += rows
      }
    }
    return columns
  }

  /// A key and its description, beside or below it.
  private static func rows(
    of line: (label: String, help: String), _ labelWidth: Int, _ width: Int
  ) -> [[(text: String, x: Int, part: Theme.Text)]] {
    let label = (text: line.label, x: 0, part: Theme.Text.helpKey)
    if labelWidth + 1 + line.help.columns <= width {
      return [[label, (line.help, labelWidth + 1, .message)]]
    }
    var lines = [""]
    for word in line.help.split(separator: " ") {
      let longer =
        lines[lines.endIndex - 1].isEmpty ? "\(word)" : "\(lines[lines.endIndex - 1]) \(word)"
      if longer.columns < width {
        lines[lines.endIndex - 1] = longer
      } else {
        lines.append("\(word)")
      }
    }
    return [[label]] + lines.map { [($0, 1, .message)] }
  }
}
