import CalcModel

/// Numbers as people write them, all in the same spelling.
enum ColumnOfNumbers {
  /// The cells of a line.
  static func cells(in text: Substring, _ marks: DecimalMarks?) -> [PasteCell] {
    PasteCell.cells(ofLine: 1, text, usual: usual).map { cell in
      var cell = cell
      cell.marks = marks
      return cell
    }
  }

  /// What stands before decimals: what the numbers prove, else the point.
  static func marks(in texts: some Sequence<Substring>) -> DecimalMarks {
    var marks: DecimalMarks = []
    for text in texts {
      for var cell in cells(in: text, nil) {
        _ = try? cell.takeNumberCell()
        marks.formUnion(cell.proven)
      }
    }
    return marks.isEmpty ? usual : marks
  }

  private static let usual = DecimalMarks.point
}

extension StringProtocol {
  /// Whether a word of it is a time of the day, such as `9:15` or `12:30:05`.
  var holdsTimeOfDay: Bool {
    if !utf8.contains(UInt8(ascii: ":")) { return false }
    return split(whereSeparator: \.isWhitespace).contains { word in
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard (2...3).contains(parts.count), let hours = UInt8(parts[0]),
        parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else { return false }
      return hours <= 24 && parts.dropFirst().allSatisfy { $0.count == 2 && $0 < "60" }
    }
  }
}
