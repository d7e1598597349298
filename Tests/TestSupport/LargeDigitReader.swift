/// Reads a number in large digits, as a person would.
package enum LargeDigitReader {
  private static let shapes: [(character: Character, rows: [String])] = [
    ("0", ["█▀█", "█ █", "▀▀▀"]), ("1", ["▀█ ", " █ ", "▀▀▀"]), ("2", ["▀▀█", "█▀▀", "▀▀▀"]),
    ("3", ["▀▀█", " ▀█", "▀▀▀"]), ("4", ["█ █", "▀▀█", "  ▀"]), ("5", ["█▀▀", "▀▀█", "▀▀▀"]),
    ("6", ["█▀▀", "█▀█", "▀▀▀"]), ("7", ["▀▀█", "  █", "  ▀"]), ("8", ["█▀█", "█▀█", "▀▀▀"]),
    ("9", ["█▀█", "▀▀█", "▀▀▀"]), ("≈", ["▄▀▀▄▄▀", " ▄▄  ▄", "▀  ▀▀ "]),
    ("e", ["█▀▀", "█▀ ", "▀▀▀"]),
    ("-", ["  ", "▀▀", "  "]), (".", [" ", " ", "▀"]), (",", [" ", " ", "█"]),
    ("'", ["▀", " ", " "]), ("+", [" ▄ ", "▀█▀", "   "]), ("−", ["   ", "▀▀▀", "   "]),
    ("×", ["▄ ▄", "▄▀▄", "   "]), ("÷", [" ▀ ", "▀▀▀", " ▀ "]), ("^", ["▄▀▄", "   ", "   "]),
  ]

  /// The number in three rows, behind an operator and a space if there is one; nil where there is none.
  /// Characters that are no blocks are left out.
  package static func number(in rows: [[Character]]) -> String? {
    let width = rows.map(\.count).max() ?? 0
    let ink = rows.map { row in
      (0..<width).map { $0 < row.count && "█▀▄".contains(row[$0]) ? row[$0] : " " }
    }
    var (number, x) = ("", 0)
    while x < width {
      if ink.allSatisfy({ $0[x] == " " }) {
        x += 1
        continue
      }
      let shape = shapes.first { shape in
        zip(ink, shape.rows).allSatisfy { row, part in
          Array((row + [" ", " "])[x...].prefix(part.count + 1)) == Array(part) + [" "]
        }
      }
      guard let shape else { return nil }
      number.append(shape.character)
      x += shape.rows[0].count + 1
    }
    if let sign = number.first, "+−×÷^".contains(sign) { number = "\(sign) \(number.dropFirst())" }
    return number.isEmpty ? nil : number
  }
}
