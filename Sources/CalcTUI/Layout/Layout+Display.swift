import TerminalKit

extension Layout {
  /// The display: a line of what waits, and below it the two labels.
  struct Display: Equatable {
    /// All of it.
    let block: Rect
    /// What waits, where there is room for it.
    let upper: Rect?
    /// The two labels, as high as the largest digits that there is room for.
    let labels: Rect

    /// The height of large digits.
    static let large = LargeDigits.height(scale: 1)
    /// With large digits, a margin, and a row between it and the keys.
    static let roomy = large + 4
    /// Narrower, and a number needs every column there is.
    private static let narrow = 28

    /// - Parameter scale: the scale of the largest digits that are to be shown.
    init(in block: Rect, scale: Int) {
      self.block = block
      let margin = Self.hasMargin(block.height) ? 1 : 0
      let inner = block.inset(x: block.width < Self.narrow ? margin : 2, y: margin)
      upper = inner.height >= 2 ? inner.row(0) : nil
      let height =
        (1...scale).map(LargeDigits.height).last { $0 < inner.height } ?? min(1, inner.height)
      labels = Rect(x: inner.x, y: inner.maxY - height, width: inner.width, height: height)
    }

    /// Whether there is a line around what it shows.
    var hasMargin: Bool { Self.hasMargin(block.height) }

    private static func hasMargin(_ height: Int) -> Bool { height >= large + 3 }

    /// The row of small digits.
    var bottom: Rect { labels.row(labels.height - 1) }
  }
}
