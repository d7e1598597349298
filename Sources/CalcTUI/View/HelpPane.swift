import TerminalKit

/// The help screen: what every key does, from the one table of keys, in as many pages as it takes.
struct HelpPane {
  private let size: Size
  private let columns: Int

  /// A heading has no help beside it.
  private static let lines: [(label: String, help: String)] =
    KeyMap.chapters.flatMap { [($0.title, "")] + $0.lines }
  private static let labelWidth = KeyMap.chapters.flatMap(\.lines).map(\.label.count).max() ?? 0
  private static let columnWidth = labelWidth + 1 + (lines.map(\.help.count).max() ?? 0)
  private static let gap = 2

  init(size: Size) {
    self.size = size
    columns = max(1, (size.width - 2 + Self.gap) / (Self.columnWidth + Self.gap))
  }

  /// A narrow screen gives the label a line of its own.
  private var isStacked: Bool { size.width - 2 < Self.columnWidth }
  private var rows: Int { max(1, (size.height - 3) / (isStacked ? 2 : 1)) }
  private var linesPerPage: Int { rows * columns }

  var pageCount: Int { (Self.lines.count + linesPerPage - 1) / linesPerPage }

  func draw(page: Int, _ theme: Theme, on canvas: inout Canvas) {
    canvas.write("calctui: the keys", at: Point(x: 1, y: 0), style: theme.style(.title))
    let lines = Self.lines.dropFirst(page * linesPerPage).prefix(linesPerPage)
    for (index, line) in lines.enumerated() {
      let x = 1 + index / rows * (Self.columnWidth + Self.gap)
      let y = 2 + index % rows * (isStacked ? 2 : 1)
      let part: Theme.Part = line.help.isEmpty ? .helpTitle : .helpKey
      canvas.write(theme.glyphs.text(line.label), at: Point(x: x, y: y), style: theme.style(part))
      let indent = size.width - 2 > line.help.count ? 1 : 0
      let help =
        isStacked ? Point(x: x + indent, y: y + 1) : Point(x: x + Self.labelWidth + 1, y: y)
      canvas.write(theme.glyphs.text(line.help), at: help, style: theme.style(.helpText))
    }
    let number = "\(page + 1)/\(pageCount)"
    let backs = pageCount > 1 ? ["\(number)  PgDn PgUp  ? back", "\(number)  ? back"] : ["? back"]
    let back = backs.first { $0.count <= size.width - 2 } ?? "? back"
    canvas.write(back, at: Point(x: 1, y: size.height - 1), style: theme.style(.hint))
    canvas.cursor = Point(x: 0, y: size.height - 1)
  }
}
