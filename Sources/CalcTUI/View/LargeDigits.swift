/// Digits of five half blocks, three rows high, or of five whole ones, for displays that are far from the
/// eye.
enum LargeDigits {
  /// The rows of a number in large digits, and below digits of five rows a half one for the tails of its
  /// commas; nil if it has a character that there is none of.
  static func rows(of number: String, height: Int) -> [String]? {
    guard let rows = rows(of: number) else { return nil }
    return height == Layout.Display.large ? rows : doubled(rows)
  }

  /// Each half block twice as wide and high; of the lowest the upper half.
  private static func doubled(_ rows: [String]) -> [String] {
    rows.enumerated().flatMap { index, row in
      [("▀", "██"), ("▄", index == rows.count - 1 ? "▀▀" : "██")].map { half, ink in
        row.map { "█\(half)".contains($0) ? ink : "  " }.joined()
      }
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
    case "≈": ["▄▀▀▄▄▀", " ▄▄  ▄", "▀  ▀▀ "]
    case "e": ["█▀▀", "█▀ ", "▀▀▀"]
    default: nil
    }
  }
}
