import TerminalKit

/// A size of the display's digits, each of seven segments.
///
/// The unit is a column or a half row: a half row is about as high as a column is wide.
struct DigitSize: Equatable {
  let width, height: Int
  /// The thickness of a segment, and the gap between two digits.
  let stroke, gap: Int
  /// The fewest free half rows for this size.
  let requiredHeight: Int
  /// The columns and half rows of one unit of the digit; more than 1 only in ASCII.
  var dot = Size(width: 1, height: 1)

  /// Tallest first, then widest.
  static let all =
    [10, 9, 8].map { DigitSize(width: $0, height: 18, stroke: 2, gap: 2, requiredHeight: 20) }
    + [8, 7, 6].map { DigitSize(width: $0, height: 14, stroke: 2, gap: 2, requiredHeight: 16) }
    + [5, 4].map { DigitSize(width: $0, height: 9, stroke: 1, gap: 1, requiredHeight: 10) }
    + [DigitSize(width: 4, height: 7, stroke: 1, gap: 1, requiredHeight: 9), smallest]
  static let smallest = DigitSize(width: 3, height: 5, stroke: 1, gap: 1, requiredHeight: 6)
  /// Digits of `_` and `|` in three rows.
  static let lineArt = DigitSize(width: 3, height: 6, stroke: 1, gap: 1, requiredHeight: 6)
  /// The sizes in ASCII: the smallest digits with a whole row for each half row, then `lineArt`.
  static let ascii =
    [2, 1].map { columns in
      DigitSize(
        width: 3 * columns, height: 10, stroke: columns, gap: columns, requiredHeight: 12,
        dot: Size(width: columns, height: 2))
    } + [lineArt]

  /// Whether segments meet in whole corners, without unlit segments behind them.
  var isSolid: Bool { self != .lineArt && (height == Self.smallest.height || dot.height > 1) }
  /// The columns of a point, or of a sign between groups.
  var markWidth: Int { self == .lineArt ? 1 : 2 * stroke }
  /// The possible numbers of free columns at the right, greatest first.
  var margins: [Int] { isSolid && dot.width == 1 ? [2, 1] : [2] }
  /// Whether signs between groups hang in the gap between two digits.
  var hangsGroupSigns: Bool { isSolid }

  /// The half rows from a line of digits to the next line, with the commas between them.
  static let linePitch = 7
  /// The half rows of two lines of digits with their commas.
  static let twoLinesHeight = 13
}

/// The segments of a digit: clockwise from the top, then the middle segment.
enum Segment: CaseIterable {
  case a, b, c, d, e, f, g

  static func lit(by character: Character) -> [Segment]? {
    switch character {
    case "0": [.a, .b, .c, .d, .e, .f]
    case "1": [.b, .c]
    case "2": [.a, .b, .d, .e, .g]
    case "3": [.a, .b, .c, .d, .g]
    case "4": [.b, .c, .f, .g]
    case "5": [.a, .c, .d, .f, .g]
    case "6": [.a, .c, .d, .e, .f, .g]
    case "7": [.a, .b, .c]
    case "8": allCases
    case "9": [.a, .b, .c, .d, .f, .g]
    case "-": [.g]
    case "e": [.a, .d, .e, .f, .g]
    case "N": [.a, .b, .c, .e, .f]
    case "a": [.a, .b, .c, .d, .e, .g]
    default: nil
    }
  }
}

extension DigitSize {
  /// The block of a segment in a digit at 0, 0.
  private func block(of segment: Segment) -> HalfRect {
    let middle = (height - stroke) / 2
    // The units that a corner between two segments leaves open.
    let cornerGap = isSolid ? 0 : 1
    let across = HalfRect(x: cornerGap, y: 0, width: width - 2 * cornerGap, height: stroke)
    let upper = HalfRect(x: 0, y: cornerGap, width: stroke, height: middle + 1 - 2 * cornerGap)
    let lower = HalfRect(
      x: 0, y: middle + cornerGap * stroke, width: stroke,
      height: height - middle - cornerGap * (1 + stroke))
    return switch segment {
    case .a: across
    case .g: across.moved(y: middle)
    case .d: across.moved(y: height - stroke)
    case .f: upper
    case .b: upper.moved(x: width - stroke)
    case .e: lower
    case .c: lower.moved(x: width - stroke)
    }
  }

  /// The lit blocks of a character at 0, 0. Column 0 of a hanging sign is a gap between digits.
  func blocks(of character: Character, _ kind: LargeNumber.Line.Kind) -> [HalfRect] {
    if dot != Self.smallest.dot {
      return Self.smallest.blocks(of: character, kind).map { $0.scaled(by: dot) }
    }
    if kind == .hangingMark {
      let y = "'’".contains(character) ? -1 : height
      return character.isWhitespace ? [] : [HalfRect(x: 0, y: y, width: 1, height: 1)]
    }
    let foot = HalfRect(x: stroke, y: height - stroke, width: stroke, height: stroke)
    return switch character {
    case ".": [foot]
    case ",": [HalfRect(x: stroke, y: foot.y, width: stroke, height: stroke + 1)]
    case "'", "’": [foot.moved(y: -foot.y)]
    // A solid 1 is in the middle of its columns.
    case "1" where isSolid: [HalfRect(x: 1, y: 0, width: 1, height: height)]
    default: Segment.lit(by: character)?.map(block) ?? []
    }
  }

  /// The three rows of a character in the size `lineArt`.
  static func lineArtRows(of character: Character) -> [String] {
    guard let lit = Segment.lit(by: character) else {
      return character == "'" || character == "’"
        ? ["'", " ", " "] : [" ", " ", String(character)]
    }
    func sign(_ segment: Segment, _ sign: String) -> String { lit.contains(segment) ? sign : " " }
    return [
      " " + sign(.a, "_") + " ",
      sign(.f, "|") + sign(.g, "_") + sign(.b, "|"),
      sign(.e, "|") + sign(.d, "_") + sign(.c, "|"),
    ]
  }
}

extension HalfRect {
  fileprivate func scaled(by size: Size) -> HalfRect {
    HalfRect(
      x: x * size.width, y: y * size.height, width: width * size.width,
      height: height * size.height)
  }
}
