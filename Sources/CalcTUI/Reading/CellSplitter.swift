import CalcModel

/// Splits the lines of a table into cells (RFC 4180).
struct CellSplitter {
  /// Nil for a table of one column.
  let separator: UInt8?
  /// Whether the comma in a number such as `2,50` is part of the cell.
  var keepsCommasInNumbers = false
  private(set) var cells: [ArraySlice<UInt8>] = []
  /// Whether a quote is open, so that the next line belongs to the last cell.
  private(set) var isInQuotes = false
  /// Whether text follows the end of a quoted cell of several lines: `"bread,3⏎"butter,1`. The
  /// quotes are then probably stray.
  private(set) var hasStrayQuotes = false

  init(_ separator: UInt8?, keepsCommasInNumbers: Bool = false) {
    (self.separator, self.keepsCommasInNumbers) = (separator, keepsCommasInNumbers)
  }

  /// Splits a line, or continues the quoted cell of the line before.
  mutating func split(_ line: ArraySlice<UInt8>) {
    guard let separator else {
      cells = [line]
      return
    }
    var line = line
    let hasQuotes = line.contains(.quote)
    if !isInQuotes {
      cells.removeAll(keepingCapacity: true)
      hasStrayQuotes = false
    }
    if separator == .bar { line = line.withoutOuterBars }
    var cell = isInQuotes ? cells.popLast() ?? [] : []
    if isInQuotes { cell.append(UInt8(ascii: " ")) }
    if hasQuotes || isInQuotes { return splitQuoted(line, cell, separator) }
    var start = line.startIndex
    for index in line.indices where line[index] == separator && separates(index, in: line) {
      cells.append(line[start..<index])
      start = index + 1
    }
    cells.append(line[start...])
  }

  private mutating func splitQuoted(
    _ line: ArraySlice<UInt8>, _ openCell: ArraySlice<UInt8>, _ separator: UInt8
  ) {
    var (cell, quoteWasClosed) = (openCell, false)
    var cellIsContinued = isInQuotes
    for index in line.indices {
      let byte = line[index]
      if byte == .quote, isInQuotes || quoteWasClosed || cell.trimmed.isEmpty {
        // Two quotes in a quoted cell stand for one quote.
        if quoteWasClosed { cell.append(byte) }
        (isInQuotes, quoteWasClosed) = (!isInQuotes, isInQuotes)
      } else if byte == separator, !isInQuotes, separates(index, in: line) {
        cells.append(cell)
        (cell, quoteWasClosed) = ([], false)
        cellIsContinued = false
      } else {
        if quoteWasClosed, cellIsContinued, byte != UInt8(ascii: " ") { hasStrayQuotes = true }
        cell.append(byte)
        quoteWasClosed = false
      }
    }
    cells.append(cell)
  }

  /// False for a tab before a comma, for `\|`, and for a comma in a number if numbers keep commas.
  private func separates(_ index: Int, in line: ArraySlice<UInt8>) -> Bool {
    switch separator {
    case .comma: !keepsCommasInNumbers || !line.hasNumber(around: index)
    case .tab: line[(index + 1)...].first != .comma
    case .bar: index == line.startIndex || line[index - 1] != UInt8(ascii: "\\")
    default: true
    }
  }
}

extension CellSplitter {
  /// The splitter for the lines of a text; nil if the lines are no table.
  ///
  /// - Parameter hasChosenColumn: whether the user chose a column. Two lines with equally many cells
  ///   then suffice; otherwise more than half of the lines must agree.
  init?(for lines: [ArraySlice<UInt8>], hasChosenColumn: Bool) {
    let splitters =
      [.tab, .semicolon, .comma, .bar].map { CellSplitter($0) }
      + [CellSplitter(.comma, keepsCommasInNumbers: true)]
    let found = splitters.map { splitter in
      (splitter: splitter, shape: splitter.shape(of: lines, hasChosenColumn: hasChosenColumn))
    }
    guard let best = found.max(by: { $0.shape.cells < $1.shape.cells }), best.shape.cells > 0 else {
      return nil
    }
    self = best.splitter
    guard separator == .comma, let shapeIfSplit = found.dropFirst(2).first?.shape,
      let shapeIfKept = found.last?.shape
    else { return }
    // `2,50` is a number if more lines then have equally many cells. In a tie, `2,50` is a number
    // if another comma precedes a blank.
    let hasCommaBeforeBlank = lines.contains { line in
      zip(line, line.dropFirst()).contains { $0 == (.comma, UInt8(ascii: " ")) }
    }
    keepsCommasInNumbers =
      shapeIfKept.lines > shapeIfSplit.lines
      || shapeIfKept.lines == shapeIfSplit.lines && hasCommaBeforeBlank
    if !lines.contains(where: { $0.hasSeparatingComma }) { return nil }
  }

  /// The number of lines and cells in the largest set of lines with equally many cells.
  private func shape(of lines: [ArraySlice<UInt8>], hasChosenColumn: Bool) -> (
    lines: Int, cells: Int
  ) {
    var splitter = self
    var counts: [Int: Int] = [:]
    var lineCount = 0
    for line in lines {
      splitter.split(line)
      if splitter.isInQuotes { continue }
      lineCount += 1
      counts[splitter.cells.count, default: 0] += 1
    }
    let shapes = counts.filter { cellsOfLine, equalLines in
      cellsOfLine > 1 && (hasChosenColumn ? equalLines > 1 : equalLines * 2 > lineCount)
    }
    let best = shapes.max { ($0.key * $0.value, $0.key) < ($1.key * $1.value, $1.key) }
    return best.map { ($0.value, $0.key * $0.value) } ?? (0, 0)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutOuterBars: Self {
    var line = trimmed
    if line.first == .bar { line.removeFirst() }
    if line.last == .bar, line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
    return line
  }

  /// Whether a line has a comma outside numbers; false for a line that is only a number.
  fileprivate var hasSeparatingComma: Bool {
    guard contains(where: { !$0.isDigit && !$0.isPointOrComma && !" +-".utf8.contains($0) }) else {
      return false
    }
    return indices.contains { index in
      guard self[index] == .comma else { return false }
      // The comma in `49,-` also belongs to a number.
      let isInNumber =
        index > startIndex && self[index - 1].isDigit && index + 1 < endIndex
        && (self[index + 1].isDigit || self[index + 1] == UInt8(ascii: "-"))
      return !isInNumber
    }
  }

  /// Whether the digits and marks around a comma are a number: `2,50`, `1,234.50`.
  func hasNumber(around comma: Int) -> Bool {
    var (start, end) = (comma, comma + 1)
    while start > startIndex, self[start - 1].isDigit || self[start - 1].isPointOrComma {
      start -= 1
    }
    while end < endIndex, self[end].isDigit || self[end].isPointOrComma { end += 1 }
    while start < comma, !self[start].isDigit { start += 1 }
    while end > comma + 1, !self[end - 1].isDigit { end -= 1 }
    guard start < comma, end > comma + 1 else { return false }
    if start > startIndex {
      // The digits may be part of a date or a word.
      let before = self[start - 1]
      let isLetter = before.isLetter && before < 0x80
      if isLetter
        || "-/:".utf8.contains(before) && start - 1 > startIndex && self[start - 2].isDigit
      {
        return false
      }
    }
    // After a group, digits may begin with 0, as in `50 021,29`.
    while start + 1 < comma, self[start] == UInt8(ascii: "0") { start += 1 }
    return (try? Amount(number: self[start..<end], end: end)) != nil
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let semicolon = UInt8(ascii: ";")
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let bar = UInt8(ascii: "|")
}
