import CalcModel

/// Splits the rows of a table into cells (RFC 4180).
struct CellSplitter {
  /// Nil for a table of one column.
  let separator: UInt8?
  /// Whether the comma in a number such as `2,50` is part of the cell.
  let keepsCommasInNumbers: Bool
  /// Whether a comma before a blank is part of the cell.
  let keepsCommasBeforeBlanks: Bool

  struct Row {
    private let start, end: UInt32
    /// Whether a quote isn't closed, or text follows a quoted cell of several lines. The quotes are
    /// then probably stray.
    var hasStrayQuotes = false

    init(_ range: Range<Int>) {
      (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    }

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// What the quotes of a row are.
  enum Quotes {
    case closed, open
    /// Text follows a quoted cell.
    case stray
  }

  init(
    _ separator: UInt8?, keepsCommasInNumbers: Bool = false, keepsCommasBeforeBlanks: Bool = false
  ) {
    self.separator = separator
    (self.keepsCommasInNumbers, self.keepsCommasBeforeBlanks) =
      (keepsCommasInNumbers, keepsCommasBeforeBlanks)
  }

  /// Puts the cells of a row into `cells`.
  @discardableResult
  func split(_ row: ArraySlice<UInt8>, into cells: inout [ArraySlice<UInt8>]) -> Quotes {
    cells.removeAll(keepingCapacity: true)
    guard let separator else {
      cells.append(row)
      return .closed
    }
    let hasQuotes = row.contains(.quote)
    var quotes = Quotes.closed
    if hasQuotes {
      quotes = splitQuoted(row, separator, into: &cells)
    } else {
      var start = row.startIndex
      for index in row.indices where row[index] == separator && separates(index, in: row, false) {
        cells.append(row[start..<index])
        start = index + 1
      }
      cells.append(row[start...])
    }
    if separator == .bar { removeOuterCells(of: row, from: &cells) }
    return quotes
  }

  private func splitQuoted(
    _ row: ArraySlice<UInt8>, _ separator: UInt8, into cells: inout [ArraySlice<UInt8>]
  ) -> Quotes {
    var (cell, isInQuotes, quoteWasClosed) = ([] as ArraySlice<UInt8>, false, false)
    var isStray = false
    for index in row.indices {
      let byte = row[index]
      if byte == .quote, isInQuotes || quoteWasClosed || cell.trimmed.isEmpty {
        // Two quotes in a quoted cell stand for one quote.
        if quoteWasClosed { cell.append(byte) }
        (isInQuotes, quoteWasClosed) = (!isInQuotes, isInQuotes)
      } else if byte == separator, !isInQuotes, separates(index, in: row, true) {
        cells.append(cell)
        (cell, quoteWasClosed) = ([], false)
      } else {
        // Text after a quoted cell: the quote stays, and tells that it is stray.
        if quoteWasClosed, byte > 0x20 {
          cell.append(.quote)
          isStray = true
        }
        cell.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
        quoteWasClosed = false
      }
    }
    cells.append(cell)
    return isInQuotes ? .open : isStray ? .stray : .closed
  }

  /// Removes the empty cells outside the bars at the ends of a line.
  private func removeOuterCells(of row: ArraySlice<UInt8>, from cells: inout [ArraySlice<UInt8>]) {
    let trimmed = row.trimmed
    guard cells.count > 2, trimmed.first == .bar, trimmed.dropFirst().first != .bar,
      cells.first?.trimmed.isEmpty == true, cells.last?.trimmed.isEmpty == true
    else { return }
    cells.removeFirst()
    cells.removeLast()
  }

  /// False for `\|`, for a comma in a number if numbers keep commas, and for a comma before a blank if
  /// those are kept.
  private func separates(_ index: Int, in row: ArraySlice<UInt8>, _ hasQuotes: Bool) -> Bool {
    switch separator {
    case .comma:
      guard keepsCommasInNumbers || keepsCommasBeforeBlanks else { return true }
      guard index + 1 < row.endIndex else { return true }
      let next = row[index + 1]
      if keepsCommasBeforeBlanks, next == UInt8(ascii: " ") { return false }
      return !keepsCommasInNumbers || hasQuotes || !next.isDigit || index == row.startIndex
        || !row[index - 1].isDigit
    case .bar: return index == row.startIndex || row[index - 1] != UInt8(ascii: "\\")
    default: return true
    }
  }

  /// Joins the lines that a quoted cell spans, and leaves out blank lines, rules and comments.
  func rows(of lines: some Sequence<Range<Int>>, in text: [UInt8]) -> [Row] {
    var rows: [Row] = []
    var cells: [ArraySlice<UInt8>] = []
    var open: Row?
    for range in lines {
      let line = text[range]
      if open == nil, line.isRuleOfTable || line.isComment { continue }
      var row = Row((open?.range.lowerBound ?? range.lowerBound)..<range.upperBound)
      let quotes =
        line.contains(.quote) || open != nil ? split(text[row.range], into: &cells) : .closed
      if quotes == .open {
        open = row
        continue
      }
      row.hasStrayQuotes = open != nil && quotes == .stray
      open = nil
      if !text[row.range].isBlankRow(separator) { rows.append(row) }
    }
    if var open {
      open.hasStrayQuotes = true
      rows.append(open)
    }
    return rows
  }
}

extension CellSplitter {
  /// What speaks for a splitter: how many rows have equally many cells, and how many cells.
  struct Shape {
    let splitter: CellSplitter
    /// The usual number of cells, and the number of rows with it.
    var (cells, rows) = (0, 0)
  }

  /// The splitter for the first lines of a text, and the usual number of cells; nil if the lines are
  /// no table.
  ///
  /// - Parameter isChosen: whether the user chose a column. One row with several cells then suffices;
  ///   otherwise more than half of the rows must agree.
  static func best(
    for lines: [Range<Int>], in text: [UInt8], isChosen: Bool
  ) -> Shape? {
    if let first = lines.first, case let line = text[first].trimmed, line.count == 5,
      line.starts(with: "sep=".utf8), let separator = line.last
    {
      return CellSplitter(separator).shape(
        of: Array(lines.dropFirst()), in: text, isChosen: isChosen)
    }
    var best: Shape?
    for separator: UInt8 in [.tab, .semicolon, .comma, .bar] {
      guard lines.contains(where: { text[$0].contains(separator) }) else { continue }
      if separator == .tab, !lines.contains(where: { text[$0].hasSeparatingTab }) { continue }
      let shape =
        separator == .comma
        ? commaShape(of: lines, in: text, isChosen: isChosen)
        : CellSplitter(separator).shape(of: lines, in: text, isChosen: isChosen)
      if let shape, shape.cells * shape.rows > (best.map { $0.cells * $0.rows } ?? 0) {
        best = shape
      }
    }
    return best
  }

  /// The shape of a table of commas, with or without the commas in numbers.
  private static func commaShape(
    of lines: [Range<Int>], in text: [UInt8], isChosen: Bool
  ) -> Shape? {
    let splitter = CellSplitter(.comma, keepsCommasBeforeBlanks: !isChosen)
    guard
      lines.contains(where: {
        text[$0].hasSeparatingComma(keepsBeforeBlanks: !isChosen)
          || text[$0].hasCommaOutsideNumbers
      })
    else { return nil }
    // Without a header, most lines need a comma outside numbers: `2,50 Nov 21,` may be prose.
    if !isChosen, !splitter.hasHeader(lines, in: text),
      lines.count(where: { text[$0].hasCommaOutsideNumbers }) * 2 <= lines.count
    {
      return nil
    }
    let whole = splitter.shape(of: lines, in: text, isChosen: isChosen)
    let kept = CellSplitter(
      .comma, keepsCommasInNumbers: true, keepsCommasBeforeBlanks: !isChosen
    ).shape(of: lines, in: text, isChosen: isChosen)
    // Commas between digits separate if more rows then agree.
    return (kept?.rows ?? 0) > (whole?.rows ?? 0) ? kept : whole
  }

  /// Whether the first row has several cells and no digits.
  private func hasHeader(_ lines: [Range<Int>], in text: [UInt8]) -> Bool {
    guard let first = rows(of: lines.prefix(1), in: text).first else { return false }
    return !text[first.range].hasDigits && text[first.range].contains(.comma)
  }

  private func shape(
    of lines: [Range<Int>], in text: [UInt8], isChosen: Bool
  ) -> Shape? {
    var (counts, cells): ([Int: Int], [ArraySlice<UInt8>]) = ([:], [])
    let rows = rows(of: lines, in: text)
    for row in rows {
      split(text[row.range], into: &cells)
      counts[cells.count, default: 0] += 1
    }
    let isBetter: ((key: Int, value: Int), (key: Int, value: Int)) -> Bool = {
      isChosen
        ? ($0.key * $0.value, $0.key) < ($1.key * $1.value, $1.key)
        : ($0.value, $0.key) < ($1.value, $1.key)
    }
    var most = counts.max(by: isBetter)
    if isChosen, most?.key == 1 { most = counts.filter { $0.key > 1 }.max(by: isBetter) }
    guard let most, most.key > 1, isChosen || most.value * 2 > rows.count && rows.count > 1 else {
      return nil
    }
    return Shape(splitter: self, cells: most.key, rows: most.value)
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line is a rule between rows: `|---|:--:|`.
  fileprivate var isRuleOfTable: Bool {
    guard let first else { return true }
    if first.isDigit || first.isLetter { return false }
    return allSatisfy { "|-:=+ \t".utf8.contains($0) }
  }

  fileprivate func isBlankRow(_ separator: UInt8?) -> Bool {
    allSatisfy { $0 <= 0x20 || $0 == separator || $0 == .quote }
  }

  /// Whether a tab stands before a cell, not only before the end or another separator.
  fileprivate var hasSeparatingTab: Bool {
    indices.dropLast().contains { self[$0] == .tab && !",;\" \t".utf8.contains(self[$0 + 1]) }
  }

  /// Whether a comma isn't part of a number or the end of words, or is the only one and follows a
  /// date: `2026-11-14,12.50`.
  fileprivate var hasCommaOutsideNumbers: Bool {
    let row = trimmed
    if let comma = row.firstIndex(of: .comma), WrittenDate.matches(row[..<comma]),
      !row[(comma + 1)...].contains(.comma)
    {
      return true
    }
    let endsInWords = row.last == .comma && row.contains(where: \.isLetter)
    return (endsInWords ? row.dropLast() : row).hasSeparatingComma(keepsBeforeBlanks: true)
  }

  /// Whether a comma isn't part of a number.
  fileprivate func hasSeparatingComma(keepsBeforeBlanks: Bool) -> Bool {
    indices.contains { index in
      guard self[index] == .comma else { return false }
      let next = index + 1 < endIndex ? self[index + 1] : UInt8(ascii: "\n")
      if keepsBeforeBlanks, next == UInt8(ascii: " ") { return false }
      let isAfterDigit = index > startIndex && self[index - 1].isDigit
      return !isAfterDigit || !(next.isDigit || next == UInt8(ascii: "-") || next == 0xE2)
    }
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let semicolon = UInt8(ascii: ";")
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let bar = UInt8(ascii: "|")
}
