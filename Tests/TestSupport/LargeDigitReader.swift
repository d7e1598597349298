/// Reads a number drawn in digits of seven segments.
package enum LargeDigitReader {
  /// Segments a to f go clockwise from the top; g is in the middle.
  private static let segments: [Character: String] = [
    "0": "abcdef", "1": "bc", "2": "abdeg", "3": "abcdg", "4": "bcfg", "5": "acdfg", "6": "acdefg",
    "7": "abc", "8": "abcdefg", "9": "abcdfg", "-": "g", "e": "adefg", "N": "abcef", "a": "abcdeg",
  ]
  /// Width, height, stroke and gap, in pixels.
  private static let sizes = [
    (10, 18, 2, 2), (9, 18, 2, 2), (8, 18, 2, 2), (8, 14, 2, 2), (7, 14, 2, 2), (6, 14, 2, 2),
    (5, 9, 1, 1), (4, 9, 1, 1), (4, 7, 1, 1), (3, 5, 1, 1),
  ]

  private typealias Shape = [[Bool]]
  private typealias Size = (width: Int, height: Int, stroke: Int, gap: Int)

  /// Reads the number in a picture, and the digits' height in pixels; nil without a number.
  ///
  /// - Parameter pixels: rows of lit pixels, two for each row of the screen.
  package static func read(_ pixels: [[Bool]]) -> (number: String, height: Int)? {
    guard let top = pixels.firstIndex(where: { $0.contains(true) }),
      let right = pixels.compactMap({ $0.lastIndex(of: true) }).max()
    else { return nil }
    for (width, height, stroke, gap) in sizes where height > solidHeight {
      // The segments of 1 and 4 begin below the top, and the minus sign in the middle. A 1 of the
      // smallest size ends before the right edge.
      for y in [top, top - 1, top - (height - stroke) / 2]
      where y >= 0 && y + height <= pixels.count {
        for edge in [right + 1, right + 2] {
          if let number = number(pixels, y, edge, (width, height, stroke, gap)) {
            return (number, height)
          }
        }
      }
    }
    for y in [top, top + 1, top - 1, top - 2] where y >= 0 && y + solidHeight <= pixels.count {
      for edge in [right + 1, right + 2, right] {
        if let number = solidNumber(pixels, y, edge) {
          // A hanging point looks like a hanging comma. Groups have the sign that isn't the
          // decimal sign.
          let group = number.contains(",") ? "." : ","
          return (number.replacing(hangingSign, with: group), solidHeight)
        }
      }
    }
    return nil
  }

  /// Replaces a hanging comma or point until the decimal sign is known.
  private static let hangingSign = ";"

  /// The height of the smallest digits, whose segments overlap at the corners.
  private static let solidHeight = 5

  /// Reads a number in the smallest digits, in one line or in two right-aligned lines.
  private static func solidNumber(_ pixels: [[Bool]], _ top: Int, _ edge: Int) -> String? {
    let below = top + solidHeight + 2
    let hasLower = pixels.dropFirst(below - 1).contains { $0.contains(true) }
    guard let upper = solidLine(Array(pixels.prefix(below - 1)), top, edge) else { return nil }
    if !hasLower { return upper }
    guard !pixels[below - 1].contains(true),
      let lower = solidLine([[]] + pixels[(below - 1)...], 2, edge)
    else { return nil }
    return upper + lower
  }

  /// Reads one line of the smallest digits. A hanging sign is below or above the digits, in the gap
  /// between two digits.
  private static func solidLine(_ pixels: [[Bool]], _ top: Int, _ edge: Int) -> String? {
    let size = (width: 3, height: solidHeight, stroke: 1, gap: 1)
    let shapes = shapes(size)
    func isLit(_ x: Int, _ y: Int) -> Bool {
      pixels.indices.contains(y) && pixels[y].indices.contains(x) && pixels[y][x]
    }
    func crop(_ start: Int, _ width: Int, _ height: Int) -> Shape {
      (top..<top + height).map { y in (start..<start + width).map { isLit($0, y) } }
    }
    func hangingMark(_ x: Int) -> String? {
      if crop(x, 1, size.height).contains([true]) { return nil }
      return isLit(x, top + size.height) ? hangingSign : isLit(x, top - 1) ? "'" : nil
    }
    var (number, x) = (hangingMark(edge) ?? "", edge)
    while pixels.contains(where: { $0.prefix(max(0, x)).contains(true) }) {
      let mark = crop(x - 2, 2, size.height + 1)
      if let sign = marks(size).first(where: { $0.shape == mark && $0.sign != " " })?.sign {
        number = "\(sign)\(number)"
        x -= 2
        continue
      }
      func digit(endingAt x: Int) -> Character? {
        let digit = crop(x - size.width, size.width, size.height)
        return shapes.first { Array($0.shape.prefix(size.height)) == digit }?.character
      }
      if let character = digit(endingAt: x) {
        number = "\(character)\(number)"
        x -= size.width + 1
        if let sign = hangingMark(x) { number = "\(sign)\(number)" }
      } else if !number.isEmpty,
        crop(x - 1, 1, size.height) == Array(repeating: [false], count: size.height),
        let character = digit(endingAt: x - 1)
      {
        number = "\(character) \(number)"
        x -= size.width + 2
      } else {
        return nil
      }
    }
    return number.contains(where: \.isNumber) ? number : nil
  }

  private static func number(
    _ pixels: [[Bool]], _ top: Int, _ edge: Int, _ size: Size
  ) -> String? {
    let shapes = shapes(size)
    var (number, x) = ("", edge)
    func crop(_ start: Int, _ width: Int) -> Shape {
      (top...top + size.height).map { y in
        (start..<start + width).map { x in
          pixels.indices.contains(y) && pixels[y].indices.contains(x) && pixels[y][x]
        }
      }
    }
    func isBlank(upTo end: Int) -> Bool {
      pixels.allSatisfy { !$0.prefix(max(0, end)).contains(true) }
    }
    while !isBlank(upTo: x) {
      let mark = crop(x - 2 * size.stroke, 2 * size.stroke)
      if let sign = marks(size).first(where: { $0.shape == mark })?.sign {
        number = "\(sign)\(number)"
        x -= 2 * size.stroke
        continue
      }
      let digit = crop(x - size.width, size.width)
      guard let character = shapes.first(where: { $0.shape == digit })?.character else {
        return nil
      }
      number = "\(character)\(number)"
      x -= size.width
      if !isBlank(upTo: x) {
        // A mark is directly to the left of the digit's gap.
        guard crop(x - size.gap, size.gap).allSatisfy({ !$0.contains(true) }) else { return nil }
        x -= size.gap
      }
    }
    return number.isEmpty ? nil : number
  }

  /// The signs that are as wide as two strokes, and the blank of the same width.
  private static func marks(
    _ size: Size
  ) -> [(sign: Character, shape: Shape)] {
    let stroke = size.stroke
    func shape(_ rows: Range<Int>) -> Shape {
      (0...size.height).map { y in (0..<2 * stroke).map { x in x >= stroke && rows.contains(y) } }
    }
    return [
      (".", shape(size.height - stroke..<size.height)),
      (",", shape(size.height - stroke..<size.height + 1)), ("'", shape(0..<stroke)),
      (" ", shape(0..<0)),
    ]
  }

  private static func shapes(
    _ size: Size
  ) -> [(character: Character, shape: Shape)] {
    segments.map { character, lit in
      var shape = Shape(
        repeating: Array(repeating: false, count: size.width), count: size.height + 1)
      for segment in lit {
        let (columns, rows) = rectangle(of: segment, size)
        for y in rows { for x in columns { shape[y][x] = true } }
      }
      if size.height == 5, character == "1" {
        shape = (0...5).map { y in [false, y < 5, false] }
      }
      return (character, shape)
    }
  }

  private static func rectangle(
    of segment: Character, _ size: Size
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    let (width, height, stroke, middle) = (
      size.width, size.height, size.stroke, (size.height - size.stroke) / 2
    )
    let isSolid = height == 5
    let across = isSolid ? 0..<width : 1..<width - 1
    let (upper, lower) = isSolid ? (0..<3, 2..<5) : (1..<middle, middle + stroke..<height - 1)
    return switch segment {
    case "a": (across, 0..<stroke)
    case "g": (across, middle..<middle + stroke)
    case "d": (across, height - stroke..<height)
    case "f": (0..<stroke, upper)
    case "b": (width - stroke..<width, upper)
    case "e": (0..<stroke, lower)
    default: (width - stroke..<width, lower)
    }
  }
}
