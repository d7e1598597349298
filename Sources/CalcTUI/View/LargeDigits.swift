/// Digits five half blocks high, at scales up to 5.
enum LargeDigits {
  static let largest = 5

  /// The height in rows; the last is half empty at odd scales.
  static func height(scale: Int) -> Int { (5 * scale + 1) / 2 }

  /// A number's rows in large digits, perhaps with one for the tails of commas; nil for other
  /// characters.
  static func rows(of number: String, scale: Int) -> [String]? {
    guard let rows = rows(of: number)?.map(Array.init) else { return nil }
    let end = 5 * scale + (scale + 1) / 2
    func hasInk(_ x: Int, _ y: Int) -> Bool {
      let block = rows[y / scale / 2][x / scale]
      return y < end && (block == "█" || block == (y / scale % 2 == 0 ? "▀" : "▄"))
    }
    return stride(from: 0, to: end, by: 2).map { y in
      String(
        (0..<rows[0].count * scale).map { x in
          switch (hasInk(x, y), hasInk(x, y + 1)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }
  }

  private static func rows(of number: String) -> [String]? {
    var rows = ["", "", ""]
    for character in number {
      guard let shape = shape(of: character) else { return nil }
      for (index, row) in shape.enumerated() {
        rows[index] += rows[index].isEmpty ? row : " \(row)"
      }
    }
    return rows
  }

  private static func shape(of character: Character) -> [String]? {
    switch character {
    case "0": ["█▀█", "█ █", "▀▀▀"]
    case "1": ["▀█ ", " █ ", "▀▀▀"]
    case "2": ["▀▀█", "█▀▀", "▀▀▀"]
    case "3": ["▀▀█", " ▀█", "▀▀▀"]
    case "4": ["█ █", "▀▀█", "  ▀"]
    case "5": ["█▀▀", "▀▀█", "▀▀▀"]
    case "6": ["█▀▀", "█▀█", "▀▀▀"]
    case "7": ["▀▀█", "  █", "  ▀"]
    case "8": ["█▀█", "█▀█", "▀▀▀"]
    case "9": ["█▀█", "▀▀█", "▀▀▀"]
    case ".": [" ", " ", "▀"]
    case ",": [" ", " ", "█"]
    case "'": ["▀", " ", " "]
    case " ": [" ", " ", " "]
    case "-": ["  ", "▀▀", "  "]
    case "+": [" ▄ ", "▀█▀", "   "]
    case "−": ["   ", "▀▀▀", "   "]
    case "×": ["▄ ▄", "▄▀▄", "   "]
    case "÷": [" ▀ ", "▀▀▀", " ▀ "]
    case "^": ["▄▀▄", "   ", "   "]
    case "≈": ["▄▀▀▄▄▀", " ▄▄  ▄", "▀  ▀▀ "]
    case "e": ["█▀▀", "█▀ ", "▀▀▀"]
    default: nil
    }
  }
}
