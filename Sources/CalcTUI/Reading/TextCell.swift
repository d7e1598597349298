import CalcModel

/// A line or a tab-separated cell, scanned from its start.
struct TextCell {
  private let line: [Unicode.Scalar]
  var position: Int
  private(set) var end: Int
  /// The start of the cell, and the end of its label once taken.
  private var start: Int
  var labelEnd: Int?
  /// How numbers are read.
  let convention: Convention
  /// What the numbers taken so far prove.
  var shown = Convention()

  /// How the numbers of a text are written.
  struct Convention {
    /// The decimal mark if no number proves one.
    var usual = DecimalMarks.point
    /// The decimal marks proved; nil until known.
    var marks: DecimalMarks?
    /// Whether amounts are marked CR, or DR.
    var credits = false
    var debits = false

    mutating func add(_ other: Convention) {
      if let marks = other.marks { self.marks = (self.marks ?? []).union(marks) }
      credits = credits || other.credits
      debits = debits || other.debits
    }
  }

  /// The non-empty cells of a line, without enclosing quotes.
  static func cells(of text: some StringProtocol, _ convention: Convention) -> [TextCell] {
    let line = text.unicodeScalars.map(\.halfWidth).composingHangul()
    return line.indices.split(whereSeparator: { line[$0] == "\t" }).compactMap { indices in
      let cell = TextCell(line, indices, convention)
      return cell.rest.isEmpty ? nil : cell
    }
  }

  private init(_ line: [Unicode.Scalar], _ indices: Range<Int>, _ convention: Convention) {
    var indices = indices
    func trim() {
      while let first = indices.first, line[first].isSpace { indices.removeFirst() }
      while let last = indices.last, line[last].isSpace { indices.removeLast() }
    }
    trim()
    // Spreadsheets quote cells that contain separators.
    if indices.count > 1, line[indices.lowerBound] == "\"", line[indices.upperBound - 1] == "\"" {
      indices = indices.dropFirst().dropLast()
      trim()
    }
    self.line = line
    self.convention = convention
    (start, position, end) = (indices.lowerBound, indices.lowerBound, indices.upperBound)
  }

  var text: String { String(scalars: line[start..<end]) }

  /// The words before the number taken, if any.
  var label: String? {
    labelEnd.map { labelEnd in
      let words = String(scalars: line[start..<labelEnd])
      let label = words.split(separator: " ").joined(separator: " ")
      return label.hasSuffix(":") ? String(label.dropLast()) : label
    }
  }

  /// The unread part.
  var rest: ArraySlice<Unicode.Scalar> { line[position..<end] }

  func taken(from index: Int) -> ArraySlice<Unicode.Scalar> { line[index..<position] }

  var next: Unicode.Scalar? { position < end ? line[position] : nil }

  mutating func skip(_ count: Int = 1) { position += count }

  mutating func skipSpaces() {
    while next?.isSpace == true { skip() }
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    skip()
    return true
  }

  /// Skips spaces and takes a suffix of a number, or neither.
  @discardableResult
  mutating func takeTrailer(_ take: (inout TextCell) -> Bool) -> Bool {
    let start = position
    skipSpaces()
    if take(&self) { return true }
    position = start
    return false
  }

  var noNumber: LineRemark.Reason { .noNumber(text) }
}
