extension Canvas {
  /// Fills a block of half rows, and erases the text there.
  package mutating func fill(_ block: HalfRect, with ground: Ground) {
    for halfRow in max(0, block.y)..<max(0, block.y, min(block.maxY, 2 * size.height)) {
      for x in max(0, block.x)..<max(0, block.x, min(block.maxX, size.width)) {
        change(x, halfRow / 2) { $0.fill(isUpper: halfRow.isMultiple(of: 2), with: ground) }
      }
    }
  }

  /// Some fonts draw these characters into the cell to their right.
  private static let lineCharacters: [Unicode.Scalar] = ["├", "│", "└", "┐", "┘"]

  /// The canvas with its blanks restyled. This saves bytes, and makes xterm redraw some cells.
  ///
  /// A blank takes the style of text on the same background: of the text before the blank, else of
  /// the text after the blank.
  ///
  /// A blank is bold after a line character; a blank without colors also after `▄`. Some fonts draw
  /// these characters into the next cell. Bold is invisible on a blank, but makes xterm redraw the
  /// cell.
  var withRestyledBlanks: Canvas {
    var canvas = self
    for y in 0..<size.height {
      // The cell whose style the next blanks may take.
      var source = Cell()
      // The first of the blanks that wait for text on the same background.
      var firstBlank: Int?
      for x in 0..<size.width {
        let (cell, sourceStyle) = (self[x, y], source.style)
        let showsForeground =
          cell.scalar != " " || !cell.style.attributes.isDisjoint(with: [.reverse, .underline])
        if showsForeground {
          let isReversedBlank = cell == Cell(style: Style(attributes: .reverse))
          if cell == Cell(style: sourceStyle) && Self.lineCharacters.contains(source.scalar)
            || isReversedBlank && x > 0 && self[x - 1, y].scalar == "▄"
          {
            canvas.change(x, y) { $0.style.attributes.insert(.bold) }
          }
          if let firstBlank, cell.isText(on: self[firstBlank, y].style.background) {
            for x in firstBlank..<x {
              canvas.change(x, y) { $0.style = cell.style.subtracting(.underline) }
            }
          }
          (source, firstBlank) = (cell, nil)
        } else if source.scalar == "▄" {
          if cell.style == .plain { canvas.change(x, y) { $0.style.attributes = .bold } }
        } else if sourceStyle.background == cell.style.background,
          !sourceStyle.attributes.contains(.reverse)
        {
          canvas.change(x, y) {
            $0.style = sourceStyle.subtracting(.underline)
            if Self.lineCharacters.contains(source.scalar) { $0.style.attributes.insert(.bold) }
          }
        } else {
          (source, firstBlank) = (cell, cell.style.background == nil ? nil : x)
        }
      }
    }
    return canvas
  }
}

extension Cell {
  fileprivate func isText(on background: Style.Color?) -> Bool {
    scalar != " " && scalar != "▄" && style.background == background
      && !style.attributes.contains(.reverse)
  }

  /// Fills the upper or the lower half, and keeps the other half's ground.
  ///
  /// The foreground of `▄` is the lower half, the background the upper half. If the lower half has
  /// the terminal's background, or the upper half the terminal's text color, a reversed style swaps
  /// the two colors.
  fileprivate mutating func fill(isUpper: Bool, with ground: Ground) {
    self =
      isUpper
      ? Cell(upper: ground, lower: lowerGround) : Cell(upper: upperGround, lower: ground)
  }

  private init(upper: Ground, lower: Ground) {
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

  private var upperGround: Ground {
    style.attributes.contains(.reverse)
      ? Ground(style.foreground, or: .ink) : Ground(style.background, or: .terminalBackground)
  }

  private var lowerGround: Ground {
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
