/// How a cell is drawn. A nil color is the terminal's own.
package struct Style: Hashable {
  /// A color by its number in the terminal's palette of 8 or 256.
  package typealias Color = UInt8

  package struct Attributes: OptionSet, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let reverse = Attributes(rawValue: 2)
    package static let underline = Attributes(rawValue: 4)
  }

  package var foreground: Color?
  package var background: Color?
  package var attributes: Attributes

  package init(
    foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let plain = Style()

  package func subtracting(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.subtract(attributes)
    return style
  }

  /// The part that is visible on a space.
  package var blank: Style {
    attributes.isDisjoint(with: [.reverse, .underline]) ? Style(background: background) : self
  }
}

/// One character cell of the screen.
package struct Cell: Hashable {
  package var scalar: Unicode.Scalar
  package var style: Style
  /// Combining characters, as many as curses takes, then zeros. An array would be reference-counted
  /// in each copy.
  private var markValues = SIMD4<UInt32>()

  package init(scalar: Unicode.Scalar = " ", style: Style = .plain) {
    self.scalar = scalar
    self.style = style
  }

  /// Adds a combining character, except to a space.
  mutating func add(_ mark: Unicode.Scalar) {
    let count = marks.count
    if count < markValues.scalarCount, scalar != " " { markValues[count] = mark.value }
  }

  /// Whether it has combining characters.
  package var hasMarks: Bool { markValues[0] != 0 }

  /// The combining characters.
  package var marks: [Unicode.Scalar] {
    markValues.indices.map { markValues[$0] }.filter { $0 != 0 }.compactMap(Unicode.Scalar.init)
  }

  /// The character with its marks.
  package var scalars: [Unicode.Scalar] { hasMarks ? [scalar] + marks : [scalar] }

  /// The right half of a character that is two columns wide.
  static func rightHalf(_ style: Style) -> Cell { Cell(scalar: "\0", style: style) }

  package var isRightHalf: Bool { scalar == "\0" }
}
