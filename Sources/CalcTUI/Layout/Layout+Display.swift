import TerminalKit

extension Layout {
  /// The display: a line of what waits, and below it the two labels.
  struct Display: Equatable {
    /// All of it, with the frame if there is room for one.
    let block: Rect
    /// What waits, where there is room for it.
    let upper: Rect?
    /// The two labels: one line, or three for large digits. The column behind it is the cursor's.
    let labels: Rect

    /// The height of large digits.
    static let largeHeight = 3

    init(in block: Rect) {
      self.block = block
      let hasFrame = block.height >= 4
      let inner = hasFrame ? block.inset(x: 2, y: 1) : block
      upper = inner.height >= 2 ? inner.row(0) : nil
      let height = inner.height > Self.largeHeight ? Self.largeHeight : min(1, inner.height)
      labels = Rect(x: inner.x, y: inner.maxY - height, width: inner.width, height: height)
    }

    /// The row of small digits.
    var bottom: Rect { labels.row(labels.height - 1) }
    var hasFrame: Bool { block.height >= 4 }
    var hasLargeDigits: Bool { labels.height == Self.largeHeight }
  }
}
