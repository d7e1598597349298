import CNcurses

/// Paints canvases on curses' window; curses sends the differences.
struct CursesPainter {
  private var palette = Palette()
  /// The last canvas; nil if the window is blank.
  private var last: Canvas?
  /// The window's rows: the last canvas with its blanks restyled.
  private var shownRows: [[Cell]] = []

  var colors: Capabilities.Colors { palette.colors }

  /// Draws a canvas on the window. Nothing is sent until `refresh`.
  ///
  /// - Returns: the number of cells that differ from the last canvas.
  mutating func draw(_ canvas: Canvas) -> Int {
    if last == nil {
      let blankRow = Array(repeating: Cell(), count: canvas.size.width)
      shownRows = Array(repeating: blankRow, count: canvas.size.height)
    }
    var changeCount = 0
    for y in 0..<canvas.size.height {
      if let last, canvas.isRow(y, sameOn: last) { continue }
      let row = canvas.restyledRow(y)
      changeCount += zip(row, shownRows[y]).count { $0 != $1 }
      draw(row, over: shownRows[y], y)
      shownRows[y] = row
    }
    wmove(curses_stdscr(), Int32(canvas.cursor.y), Int32(canvas.cursor.x))
    last = canvas
    return changeCount
  }

  private mutating func draw(_ row: [Cell], over shownRow: [Cell], _ y: Int) {
    let window = curses_stdscr()
    var remainingCells = row[...]
    while let style = remainingCells.first?.style {
      let run = remainingCells.prefix { $0.style == style }
      remainingCells = remainingCells.dropFirst(run.count)
      if shownRow[run.indices] == run { continue }
      let (attributes, pair) = palette.attributes(for: style)
      wattr_set(window, attributes, pair, nil)
      let rightHalves = run.prefix(while: \.isRightHalf).count
      mvwaddwstr(window, Int32(y), Int32(run.startIndex + rightHalves), Self.text(of: run))
    }
  }

  /// Sends the differences between the window and the screen.
  func refresh() { wrefresh(curses_stdscr()) }

  /// The cells' characters, terminated by 0.
  static func text(of cells: some Collection<Cell>) -> [wchar_t] {
    var text: [wchar_t] = []
    for cell in cells where !cell.isRightHalf {
      text.append(wchar_t(bitPattern: cell.scalar.value))
      if cell.hasMarks { text += cell.marks.map { wchar_t(bitPattern: $0.value) } }
    }
    return text + [0]
  }

  /// Makes curses send all cells of the next canvas.
  mutating func invalidate() {
    clearok(curses_stdscr(), true)
    erase()
  }

  mutating func erase() {
    werase(curses_stdscr())
    last = nil
  }
}
