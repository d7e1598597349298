import CalcModel
import TerminalKit

/// The number of the display, in large digits or as a row of text.
///
/// Large digits have the tallest size that fits, and the widest of that height. Only a value that
/// is rounded anyway is rounded further to fit.
struct LargeNumber {
  let text: String
  /// Nil if no size fits.
  let digits: Digits?
  /// Whether the large digits are rounded to fewer digits than the text.
  let isShortened: Bool

  /// Large digits, after `≈` and a blank if the number is rounded.
  struct Digits {
    let size: DigitSize
    fileprivate(set) var symbols: [Symbol] = []
    let isRounded: Bool
    /// The columns of the number, and the free columns at its right.
    let width, margin: Int
    /// Whether a group begins close behind a narrow group, so that only shades tell them apart.
    let hasShadedGroups: Bool
    fileprivate let text: String
  }

  /// A character with its first column, in points of half a column.
  struct Symbol {
    let character: Character
    fileprivate(set) var x: Int
    let kind: Kind

    enum Kind {
      case digit, groupSign, decimalSign
    }
  }

  /// The part of the display for the number.
  struct Room: Hashable {
    /// The columns of the panel, and the free half rows.
    let columns, height: Int
    /// The columns of a row of text.
    let textColumns: Int
    /// Whether a frame takes the first and the last column, now or in a taller window.
    let isFramed: Bool
    /// Whether even a short number is a row of text.
    let isTextOnly: Bool

    init(_ layout: Layout, _ theme: Theme) {
      (columns, height) = (layout.panel.width, theme.numberRoom(of: layout).height)
      textColumns = layout.textRow.width
      isFramed = theme.form != .full && layout.isWide
      isTextOnly = layout.showsNumberAsText
    }
  }

  /// The fewest significant digits to which a longer number is rounded.
  private static let fewestDigits = 5
  /// The greatest number of significant digits to try; no panel has room for more.
  private static let mostDigits = 24

  init(_ content: DisplayContent, in room: Room, _ theme: Theme) {
    let (number, textColumns) = (content.number, room.textColumns)
    let separators = content.formatter.separators
    let fullTexts = [number.marked, content.ungrouped].compactMap(\.self)
    let ellipsis = theme.glyphs.text("…")
    text =
      fullTexts.first { $0.count <= textColumns }
      ?? content.value.map { content.formatter.format($0, columns: textColumns) }
      ?? ellipsis + fullTexts[fullTexts.count - 1].suffix(textColumns - ellipsis.count)
    let sizes = theme.digitSizes.filter {
      !room.isTextOnly && $0.requiredHeight <= room.height
        && $0.requiredPanelWidth <= room.columns
    }
    let numbers = Self.choices(content)
    digits =
      sizes.lazy.compactMap { size in
        numbers.lazy.compactMap { Digits($0, size, separators, in: room) }.first
      }.first
    isShortened = digits.map { $0.text != number.text } ?? false
  }

  /// The number; for endless decimals, the number rounded to fewer and fewer digits, but never left
  /// of the decimal sign.
  private static func choices(_ content: DisplayContent) -> [DisplayFormatter.FormattedNumber] {
    let (number, formatter) = (content.number, content.formatter)
    let isEndless = number.isScientific || formatter.decimals.places == nil
    guard number.isRounded, isEndless, let value = content.value else { return [number] }
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

  /// Nil if the number has characters without segments, or doesn't fit.
  fileprivate init?(
    _ number: DisplayFormatter.FormattedNumber, _ size: DigitSize,
    _ separators: DisplayFormatter.Separators, in room: LargeNumber.Room
  ) {
    var symbols: [LargeNumber.Symbol] = []
    var end = number.isRounded ? 2 * Self.roundedMarkWidth : 0
    for character in number.text {
      let kind: LargeNumber.Symbol.Kind =
        switch character {
        case separators.group: .groupSign
        case ".", ",", "'", "’": .decimalSign
        default: .digit
        }
      guard kind != .digit || Segment.lit(by: character) != nil else { return nil }
      if kind == .digit, !symbols.isEmpty { end += size.gap }
      symbols.append(LargeNumber.Symbol(character: character, x: end, kind: kind))
      end += size.width(of: character, kind)
    }
    // Free points set the signs of narrow digits apart, at most two points each, and a minus one.
    let signs = symbols.count { $0.kind != .digit }
    func free(_ margin: Int) -> Int { 2 * (room.columns - 2 * margin) - end }
    func space(_ margin: Int) -> Int {
      size.usesQuadrants && signs > 0 ? min(2, free(margin) / signs) : 0
    }
    // A frame takes a column, and the column beside it stays free.
    let leastMargin = room.isFramed ? 2 : 0
    let margins = size.margins.map { max($0, leastMargin) }.filter { free($0) >= 0 }
    guard let margin = margins.max(by: { space($0) < space($1) }) else { return nil }
    let groupSpace = space(margin)
    let groupSigns = symbols.count { $0.kind == .groupSign }
    if size.usesQuadrants {
      let rest = free(margin) - groupSigns * groupSpace
      let minusSpace = number.text.first == "-" ? min(1, rest) : 0
      let pointSpace = min(2, rest - minusSpace)
      var shift = 0
      for index in symbols.indices {
        symbols[index].x += shift
        let space =
          switch symbols[index].kind {
          case .digit: 0
          case .groupSign: groupSpace
          case .decimalSign: pointSpace
          }
        symbols[index].x += (space + 1) / 2
        shift += space
        if index == 0 { shift += minusSpace }
      }
      end += shift
      // The last digit ends with a whole column.
      if end % 2 == 1 { for index in symbols.indices { symbols[index].x += 1 } }
    }
    (self.size, self.symbols, isRounded) = (size, symbols, number.isRounded)
    (width, self.margin, text) = ((end + 1) / 2, margin, number.text)
    hasShadedGroups =
      size.usesQuadrants && size.hangsGroupSigns && groupSpace < 2 && groupSigns > 1
  }

  /// How a part of the number stands out.
  enum Tone {
    case plain, shaded, minus
  }

  /// The minus, and the groups of digits with the signs behind them, the last group with the
  /// decimals. Digits that free columns set apart are one group. Counted from the last group, every
  /// second group is shaded.
  var parts: [(symbols: ArraySlice<LargeNumber.Symbol>, tone: Tone)] {
    let minus = symbols.prefix { $0.character == "-" }
    let signs = symbols.indices.filter { hasShadedGroups && symbols[$0].kind == .groupSign }
    let bounds = [minus.count] + signs.map { $0 + 1 } + [symbols.count]
    let groups = zip(bounds, bounds.dropFirst()).enumerated().map { index, range in
      let isShaded = !(signs.count - index).isMultiple(of: 2)
      return (symbols: symbols[range.0..<range.1], tone: isShaded ? Tone.shaded : .plain)
    }
    return [(minus, .minus)] + groups
  }
}
