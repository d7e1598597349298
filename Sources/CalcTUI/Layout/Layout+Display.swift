import TerminalKit

extension Layout {
  /// The display: a line of pending values, and the two labels below.
  struct Display: Equatable {
    let block: Rect
    /// The line of pending values, if it fits.
    let upper: Rect?
    /// The two labels, as high as the largest digits that fit.
    let labels: Rect

    static let large = LargeDigits.height(scale: 1)
    /// The height with large digits, a margin, and a row above the keys.
    static let roomy = large + 4
    /// Narrower ones have no margin.
    private static let narrow = 28

    /// - Parameter scale: of the largest digits.
    init(in block: Rect, scale: Int) {
      self.block = block
      let margin = Self.hasMargin(block.height) ? 1 : 0
      let inner = block.inset(x: block.width < Self.narrow ? margin : 2, y: margin)
      upper = inner.height >= 2 ? inner.row(0) : nil
      let height =
        (1...scale).map(LargeDigits.height).last { $0 < inner.height } ?? min(1, inner.height)
      labels = Rect(x: inner.x, y: inner.maxY - height, width: inner.width, height: height)
    }

    var hasMargin: Bool { Self.hasMargin(block.height) }

    private static func hasMargin(_ height: Int) -> Bool { height >= large + 3 }

    /// The row of small digits.
    var bottom: Rect { labels.row(labels.height - 1) }
  }
}
