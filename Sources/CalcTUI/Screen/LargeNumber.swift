import CalcModel
import TerminalKit

/// How the display's number is shown: in the tallest digits that fit, or as a row of text.
struct LargeNumber {
  /// Without `≈` in large digits.
  let text: String
  /// Whether large digits have a `≈` before them.
  var isRounded = false
  /// Nil for a row of text.
  var size: DigitSize?
  /// The number with all digits, where large ones show fewer.
  var full: String?

  /// The columns of `≈` and a blank.
  static let markWidth = 2
  /// The fewest significant digits that are shown large of a longer number.
  private static let fewestDigits = 5
  /// More digits fit no panel.
  private static let mostDigits = 24
  /// The panel's width from which digits have thick segments.
  private static let thickFrom = 56

  init(_ content: DisplayContent, in layout: Layout, isASCII: Bool) {
    let (number, formatter) = (content.number, content.formatter)
    let (panel, columns) = (layout.panel.width, layout.textRow.width)
    let sizes = (isASCII ? [.ascii] : DigitSize.all).filter {
      !layout.hasTextNumber && $0.room <= layout.numberRoom.height
        && ($0.stroke == 1 || panel >= Self.thickFrom)
    }
    let texts = [number.marked, number.ungrouped].compactMap(\.self)
    let whole =
      texts.first { $0.count <= columns }
      ?? number.value.map { formatter.format($0, columns: columns) } ?? texts[texts.count - 1]
    var large = sizes.first { $0.fits(number, panel) }.map { (number, $0) }
    if large == nil, layout.hasUpperLine {
      let rounded = Self.rounded(number, formatter)
      for size in sizes where large == nil {
        large = rounded.first { size.fits($0, panel) }.map { ($0, size) }
      }
      full = large == nil ? nil : whole
    }
    guard let (shown, size) = large else {
      text = whole
      return
    }
    (text, isRounded, self.size) = (shown.text, shown.isRounded, size)
  }

  /// The number with ever fewer digits, as long as its whole part is whole.
  private static func rounded(
    _ number: DisplayContent.Number, _ formatter: DisplayFormatter
  ) -> [DisplayContent.Number] {
    guard let value = number.value else { return [] }
    let point = formatter.separators.point
    let integer =
      number.isScientific ? 0 : number.text.prefix { $0 != point }.count(where: \.isNumber)
    let fewest = max(fewestDigits, integer)
    let most = max(fewest, min(formatter.significantDigits, mostDigits))
    return (fewest...most).reversed().map { digits in
      DisplayContent.Number(
        value,
        DisplayFormatter(
          significantDigits: digits, rounding: formatter.rounding, grouping: formatter.grouping,
          separators: formatter.separators))
    }.filter { $0.isScientific == number.isScientific }
  }
}

extension DigitSize {
  /// Whether a number fits in a panel, with its margins and perhaps `≈`.
  fileprivate func fits(_ number: DisplayContent.Number, _ columns: Int) -> Bool {
    guard let width = places(of: number.text)?.width else { return false }
    let mark = number.isRounded ? LargeNumber.markWidth : 0
    return width + mark <= columns - (isSolid ? 2 : 4)
  }
}
