import TerminalKit

/// A size of the display's digits, each of seven segments.
///
/// Widths are in points of half a column, heights in half rows.
struct DigitSize: Equatable {
  let width, height: Int
  /// The width of an upright segment, and of the gap between two digits.
  let stem, gap: Int
  /// The fewest free half rows, and the fewest columns of the panel, for this size.
  let requiredHeight: Int
  var requiredPanelWidth = 0
  /// The columns and half rows of one unit of the digit; more than 1 only in ASCII.
  var dot = Size(width: 1, height: 1)

  /// Tallest first, then widest.
  static let all =
    thick([20, 18, 16], height: 18, requiredHeight: 20)
    + thick([16, 14, 12], height: 14, requiredHeight: 16)
    + thin([10, 8, 6], height: 9) + thin([8, 6], height: 7) + thin([6], height: 5)

  private static func thick(_ widths: [Int], height: Int, requiredHeight: Int) -> [DigitSize] {
    widths.map {
      DigitSize(
        width: $0, height: height, stem: 4, gap: 4, requiredHeight: requiredHeight,
        requiredPanelWidth: 56)
    }
  }

  /// Digits of some widths, and those below 3 columns, whose segments are half a column wide. The
  /// narrowest have half a column between them. Digits of 2 columns and less are at most 7 half rows
  /// high: higher digits look like a fence.
  private static func thin(_ widths: [Int], height: Int) -> [DigitSize] {
    let faces = widths.map { ($0, stem: 2, gap: 2) } + [(5, 1, 2), (4, 1, 2), (4, 1, 1), (3, 1, 1)]
    return faces.filter { width, _, _ in height <= 7 || width > 4 }.map { width, stem, gap in
      DigitSize(
        width: width, height: height, stem: stem, gap: gap, requiredHeight: height + 1)
    }
  }

  /// Digits of `_` and `|` in three rows.
  static let lineArt = DigitSize(width: 6, height: 6, stem: 2, gap: 2, requiredHeight: 6)
  /// The sizes in ASCII: the lowest digits with a whole row for each half row, then `lineArt`.
  static let ascii =
    [2, 1].map { columns in
      DigitSize(
        width: 6 * columns, height: 10, stem: 2 * columns, gap: 2 * columns, requiredHeight: 12,
        dot: Size(width: columns, height: 2))
    } + [lineArt]
  /// The digits that `ascii` magnifies.
  private static let asciiPicture = thin([6], height: 5)[0]

  /// Whether a column has two upright segments side by side.
  var usesQuadrants: Bool { stem == 1 }
  /// Whether segments meet in whole corners, without unlit segments behind them.
  var isSolid: Bool { self != .lineArt && (width <= 6 || dot.height > 1) }
  /// The possible numbers of free columns at the right, greatest first.
  var margins: [Int] { isSolid && dot.width == 1 ? [2, 1] : [2] }
  /// The height of a level segment.
  private var bar: Int { max(1, stem / 2) }
  /// Whether signs between groups hang in the gap between two digits.
  var hangsGroupSigns: Bool { isSolid && (!usesQuadrants || width == 3) }

  /// The columns of a symbol, in points, without the gap after the symbol.
  func width(of character: Character, _ kind: LargeNumber.Symbol.Kind) -> Int {
    switch kind {
    case .digit: width
    case _ where self == .lineArt: stem
    case .groupSign where hangsGroupSigns: usesQuadrants || character.isWhitespace ? gap : 0
    case .decimalSign where usesQuadrants: 3
    case .groupSign, .decimalSign: 2 * stem
    }
  }
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
  /// The block of a segment in a digit at 0, 0; columns in points.
  private func block(of segment: Segment) -> HalfRect {
    let middle = (height - bar) / 2
    // The half rows, and the columns, that a corner between two segments leaves open.
    let corner = isSolid ? 0 : 1
    let across = HalfRect(x: 2 * corner, y: 0, width: width - 4 * corner, height: bar)
    let upper = HalfRect(x: 0, y: corner, width: stem, height: middle + 1 - 2 * corner)
    let lower = HalfRect(
      x: 0, y: middle + corner * bar, width: stem, height: height - middle - corner * (1 + bar))
    return switch segment {
    case .a: across
    case .g: across.moved(y: middle)
    case .d: across.moved(y: height - bar)
    case .f: upper
    case .b: upper.moved(x: width - stem)
    case .e: lower
    case .c: lower.moved(x: width - stem)
    }
  }

  /// The lit blocks of a symbol at 0, 0; columns in points. Column 0 of a hanging sign is a gap
  /// between digits.
  func blocks(of character: Character, _ kind: LargeNumber.Symbol.Kind) -> [HalfRect] {
    if dot != Self.asciiPicture.dot {
      // The comma is one row high.
      let character = kind == .groupSign && character == "," ? "." : character
      return Self.asciiPicture.blocks(of: character, kind).map { $0.scaled(by: dot) }
    }
    let isHanging = kind == .groupSign && hangsGroupSigns
    let below = HalfRect(x: 0, y: height, width: stem, height: character == "," ? stem : 1)
    let foot = HalfRect(
      x: stem, y: height - bar, width: kind == .decimalSign && usesQuadrants ? 2 : stem,
      height: bar)
    switch character {
    case ".", ",": return [isHanging ? below : character == "," ? foot.taller(1) : foot]
    case "'", "’": return [isHanging ? below.moved(y: -height - 1) : foot.moved(y: -foot.y)]
    case "1" where isSolid:
      let upright = HalfRect(x: (width - stem + 1) / 2, y: 0, width: stem, height: height)
      // Between narrow digits, a head and a foot close the holes beside the upright.
      let head = HalfRect(x: upright.x - 1, y: 0, width: 1, height: 1)
      let foot = HalfRect(x: upright.x - 1, y: height - bar, width: 3, height: bar)
      return usesQuadrants ? [head, upright, foot] : [upright]
    case "8" where width == 3:
      // In the narrowest digits, a waist narrower than the head tells 8 from 6 and 9.
      let middle = (height - bar) / 2
      let waist = HalfRect(x: stem, y: middle, width: width - 2 * stem, height: bar)
      let sides = [0, width - stem].flatMap { x in
        [0, middle + bar].map { HalfRect(x: x, y: $0, width: stem, height: middle) }
      }
      return [block(of: .a), waist, block(of: .d)] + sides
    default: return Segment.lit(by: character)?.map(block) ?? []
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
  fileprivate func taller(_ halfRows: Int) -> HalfRect {
    HalfRect(x: x, y: y, width: width, height: height + halfRows)
  }

  fileprivate func scaled(by size: Size) -> HalfRect {
    HalfRect(
      x: x * size.width, y: y * size.height, width: width * size.width,
      height: height * size.height)
  }
}
