import CalcModel
import TerminalKit

/// How the display's number is shown: in the tallest digits that fit, or as a row of text.
struct LargeNumber {
  /// The number as a row of text.
  let text: String
  private(set) var digits: Digits?
  /// Whether the large digits are fewer than those of the text.
  private(set) var isShortened = false

  /// Large digits, behind `≈` and a blank if they are rounded.
  struct Digits {
    let size: DigitSize
    /// The characters at their columns; marks stand closer than digits.
    private(set) var places: [(character: Character, x: Int, isMark: Bool)] = []
    let isRounded: Bool
    /// The columns in all, and the free ones to the right.
    let width, margin: Int
  }

  /// The fewest significant digits that are shown large of a longer number.
  private static let fewestDigits = 5
  /// More digits fit no panel.
  private static let mostDigits = 24
  /// The panel's width from which digits have thick segments.
  private static let thickFrom = 56

  init(_ content: DisplayContent, in layout: Layout, isASCII: Bool) {
    let (number, panel, columns) = (content.number, layout.panel.width, layout.textRow.width)
    let texts = [number.marked, content.ungrouped].compactMap(\.self)
    text =
      texts.first { $0.count <= columns }
      ?? content.value.map { content.formatter.format($0, columns: columns) }
      ?? texts[texts.count - 1]
    let sizes = (isASCII ? [.ascii] : DigitSize.all).filter {
      !layout.hasTextNumber && $0.room <= layout.numberRoom.height
        && ($0.stroke == 1 || panel >= Self.thickFrom)
    }
    for size in sizes where digits == nil { digits = Digits(number, size, columns: panel) }
    guard digits == nil, layout.hasUpperLine else { return }
    let rounded = Self.rounded(content)
    for size in sizes {
      for number in rounded where digits == nil {
        digits = Digits(number, size, columns: panel)
      }
    }
    isShortened = digits != nil
  }

  /// The number with ever fewer digits, as long as its whole part is whole.
  private static func rounded(_ content: DisplayContent) -> [DisplayFormatter.FormattedNumber] {
    guard let value = content.value else { return [] }
    let (number, formatter) = (content.number, content.formatter)
    let point = formatter.separators.point
    let integer =
      number.isScientific ? 0 : number.text.prefix { $0 != point }.count(where: \.isNumber)
    let fewest = max(fewestDigits, integer)
    let most = max(fewest, min(formatter.significantDigits, mostDigits))
    return (fewest...most).reversed().map { digits in
      DisplayFormatter(
        significantDigits: digits, rounding: formatter.rounding, grouping: formatter.grouping,
        separators: formatter.separators
      ).format(value)
    }.filter { $0.isScientific == number.isScientific }
  }
}

extension LargeNumber.Digits {
  /// The columns of `≈` and a blank.
  private static let roundedMarkWidth = 2

  /// Nil for a number with other characters, or without room in a panel of so many columns.
  fileprivate init?(
    _ number: DisplayFormatter.FormattedNumber, _ size: DigitSize, columns: Int
  ) {
    (self.size, isRounded) = (size, number.isRounded)
    var x = isRounded ? Self.roundedMarkWidth : 0
    for character in number.text {
      let isMark = ".,'’".contains(character) || character.isWhitespace
      guard isMark || Segment.lit(by: character) != nil else { return nil }
      if !isMark, !places.isEmpty { x += size.gap }
      places.append((character, x, isMark))
      x += isMark ? size.markWidth : size.width
    }
    width = x
    let margins = size.isSolid ? [2, 1] : [2]
    guard let margin = margins.first(where: { x + 2 * $0 <= columns }) else { return nil }
    self.margin = margin
  }
}
