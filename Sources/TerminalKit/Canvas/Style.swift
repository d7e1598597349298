/// How a cell is drawn. A nil color is the terminal's own.
package struct Style: Hashable {
  /// A color by its number in the terminal's palette of 8 or 256.
  package typealias Color = UInt8

  package struct Attributes: OptionSet, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Other modules would call the generic initializer of `SetAlgebra` unspecialized.
    package init(arrayLiteral elements: Attributes...) {
      rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

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
}
