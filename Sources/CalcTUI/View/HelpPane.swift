/// The help screen: what every key does, from the one table of keys, in as many pages as it takes.
struct HelpPane {
  private let size: Size
  private let columns: Int

  private static let lines: [(label: String, help: String)] =
    KeyMap.calculator.entries.map { ($0.label, $0.help) } + KeyMap.mouseHelp
  private static let labelWidth = (lines.map(\.label.count).max() ?? 0) + 2
  private static let columnWidth = labelWidth + (lines.map(\.help.count).max() ?? 0)

  init(size: Size) {
    self.size = size
    columns = max(1, (size.width - 2) / (Self.columnWidth + 2))
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
      let x = 1 + index / rows * (Self.columnWidth + 2)
      let y = 2 + index % rows * (isStacked ? 2 : 1)
      canvas.write(
        theme.glyphs.text(line.label), at: Point(x: x, y: y), style: theme.style(.helpKey))
      let help = isStacked ? Point(x: x + 2, y: y + 1) : Point(x: x + Self.labelWidth, y: y)
      canvas.write(theme.glyphs.text(line.help), at: help, style: theme.style(.helpText))
    }
    let number = "\(page + 1)/\(pageCount)"
    let backs = pageCount > 1 ? ["\(number)  PgDn PgUp  ? back", "\(number)  ? back"] : ["? back"]
    let back = backs.first { $0.count <= size.width - 2 } ?? "? back"
    canvas.write(back, at: Point(x: 1, y: size.height - 1), style: theme.style(.hint))
    canvas.cursor = Point(x: 0, y: size.height - 1)
  }
}
