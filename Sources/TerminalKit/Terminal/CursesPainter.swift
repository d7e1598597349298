import CNcurses

/// Paints canvases on curses' window; curses sends the differences.
struct CursesPainter {
  private var palette = Palette()
  /// The window's contents; nil if blank.
  private var shown: Canvas?

  var colors: Capabilities.Colors { palette.colors }

  /// The number of cells to send.
  func changeCount(to canvas: Canvas) -> Int {
    canvas.changeCount(since: shown ?? Canvas(canvas.size))
  }

  mutating func paint(_ canvas: Canvas) {
    let window = curses_stdscr()
    for y in 0..<canvas.size.height {
      let shownRow = shown?.row(y)
      var remainingCells = canvas.row(y)
      if shownRow == remainingCells { continue }
      while let style = remainingCells.first?.style {
        let run = remainingCells.prefix { $0.style == style }
        remainingCells = remainingCells.dropFirst(run.count)
        let isShown = shownRow.map { $0[run.indices] == run } ?? run.allSatisfy { $0 == Cell() }
        if isShown { continue }
        let (attributes, pair) = palette.attributes(for: style)
        wattr_set(window, attributes, pair, nil)
        let rightHalves = run.prefix(while: \.isRightHalf).count
        let x = run.startIndex - y * canvas.size.width + rightHalves
        mvwaddwstr(window, Int32(y), Int32(x), Self.text(of: run))
      }
    }
    wmove(window, Int32(canvas.cursor.y), Int32(canvas.cursor.x))
    wrefresh(window)
    shown = canvas
  }

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
    shown = nil
  }
}
