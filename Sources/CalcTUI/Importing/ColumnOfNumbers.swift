import CalcModel

/// Numbers as people write them, all in the same spelling.
enum ColumnOfNumbers {
  /// The cells of a line.
  static func cells(in text: Substring, point: Unicode.Scalar?) -> [PasteCell] {
    PasteCell.cells(ofLine: 1, text, point: ".").map { cell in
      var cell = cell
      cell.point = point ?? cell.point
      return cell
    }
  }

  /// The point of all numbers that can be read in one way only; nil if there are none, or if they do
  /// not agree.
  static func point(in texts: some Sequence<Substring>) -> Unicode.Scalar? {
    var point: Unicode.Scalar?
    for text in texts {
      for var cell in cells(in: text, point: nil) {
        _ = try? cell.takeNumberCell()
        guard let known = cell.knownPoint else { continue }
        if let point, point != known { return nil }
        point = known
      }
    }
    return point
  }
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
