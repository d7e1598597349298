/// What fills one half of a cell.
package enum Ground: Hashable {
  /// The terminal's own background.
  case own
  /// The terminal's own text color, as behind reversed text.
  case ink
  case color(Style.Color)
}

extension Canvas {
  /// Fills a block of half rows. Text under it is erased.
  package mutating func fill(_ block: HalfRect, with ground: Ground) {
    for half in max(0, block.y)..<max(0, block.y, min(block.maxY, 2 * size.height)) {
      for x in max(0, block.x)..<max(0, block.x, min(block.maxX, size.width)) {
        change(x, half / 2) { $0.fill(isUpper: half.isMultiple(of: 2), with: ground) }
      }
    }
  }

  /// Lines that end at the right edge of their cell, and edges of frames.
  private static let lines: [Unicode.Scalar] = ["├", "│", "└", "┐", "┘"]

  /// The canvas with blanks that take fewer bytes and that xterm draws whole.
  ///
  /// A blank takes the style of the text before it on the same ground, else of the text behind it.
  /// Right of a half block on the terminal's background or ink, and right of a line, it is bold, which
  /// shows nothing but makes xterm draw it anew: fonts' half blocks and lines may reach into it.
  var withBlanksToPaint: Canvas {
    var canvas = self
    for y in 0..<size.height {
      var last = Cell()
      // Where blanks begin that have no text before them on their ground.
      var start: Int?
      for x in 0..<size.width {
        let (cell, before) = (self[x, y], last.style)
        if cell.scalar != " " || !cell.style.attributes.isDisjoint(with: [.reverse, .underline]) {
          let isInk = cell == Cell(style: Style(attributes: .reverse))
          if cell == Cell(style: before) && Self.lines.contains(last.scalar)
            || isInk && x > 0 && self[x - 1, y].scalar == "▄"
          {
            canvas.change(x, y) { $0.style.attributes.insert(.bold) }
          }
          if let start, cell.isText(on: self[start, y].style.background) {
            for x in start..<x {
              canvas.change(x, y) { $0.style = cell.style.subtracting(.underline) }
            }
          }
          (last, start) = (cell, nil)
        } else if last.scalar == "▄" {
          if cell.style == .plain { canvas.change(x, y) { $0.style.attributes = .bold } }
        } else if before.background == cell.style.background, !before.attributes.contains(.reverse)
        {
          canvas.change(x, y) {
            $0.style = before.subtracting(.underline)
            if Self.lines.contains(last.scalar) { $0.style.attributes.insert(.bold) }
          }
        } else {
          (last, start) = (cell, cell.style.background == nil ? nil : x)
        }
      }
    }
    return canvas
  }
}

extension Cell {
  fileprivate func isText(on ground: Style.Color?) -> Bool {
    scalar != " " && scalar != "▄" && style.background == ground
      && !style.attributes.contains(.reverse)
  }

  /// Fills the upper or the lower half, and keeps the ground of the other.
  ///
  /// Only the lower half block is used: the foreground is its half, the background the other. Where
  /// that would need the terminal's background as a foreground, the style is reversed.
  fileprivate mutating func fill(isUpper: Bool, with ground: Ground) {
    self =
      isUpper
      ? Cell(upper: ground, lower: lowerGround) : Cell(upper: upperGround, lower: ground)
  }

  private init(upper: Ground, lower: Ground) {
    if upper == lower {
      self.init(style: Style(background: upper.color, attributes: upper == .ink ? .reverse : []))
    } else if lower == .own || upper == .ink {
      self.init(
        scalar: "▄",
        style: Style(foreground: upper.color, background: lower.color, attributes: .reverse))
    } else {
      self.init(scalar: "▄", style: Style(foreground: lower.color, background: upper.color))
    }
  }

  private var upperGround: Ground {
    style.attributes.contains(.reverse)
      ? Ground(style.foreground, or: .ink) : Ground(style.background, or: .own)
  }

  private var lowerGround: Ground {
    if scalar != "▄" { return upperGround }
    return style.attributes.contains(.reverse)
      ? Ground(style.background, or: .own) : Ground(style.foreground, or: .ink)
  }
}

extension Ground {
  fileprivate init(_ color: Style.Color?, or other: Ground) {
    self = color.map { .color($0) } ?? other
  }

  fileprivate var color: Style.Color? { if case .color(let color) = self { color } else { nil } }
}
