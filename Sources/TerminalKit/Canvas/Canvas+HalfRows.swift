extension Canvas {
  /// Fills a block of half rows, and erases the text there.
  package mutating func fill(_ block: HalfRect, with ground: Ground) {
    let halfRows = max(0, block.y)..<max(0, block.y, min(block.maxY, 2 * size.height))
    let columns = max(0, block.x)..<max(0, block.x, min(block.maxX, size.width))
    for y in halfRows.lowerBound / 2..<(halfRows.upperBound + 1) / 2 {
      let fillsUpper = halfRows.contains(2 * y)
      let fillsLower = halfRows.contains(2 * y + 1)
      for x in columns {
        change(x, y) { cell in
          cell = Cell(
            upper: fillsUpper ? ground : cell.upperGround,
            lower: fillsLower ? ground : cell.lowerGround)
        }
      }
    }
  }

  /// Some fonts draw these characters into the cell to their right.
  private static let lineCharacters: [Unicode.Scalar] = ["├", "│", "└", "┐", "┘"]

  /// A row with its blanks restyled. This saves bytes, and makes xterm redraw some cells.
  ///
  /// A blank takes the style of text on the same background: of the text before the blank, else of
  /// the text after the blank.
  ///
  /// A blank is bold after a line character; a blank without colors also after `▄`. Some fonts draw
  /// these characters into the next cell. Bold is invisible on a blank, but makes xterm redraw the
  /// cell.
  func restyledRow(_ y: Int) -> [Cell] {
    let row = Array(row(y))
    var restyled = row
    // The cell whose style the next blanks may take.
    var source = Cell()
    // The first of the blanks that wait for text on the same background.
    var firstBlank: Int?
    for (x, cell) in row.enumerated() {
      let sourceStyle = source.style
      if cell.showsForeground {
        let isReversedBlank = cell == Cell(style: Style(attributes: .reverse))
        if cell == Cell(style: sourceStyle) && Self.lineCharacters.contains(source.scalar)
          || isReversedBlank && x > 0 && row[x - 1].scalar == "▄"
        {
          restyled[x].style.attributes.insert(.bold)
        }
        if let firstBlank, cell.isText(on: row[firstBlank].style.background) {
          for x in firstBlank..<x { restyled[x].style = cell.style.subtracting(.underline) }
        }
        (source, firstBlank) = (cell, nil)
      } else if source.scalar == "▄" {
        if cell.style == .plain { restyled[x].style.attributes = .bold }
      } else if sourceStyle.background == cell.style.background,
        !sourceStyle.attributes.contains(.reverse)
      {
        restyled[x].style = sourceStyle.subtracting(.underline)
        if Self.lineCharacters.contains(source.scalar) {
          restyled[x].style.attributes.insert(.bold)
        }
      } else {
        (source, firstBlank) = (cell, cell.style.background == nil ? nil : x)
      }
    }
    return restyled
  }
}

extension Cell {
  fileprivate var showsForeground: Bool {
    scalar != " " || style.attributes.contains(.reverse) || style.attributes.contains(.underline)
  }

  fileprivate func isText(on background: Style.Color?) -> Bool {
    scalar != " " && scalar != "▄" && style.background == background
      && !style.attributes.contains(.reverse)
  }

  /// The foreground of `▄` is the lower half, the background the upper half. If the lower half has
  /// the terminal's background, or the upper half the terminal's text color, a reversed style swaps
  /// the two colors.
  fileprivate init(upper: Ground, lower: Ground) {
    if upper == lower {
      self.init(style: Style(background: upper.color, attributes: upper == .ink ? .reverse : []))
    } else if lower == .terminalBackground || upper == .ink {
      self.init(
        scalar: "▄",
        style: Style(foreground: upper.color, background: lower.color, attributes: .reverse))
    } else {
      self.init(scalar: "▄", style: Style(foreground: lower.color, background: upper.color))
    }
  }

  fileprivate var upperGround: Ground {
    style.attributes.contains(.reverse)
      ? Ground(style.foreground, or: .ink) : Ground(style.background, or: .terminalBackground)
  }

  fileprivate var lowerGround: Ground {
    if scalar != "▄" { return upperGround }
    return style.attributes.contains(.reverse)
      ? Ground(style.background, or: .terminalBackground) : Ground(style.foreground, or: .ink)
  }
}

extension Ground {
  fileprivate init(_ color: Style.Color?, or other: Ground) {
    self = color.map { .color($0) } ?? other
  }

  fileprivate var color: Style.Color? { if case .color(let color) = self { color } else { nil } }
}
