import CalcModel

/// A cell of a text, which is read from its front: a whole line, or what stands between tabs.
struct TextCell {
  private let line: [Unicode.Scalar]
  var position: Int
  private(set) var end: Int
  /// Where the cell begins, and where the words before its number end, if it was taken and has some.
  private var start: Int
  var labelEnd: Int?
  /// What its numbers are read by.
  let convention: Convention
  /// What the numbers show that were taken.
  var shown = Convention()

  /// What the numbers of a text show of all of them.
  struct Convention {
    /// What stands before decimals where nothing proves it.
    var usual = DecimalMarks.point
    /// What stands before decimals; nil before that is known.
    var marks: DecimalMarks?
    /// Whether amounts are marked CR, or DR.
    var credits = false
    var debits = false

    /// Adds what another shows.
    mutating func add(_ other: Convention) {
      if let marks = other.marks { self.marks = (self.marks ?? []).union(marks) }
      credits = credits || other.credits
      debits = debits || other.debits
    }
  }

  /// The cells of a line in which there is anything, without quotes around them.
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
    // As spreadsheets write words and numbers with separators in them.
    if indices.count > 1, line[indices.lowerBound] == "\"", line[indices.upperBound - 1] == "\"" {
      indices = indices.dropFirst().dropLast()
      trim()
    }
    self.line = line
    self.convention = convention
    (start, position, end) = (indices.lowerBound, indices.lowerBound, indices.upperBound)
  }

  /// The whole cell.
  var text: String { String(scalars: line[start..<end]) }

  /// The words before the number that was taken; nil where there are none.
  var label: String? {
    labelEnd.map { labelEnd in
      let words = String(scalars: line[start..<labelEnd])
      let label = words.split(separator: " ").joined(separator: " ")
      return label.hasSuffix(":") ? String(label.dropLast()) : label
    }
  }

  /// What has not been read yet.
  var rest: ArraySlice<Unicode.Scalar> { line[position..<end] }

  /// What was read from an index on.
  func taken(from index: Int) -> ArraySlice<Unicode.Scalar> { line[index..<position] }

  /// The next character, or nil at the end.
  var next: Unicode.Scalar? { position < end ? line[position] : nil }

  /// Passes over characters, which must be there.
  mutating func skip(_ count: Int = 1) { position += count }

  mutating func skipSpaces() {
    while next?.isSpace == true { skip() }
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    skip()
    return true
  }

  /// Takes what may follow a number with spaces between, if it is there.
  @discardableResult
  mutating func takeTrailer(_ take: (inout TextCell) -> Bool) -> Bool {
    let start = position
    skipSpaces()
    if take(&self) { return true }
    position = start
    return false
  }

  /// The reason that the cell is no number.
  var noNumber: LineRemark.Reason { .noNumber(text) }
}
