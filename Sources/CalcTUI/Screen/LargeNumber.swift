import CalcModel
import TerminalKit

/// The number of the display, in large digits or as a row of text.
///
/// Large digits have the tallest size that fits one line, else the smallest size in two lines.
struct LargeNumber {
  let text: String
  /// Nil if no size fits.
  private(set) var digits: Digits?
  /// Whether the large digits are rounded to fewer digits than the text.
  private(set) var isShortened = false

  /// Large digits in one line or two, after `≈` and a blank if the number is rounded.
  struct Digits {
    let size: DigitSize
    let lines: [Line]
    let isRounded: Bool
    /// The columns of the longest line, and the free columns at its right.
    let width, margin: Int
  }

  struct Line {
    fileprivate(set) var symbols: [(character: Character, x: Int, kind: Kind)] = []
    fileprivate(set) var width: Int

    enum Kind {
      case digit, mark
      /// A sign between groups, in the gap after a digit.
      case hangingMark
    }
  }

  fileprivate struct Room {
    let columns: Int
    /// Whether a frame takes the first and the last column.
    let isFramed: Bool
  }

  /// The fewest significant digits to which a longer number is rounded.
  private static let fewestDigits = 5
  /// The greatest number of significant digits to try; no panel has room for more.
  private static let mostDigits = 24
  private static let mostDecimalsInTwoLines = 4
  /// The panel's width from which digits have thick segments.
  private static let thickFrom = 56

  init(_ content: DisplayContent, in layout: Layout, _ theme: Theme) {
    let (number, panelWidth, textColumns) = (
      content.number, layout.panel.width, layout.textRow.width
    )
    let separators = content.formatter.separators
    let fullTexts = [number.marked, content.ungrouped].compactMap(\.self)
    text =
      fullTexts.first { $0.count <= textColumns }
      ?? content.value.map { content.formatter.format($0, columns: textColumns) }
      ?? fullTexts[fullTexts.count - 1]
    let room = Room(columns: panelWidth, isFramed: theme.framesPanel(of: layout))
    let height = theme.drawnPart(of: layout.numberRoom).height
    let sizes = theme.digitSizes.filter {
      !layout.showsNumberAsText && $0.requiredHeight <= height
        && ($0.stroke == 1 || $0.isSolid || panelWidth >= Self.thickFrom)
    }
    /// The tallest digits that fit. At equal height, the first number wins, then the widest.
    func inOneLine(_ numbers: [DisplayFormatter.FormattedNumber]) -> Digits? {
      var remainingSizes = sizes[...]
      while let tallest = remainingSizes.first {
        let equallyTall = remainingSizes.prefix {
          ($0.height, $0.stroke) == (tallest.height, tallest.stroke)
        }
        remainingSizes = remainingSizes.dropFirst(equallyTall.count)
        for number in numbers {
          for size in equallyTall {
            if let digits = Digits(number, size, separators, in: room) { return digits }
          }
        }
      }
      return nil
    }
    func inTwoLines(_ number: DisplayFormatter.FormattedNumber) -> Digits? {
      guard layout.hasRoomForTwoLines, !theme.glyphs.isASCII, !number.isScientific,
        number.decimals(separators) <= Self.mostDecimalsInTwoLines
      else { return nil }
      return Digits(twoLinesOf: number, separators, in: room)
    }
    digits = inOneLine([number]) ?? (number.isRounded ? nil : inTwoLines(number))
    guard digits == nil, layout.hasUpperLine else { return }
    let rounded = Self.rounded(content)
    digits = inOneLine(rounded) ?? rounded.last.flatMap(inTwoLines)
    isShortened = digits != nil
  }

  /// The number rounded to fewer and fewer digits, but never left of the decimal point.
  private static func rounded(_ content: DisplayContent) -> [DisplayFormatter.FormattedNumber] {
    guard let value = content.value else { return [] }
    let (number, formatter) = (content.number, content.formatter)
    let point = formatter.separators.point
    let integerDigits =
      number.isScientific ? 0 : number.text.prefix { $0 != point }.count(where: \.isNumber)
    let fewest = max(fewestDigits, integerDigits)
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

  /// The digits in one line; nil if the number has characters without segments, or doesn't fit.
  fileprivate init?(
    _ number: DisplayFormatter.FormattedNumber, _ size: DigitSize,
    _ separators: DisplayFormatter.Separators, in room: LargeNumber.Room
  ) {
    let line = LargeNumber.Line(number.text, size, separators, from: Self.start(number))
    guard let line, let margin = Self.margin(line.width, size, room) else { return nil }
    (self.size, isRounded, self.margin) = (size, number.isRounded, margin)
    (lines, width) = ([line], line.width)
  }

  /// The smallest digits in two lines; nil if a character has no segments, or a line doesn't fit.
  ///
  /// The second line begins with a group of three digits. The longer line is as short as
  /// possible.
  fileprivate init?(
    twoLinesOf number: DisplayFormatter.FormattedNumber,
    _ separators: DisplayFormatter.Separators, in room: LargeNumber.Room
  ) {
    let size = DigitSize.smallest
    let splits = number.groupStarts(separators).compactMap { index -> [LargeNumber.Line]? in
      let (upper, lower) = (number.text[..<index], number.text[index...])
      guard
        let first = LargeNumber.Line(upper, size, separators, from: Self.start(number)),
        let second = LargeNumber.Line(lower, size, separators, from: 0)
      else { return nil }
      return [first, second]
    }
    func width(_ lines: [LargeNumber.Line]) -> Int { lines.map(\.width).max() ?? 0 }
    guard let lines = splits.min(by: { width($0) < width($1) }),
      let margin = Self.margin(width(lines), size, room)
    else { return nil }
    (self.size, isRounded, self.margin) = (size, number.isRounded, margin)
    (self.lines, self.width) = (lines, width(lines))
  }

  /// The column of the first digit.
  private static func start(_ number: DisplayFormatter.FormattedNumber) -> Int {
    number.isRounded ? roundedMarkWidth : 0
  }

  /// The free columns at the right of the digits; nil if the digits don't fit.
  private static func margin(
    _ width: Int, _ size: DigitSize, _ room: LargeNumber.Room
  ) -> Int? {
    // A frame takes a column, and the column beside it stays free.
    let leastMargin = room.isFramed ? 2 : 0
    return size.margins.first { width + $0 + max($0, leastMargin) <= room.columns }
      .map { max($0, leastMargin) }
  }

  /// In half rows.
  var height: Int { lines.count > 1 ? DigitSize.twoLinesHeight : size.height }
}

extension LargeNumber.Line {
  /// Nil if a character is no mark and has no segments.
  fileprivate init?(
    _ text: some StringProtocol, _ size: DigitSize, _ separators: DisplayFormatter.Separators,
    from start: Int
  ) {
    width = start
    for (index, character) in text.enumerated() {
      if size.hangsGroupSigns, character == separators.group {
        symbols.append((character, width, .hangingMark))
        if character.isWhitespace, index < text.count - 1 { width += 1 }
        continue
      }
      let isMark = ".,'’".contains(character) || character.isWhitespace
      guard isMark || Segment.lit(by: character) != nil else { return nil }
      if !isMark, !symbols.isEmpty { width += size.gap }
      symbols.append((character, width, isMark ? .mark : .digit))
      width += isMark ? size.markWidth : size.width
    }
  }
}

extension DisplayFormatter.FormattedNumber {
  fileprivate func decimals(_ separators: DisplayFormatter.Separators) -> Int {
    text.drop { $0 != separators.point }.count(where: \.isNumber)
  }

  /// The starts of all groups of three but the first, even without grouping.
  ///
  /// In `1234567`, the indices of `2` and `5`.
  fileprivate func groupStarts(_ separators: DisplayFormatter.Separators) -> [String.Index] {
    let integerPart = text.prefix { $0 != separators.point }
    let digitIndices = integerPart.indices.filter { integerPart[$0].isNumber }
    return digitIndices.indices.dropFirst().filter { (digitIndices.count - $0).isMultiple(of: 3) }
      .map { digitIndices[$0] }
  }
}
