/// Digits of three rows, five half blocks high, for displays that are far from the eye.
enum LargeDigits {
  /// The rows of a number in large digits; nil if it has a character that there is none of.
  static func rows(of number: String) -> [String]? {
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
    case "≈": ["▄▀▄▀", "▄▀▄▀", "    "]
    case "e": ["█▀▀", "█▀ ", "▀▀▀"]
    default: nil
    }
  }
}
