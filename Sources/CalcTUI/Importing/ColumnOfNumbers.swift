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
