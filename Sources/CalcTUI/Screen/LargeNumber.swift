import CalcModel
import TerminalKit

/// How the display's number is shown: in the tallest digits that fit, or as a row of text.
struct LargeNumber {
  /// Without `≈` in large digits.
  let text: String
  /// Whether large digits have a `≈` before them.
  let isRounded: Bool
  /// Nil for a row of text.
  let size: DigitSize?
  /// The number with all digits, where large ones show fewer.
  var full: String?

  /// The columns of `≈` and a blank.
  static let markWidth = 2
  /// The fewest significant digits that are shown large of a longer number.
  private static let fewestDigits = 5
  /// More digits fit no panel.
  private static let mostDigits = 24

  init(_ content: DisplayContent, in layout: Layout, isASCII: Bool) {
    let (formatter, columns) = (content.formatter, layout.textRow.width)
    let whole = Self.whole(content)
    let sizes = layout.hasTextNumber ? [] : Self.sizes(in: layout, isASCII: isASCII)
    if let size = sizes.first(where: { $0.fits(whole.text, whole.isRounded, layout.panel.width) }) {
      (text, isRounded, self.size) = (whole.text, whole.isRounded, size)
      return
    }
    if layout.hasUpperLine, let value = content.number.value {
      let rounded = Self.rounded(value, formatter, whole: whole)
      for size in sizes {
        let fitting = rounded.first { $0.fits(size, layout.panel.width) }
        guard let fitting else { continue }
        (text, isRounded, self.size) = (fitting.text, fitting.isRounded, size)
        full =
          whole.marked.count <= columns ? whole.marked : formatter.format(value, columns: columns)
        return
      }
    }
    (isRounded, size) = (false, nil)
    switch content.number {
    case .typed(let grouped, let ungrouped, let value):
      text =
        [grouped, ungrouped].first { $0.count <= columns }
        ?? value.map { formatter.format($0, columns: columns) } ?? ungrouped
    case .value(let value): text = formatter.format(value, columns: columns)
    case .failure, .nothing: text = whole.text
    }
  }

  private struct Shown {
    let text: String
    let isRounded: Bool
    var isScientific = false

    var marked: String { isRounded ? "\(DisplayFormatter.roundedMark)\(text)" : text }

    func fits(_ size: DigitSize, _ columns: Int) -> Bool { size.fits(text, isRounded, columns) }
  }

  private static func whole(_ content: DisplayContent) -> Shown {
    switch content.number {
    case .typed(let text, _, _): return Shown(text: text, isRounded: false)
    case .value(let value):
      let number = content.formatter.format(value)
      return Shown(
        text: number.text, isRounded: number.isRounded, isScientific: number.isScientific)
    case .failure: return Shown(text: DisplayFormatter.notANumber, isRounded: false)
    case .nothing: return Shown(text: "", isRounded: false)
    }
  }

  private static func sizes(in layout: Layout, isASCII: Bool) -> [DigitSize] {
    let room = layout.numberRoom.height
    return (isASCII ? [.ascii] : DigitSize.all).filter {
      $0.room <= room && ($0.stroke == 1 || layout.panel.width >= thickFrom)
    }
  }

  /// The panel's width from which digits have thick segments.
  private static let thickFrom = 56

  /// The number with ever fewer digits, as long as its whole part is whole.
  private static func rounded(
    _ value: Rational, _ formatter: DisplayFormatter, whole: Shown
  ) -> [Shown] {
    let point = formatter.separators.point
    let integer =
      whole.isScientific ? 0 : whole.text.prefix { $0 != point }.count(where: \.isNumber)
    let fewest = max(fewestDigits, integer)
    let most = max(fewest, min(formatter.significantDigits, mostDigits))
    return (fewest...most).reversed().compactMap { digits in
      let number = DisplayFormatter(
        significantDigits: digits, rounding: formatter.rounding, grouping: formatter.grouping,
        separators: formatter.separators
      ).format(value)
      if number.isScientific != whole.isScientific { return nil }
      return Shown(text: number.text, isRounded: number.isRounded)
    }
  }
}

extension DigitSize {
  /// Whether a number fits in a panel, with its margins and perhaps `≈`.
  fileprivate func fits(_ number: String, _ isRounded: Bool, _ columns: Int) -> Bool {
    guard let width = self.columns(of: number) else { return false }
    return width + (isRounded ? LargeNumber.markWidth : 0) <= columns - (isSolid ? 2 : 4)
  }
}

extension DisplayContent.Number {
  fileprivate var value: Rational? {
    switch self {
    case .typed(_, _, let value): value
    case .value(let value): value
    case .failure, .nothing: nil
    }
  }
}
