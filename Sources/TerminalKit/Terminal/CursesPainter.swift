import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paints canvases on curses' window; curses sends the differences.
struct CursesPainter {
  private var palette = Palette()
  /// The window's contents; nil if blank.
  private var shown: Canvas?

  private let hasReverse: Bool

  /// Requires an open curses screen.
  init() { hasReverse = termattrs() & curses_a_reverse() != 0 }

  var colors: Capabilities.Colors { palette.colors }

  mutating func paint(_ canvas: Canvas) {
    let canvas = hasReverse ? canvas.blocksAsGround : canvas
    let window = curses_stdscr()
    for y in 0..<canvas.size.height {
      let shownRow = shown?.row(y)
      var rest = canvas.row(y)
      if shownRow == rest { continue }
      while let style = rest.first?.style {
        let run = rest.prefix { $0.style == style }
        rest = rest.dropFirst(run.count)
        let isShown = shownRow.map { $0[run.indices] == run } ?? run.allSatisfy { $0 == Cell() }
        if isShown { continue }
        let (attributes, pair) = palette.attributes(for: style)
        wattr_set(window, attributes, pair, nil)
        let halves = run.prefix(while: \.isRightHalf).count
        let x = run.startIndex - y * canvas.size.width + halves
        mvwaddwstr(window, Int32(y), Int32(x), Self.text(of: run))
      }
    }
    wmove(window, Int32(canvas.cursor.y), Int32(canvas.cursor.x))
    wrefresh(window)
    shown = canvas
  }

  /// The cells' characters for C; curses reads a zero behind the last one in any case.
  static func text(of cells: some Collection<Cell>) -> [wchar_t] {
    var text: [wchar_t] = []
    for cell in cells where !cell.isRightHalf {
      text.append(wchar_t(bitPattern: cell.scalar.value))
      if cell.hasMarks { text += cell.marks.map { wchar_t(bitPattern: $0.value) } }
    }
    return text + [0]
  }

  /// Makes curses send a row again.
  func repaint(row: Int) {
    wredrawln(curses_stdscr(), Int32(row), 1)
    wrefresh(curses_stdscr())
  }

  /// Makes curses send the next canvas whole.
  mutating func invalidate() {
    clearok(curses_stdscr(), true)
    erase()
  }

  /// Starts again with a blank window.
  mutating func erase() {
    werase(curses_stdscr())
    shown = nil
  }
}
