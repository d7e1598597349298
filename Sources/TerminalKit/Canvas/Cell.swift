/// One character cell of the screen.
package struct Cell: Hashable {
  package var scalar: Unicode.Scalar
  package var style: Style
  /// The combining characters, at most four as in curses. Unused elements are zero.
  ///
  /// An array would be reference-counted in each copy.
  private var markValues = SIMD4<UInt32>()

  package init(scalar: Unicode.Scalar = " ", style: Style = .plain) {
    self.scalar = scalar
    self.style = style
  }

  /// Adds a combining character, unless the cell is a space or has four.
  mutating func add(_ mark: Unicode.Scalar) {
    let count = marks.count
    if count < markValues.scalarCount, scalar != " " { markValues[count] = mark.value }
  }

  package var hasMarks: Bool { markValues[0] != 0 }

  package var marks: [Unicode.Scalar] {
    markValues.indices.map { markValues[$0] }.filter { $0 != 0 }.compactMap(Unicode.Scalar.init)
  }

  package var scalars: [Unicode.Scalar] { hasMarks ? [scalar] + marks : [scalar] }

  /// The right half of a character that is two columns wide.
  static func rightHalf(_ style: Style) -> Cell { Cell(scalar: "\0", style: style) }

  package var isRightHalf: Bool { scalar == "\0" }
}
