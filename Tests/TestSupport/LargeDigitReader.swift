/// Reads a number drawn in digits of seven segments.
///
/// A picture has points of half a column and half a row.
package enum LargeDigitReader {
  /// A number with the width of its digits in points, and their height in half rows.
  package typealias Reading = (number: String, width: Int, height: Int)

  /// Segments a to f go clockwise from the top; g is in the middle.
  private static let segments: [Character: String] = [
    "0": "abcdef", "1": "bc", "2": "abdeg", "3": "abcdg", "4": "bcfg", "5": "acdfg", "6": "acdefg",
    "7": "abc", "8": "abcdefg", "9": "abcdfg", "-": "g", "e": "adefg", "N": "abcef", "a": "abcdeg",
  ]

  /// The four points of a character: upper left, upper right, lower left, lower right.
  package static let points: [Character: [Bool]] = Dictionary(
    uniqueKeysWithValues: " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".enumerated().map { mask, character in
      (character, (0..<4).map { mask & 1 << $0 != 0 })
    })

  /// The picture of rows of cells, each with its four points.
  package static func picture(_ rows: [[[Bool]]]) -> [[Bool]] {
    rows.flatMap { row in [row.flatMap { $0.prefix(2) }, row.flatMap { $0.suffix(2) }] }
  }

  /// Reads the number in a picture; nil without a number.
  package static func read(_ picture: [[Bool]]) -> Reading? {
    guard let top = picture.firstIndex(where: { $0.contains(true) }),
      let left = picture.compactMap({ $0.firstIndex(of: true) }).min(),
      let last = picture.lastIndex(where: { $0.contains(true) }), last - top < 56
    else { return nil }
    let width = picture.compactMap { $0.lastIndex(of: true) }.max().map { $0 + 1 } ?? 0
    let columns = (0..<width).map { x in
      (top...last).reduce(into: UInt64(0)) { bits, y in
        if x < picture[y].count, picture[y][x] { bits |= 1 << (y - top + Face.topBit) }
      }
    }
    // The segments of 1 and 4 may begin below the top, and an apostrophe above it.
    let pictures = [columns, columns.map { $0 << 1 }, columns.map { $0 >> 1 }]
    for face in Face.all {
      for columns in pictures {
        for x in (left - face.width)...left {
          guard let number = face.number(in: columns, x) else { continue }
          // A hanging sign that the panel's end cuts may be a comma or a point.
          let group = number.contains(",") ? "." : ","
          return (number.replacing(Face.hangingSign, with: group), face.width, face.height)
        }
      }
    }
    return nil
  }

  private struct Face {
    let width, height, stem, gap: Int
    /// The lit rows of each column as bits, for each digit and for each sign after a digit.
    private var digits: [(character: Character, columns: [UInt64])] = []
    private var signs: [(sign: String, advance: Int, columns: [UInt64])] = []

    static let hangingSign = ";"
    /// The bit of the first row of the digits.
    static let topBit = 4

    static let all: [Face] = {
      let thick = [(20, 18, 4), (18, 18, 4), (16, 18, 4), (16, 14, 4), (14, 14, 4), (12, 14, 4)]
      let sizes = [
        (10, 9, 2), (8, 9, 2), (6, 9, 2), (5, 9, 1), (8, 7, 2), (6, 7, 2), (5, 7, 1), (4, 7, 1),
        (3, 7, 1), (6, 5, 2), (5, 5, 1), (4, 5, 1), (3, 5, 1),
      ]
      var faces = (thick + sizes).map { width, height, stem in
        Face(width: width, height: height, stem: stem, gap: width == 3 ? 1 : max(2, stem))
      }
      // Digits of 2 columns also stand half a column apart.
      faces += [7, 5].map { Face(width: 4, height: $0, stem: 1, gap: 1) }
      return faces
    }()

    private typealias Block = (x: Range<Int>, y: Range<Int>)

    private init(width: Int, height: Int, stem: Int, gap: Int) {
      (self.width, self.height, self.stem, self.gap) = (width, height, stem, gap)
      digits = LargeDigitReader.segments.keys.map { ($0, Self.columns(of: blocks($0), width)) }
      signs = marks.map { ($0, $1, Self.columns(of: $2, $1 + gap)) }
    }

    private static func columns(of blocks: [Block], _ width: Int) -> [UInt64] {
      (0..<width).map { x in
        blocks.filter { $0.x.contains(x) }.flatMap(\.y).reduce(0) { $0 | 1 << ($1 + topBit) }
      }
    }

    /// Reads the number whose first character begins at a column; nil if the rest of the picture is
    /// something else.
    func number(in columns: [UInt64], _ x: Int) -> String? {
      func shows(_ glyph: [UInt64], at x: Int) -> Bool {
        glyph.indices.allSatisfy {
          glyph[$0] == (columns.indices.contains(x + $0) ? columns[x + $0] : 0)
        }
      }
      for (character, glyph) in digits where shows(glyph, at: x) {
        let end = x + width
        if end >= columns.count { return "\(character)" }
        for (sign, advance, glyph) in signs where shows(glyph, at: end) {
          if sign != "", end + advance >= columns.count { return "\(character)\(sign)" }
          // A minus may stand one more column apart.
          let spaces = character == "-" && stem == 1 ? [0, 1] : [0]
          for space in spaces {
            if let rest = number(in: columns, end + advance + gap + space) {
              return "\(character)\(sign)\(rest)"
            }
          }
        }
      }
      return nil
    }

    private var isSolid: Bool { width <= 6 }
    private var bar: Int { max(1, stem / 2) }

    private func blocks(_ character: Character) -> [Block] {
      if isSolid, character == "1" {
        if width == 6 { return [(2..<4, 0..<height)] }
        let left = width == 3 ? 0 : 1
        return [
          (left..<left + 1, 0..<1), (left + 1..<left + 2, 0..<height),
          (left..<left + 3, height - 1..<height),
        ]
      }
      if width == 3, character == "8" {
        // The waist is narrower than the head.
        let middle = (height - 1) / 2
        let sides = [0..<1, width - 1..<width].flatMap { x in
          [(x, 0..<middle), (x, middle + 1..<height)]
        }
        return [
          (0..<width, 0..<1), (1..<width - 1, middle..<middle + 1),
          (0..<width, height - 1..<height),
        ] + sides
      }
      return (LargeDigitReader.segments[character] ?? "").map(rectangle)
    }

    private func rectangle(of segment: Character) -> Block {
      let middle = (height - bar) / 2
      let across = isSolid ? 0..<width : 2..<width - 2
      let upper = isSolid ? 0..<middle + 1 : 1..<middle
      let lower = isSolid ? middle..<height : middle + bar..<height - 1
      return switch segment {
      case "a": (across, 0..<bar)
      case "g": (across, middle..<middle + bar)
      case "d": (across, height - bar..<height)
      case "f": (0..<stem, upper)
      case "b": (width - stem..<width, upper)
      case "e": (0..<stem, lower)
      default: (width - stem..<width, lower)
      }
    }

    /// The signs after a digit with the columns that they add, and the sign for no sign.
    private var marks: [(sign: String, advance: Int, blocks: [Block])] {
      let foot = height - bar..<height
      let longFoot = height - bar..<height + 1
      func own(_ sign: String, _ width: Int, _ rows: Range<Int>) -> (String, Int, [Block]) {
        (sign, stem + width, [(stem..<stem + width, rows)])
      }
      let none: (String, Int, [Block]) = ("", 0, [])
      if stem == 1 || isSolid {
        let point = stem == 1 ? 2 : stem
        let decimals = [own(".", point, foot), own(",", point, longFoot)]
        func hanging(_ sign: String, _ rows: Range<Int>) -> (String, Int, [Block]) {
          (sign, stem == 1 ? 1 : 0, [(0..<stem, rows)])
        }
        let groups =
          width == 6 || width == 3
          ? (stem > 1 ? [hanging(",", height..<height + stem)] : []) + [
            hanging(Self.hangingSign, height..<height + 1), hanging("'", -1..<0), (" ", gap, []),
          ]
          : [own(".", 1, foot), own(",", 1, longFoot), own("'", 1, 0..<1), (" ", 2, [])]
        // Free columns, on both sides of a sign, set the parts of narrow digits apart.
        let spaced = (0...(stem == 1 ? 2 : 0)).flatMap { space in
          let shift = (space + 1) / 2
          return (decimals + groups).map { sign, advance, blocks in
            (
              sign, advance + space,
              blocks.map { ($0.x.lowerBound + shift..<$0.x.upperBound + shift, $0.y) }
            )
          }
        }
        return [none] + spaced
      }
      return [
        none, own(".", stem, foot), own(",", stem, longFoot), own("'", stem, 0..<bar),
        (" ", 2 * stem, []),
      ]
    }
  }
}
