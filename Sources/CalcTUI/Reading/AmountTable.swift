import CalcModel

/// The rows of a table, and the column whose amounts are read.
struct AmountTable {
  typealias Reason = ImportDiagnostic.Reason

  private let text: [UInt8]
  private let options: ImportReader.Options
  private let negativeWord: ArraySlice<UInt8>?
  private let splitter: CellSplitter
  /// The rows below the header, if any.
  private var rows: ArraySlice<CellSplitter.Row>
  /// The usual number of cells in a row.
  private var usual: Int
  private var column = 0
  /// The number of cells of the header; nil without a header.
  private var headerCount: Int?
  /// The fewest cells of a complete row: final columns without a name may be missing.
  private var fewestCells = 0
  /// The column beside the amounts that has currencies.
  private var unitColumn: Int?
  /// The first line above the header, and the number of rows there.
  private(set) var aboveHeader: (row: CellSplitter.Row, count: Int)?
  private var reader: LineReader

  /// The number of rows that decide the shape of the table.
  private static let headCount = 200
  /// The number of rows in which the header may be.
  private static let headerLimit = 30

  /// Nil for a text that is no table, or whose columns have no amounts.
  init?(
    _ text: [UInt8], _ lines: LinesOfText, _ options: ImportReader.Options,
    negativeWord: ArraySlice<UInt8>?
  ) throws(ReadingProblem) {
    (self.text, self.options, self.negativeWord) = (text, options, negativeWord)
    reader = LineReader(negativeWord: nil, collectsWords: false)
    let head = Array(lines.prefix(Self.headCount))
    let isChosen = options.column != nil
    if let best = CellSplitter.best(for: head, in: text, isChosen: isChosen) {
      (splitter, usual) = (best.splitter, best.cells)
    } else if isChosen {
      (splitter, usual) = (CellSplitter(nil), 1)
    } else {
      return nil
    }
    let isMarked = text.starts(with: "sep=".utf8)
    rows = splitter.rows(of: lines.dropFirst(isMarked ? 1 : 0), in: text)[...]
    guard !rows.isEmpty else { return nil }
    if let name = options.column {
      try choose(Array(name.utf8)[...].plain.trimmed)
    } else {
      guard let only = try onlyColumnWithAmounts() else { return nil }
      column = only
      setHeader(at: 0, isNamed: false)
    }
    if let negativeWord, !hasCell(negativeWord) { throw .noNegative(negativeWord.string) }
    unitColumn = columnOfUnits
  }

  private func cells(of row: CellSplitter.Row) -> [ArraySlice<UInt8>] {
    var cells: [ArraySlice<UInt8>] = []
    cells.reserveCapacity(usual)
    splitter.split(text[row.range], into: &cells)
    return cells
  }

  // The column.

  /// The index of the only column with amounts; nil without amounts.
  private mutating func onlyColumnWithAmounts() throws(ReadingProblem) -> Int? {
    var found = [Bool](repeating: false, count: usual)
    let first = rows.prefix(Self.headerLimit).firstIndex { self.cells(of: $0).count == usual } ?? 0
    var cells: [ArraySlice<UInt8>] = []
    for row in rows[first...] {
      splitter.split(text[row.range], into: &cells)
      guard cells.count >= usual else { continue }
      for column in 0..<usual where !found[column] { found[column] = isAmount(cells[column]) }
    }
    let columns = found.indices.filter { found[$0] }
    if columns.count < 2 { return columns.first }
    let names = self.cells(of: rows[first])
    throw .columns(
      columns.map { ReadingProblem.Column(number: $0 + 1, name: names[$0].bare.excerpt) })
  }

  private mutating func isAmount(_ cell: ArraySlice<UInt8>) -> Bool {
    guard cell.contains(where: \.isDigit) else { return false }
    return (try? reader.amount(ofCell: cell.trimmed)) != nil
  }

  /// Chooses a column by its name in the first rows, or by its number.
  private mutating func choose(_ name: ArraySlice<UInt8>) throws(ReadingProblem) {
    let first = rows.prefix(Self.headerLimit).firstIndex { cells(of: $0).count == usual } ?? 0
    let number = name.allSatisfy(\.isDigit) ? Int(name.string) : nil
    if let number, !cells(of: rows[first]).contains(where: { $0.trimmed == name }) {
      guard 1...usual ~= number else { throw .noColumn(name.string) }
      column = number - 1
      return setHeader(at: first, isNamed: false)
    }
    let head = rows.prefix(Self.headerLimit).indices.map { ($0, cells(of: rows[$0])) }
      .filter { $0.1.count >= min(2, usual) }
    let ordered = head.filter { $0.1.count == usual } + head.filter { $0.1.count != usual }
    let lowercase = Array(name.string.lowercased().utf8)[...]
    let comparisons: [(ArraySlice<UInt8>) -> Bool] = [
      { $0.bare == name }, { $0.bare.equalsIgnoringCase(lowercase) },
    ]
    for isName in comparisons {
      guard let (index, cells) = ordered.first(where: { $0.1.contains(where: isName) }) else {
        continue
      }
      let columns = cells.indices.filter { isName(cells[$0]) }
      if columns.count > 1 {
        throw .columns(
          columns.map { ReadingProblem.Column(number: $0 + 1, name: cells[$0].bare.excerpt) })
      }
      (column, usual) = (columns[0], cells.count)
      return setHeader(at: index, isNamed: true)
    }
    throw .noColumn(name.string)
  }

  /// Takes a row as the header, if it is one, and leaves out the rows above it.
  private mutating func setHeader(at index: Int, isNamed: Bool) {
    let header = cells(of: rows[index])
    var hasHeader = isNamed
    if !isNamed, column < header.count, case let cell = header[column].trimmed, !cell.isEmpty,
      options.column != nil || header.count == usual
    {
      hasHeader = cell.mayNameColumn && !isAmount(cell)
    }
    guard hasHeader else { return }
    headerCount = header.count
    fewestCells = (header.lastIndex { !$0.trimmed.isEmpty } ?? usual - 1) + 1
    if options.column != nil, index > 0 { aboveHeader = (rows[0], index) }
    rows = rows[(index + 1)...]
  }

  private func hasCell(_ word: ArraySlice<UInt8>) -> Bool {
    rows.contains { cells(of: $0).contains { $0.trimmed.equalsIgnoringCase(word) } }
  }

  // Currencies in their own column.

  /// The column next to the amounts in which all cells of the first rows are currencies.
  private var columnOfUnits: Int? {
    var table = self
    let amounts = rows.prefix(Self.headCount).map(cells).filter { cells in
      column < cells.count && table.isAmount(cells[column])
    }
    func isOfUnits(_ index: Int) -> Bool {
      guard 0..<usual ~= index else { return false }
      let values = amounts.compactMap { $0.count > index ? $0[index].trimmed : nil }
        .filter { !$0.isEmpty }
      guard let first = values.first, values.allSatisfy(\.mayBeUnit) else { return false }
      return values.count > 1 || first.currencyCode != nil
    }
    let (left, right) = (isOfUnits(column - 1), isOfUnits(column + 1))
    guard left, right else { return right ? column + 1 : left ? column - 1 : nil }
    // Several pairs of amounts and currencies: the first pair tells which comes first.
    let first = (0..<usual).first(where: isOfUnits) ?? 0
    guard first > 0 else { return column - 1 }
    let before = amounts.filter { $0.count > first - 1 }.map { $0[first - 1] }
    return before.count { table.isAmount($0) } * 2 > before.count ? column + 1 : column - 1
  }

  // Rows.

  /// Reads the chosen cell of each row.
  mutating func readLines() -> (lines: [ReadLine], words: [String?]) {
    var (lines, words): ([ReadLine], [String?]) = ([], [])
    lines.reserveCapacity(rows.count)
    var details: ReadLine.Details?
    /// Whether a row before counts.
    var hasAmounts = false
    var lastUnit: (cell: ArraySlice<UInt8>, unit: Unit)?
    var cells: [ArraySlice<UInt8>] = []
    var sides = Sides(count: usual)
    for (position, row) in rows.enumerated() {
      splitter.split(text[row.range], into: &cells)
      for index in cells.indices { cells[index] = cells[index].trimmed }
      var line = ReadLine(at: row.range.lowerBound)
      do throws(Reason) {
        if negativeWord == nil { sides.add(cells, except: column) }
        guard var amount = try amount(of: cells, row) else { continue }
        defer { line.set(amount, sharing: &details) }
        if position == 0, headerCount == nil, amount.traits.contains(.year) { throw .year }
        if let unitColumn, unitColumn < cells.count, case let cell = cells[unitColumn],
          !cell.isEmpty
        {
          if lastUnit?.cell != cell {
            lastUnit = (cell, Unit(cell.currencyCode ?? cell.string, .currency))
          }
          if let own = amount.unit, let unit = lastUnit?.unit, !Unit.mayBeSame(own.name, unit.name)
          {
            throw .severalUnits
          }
          amount.unit = lastUnit?.unit
        }
        try readOtherCells(cells, amount, &line)
      } catch {
        let hasDigits = cells.contains(where: \.hasDigits)
        guard hasDigits || hasAmounts else { continue }
        line.reason = error
        if !hasDigits, isBelowBlankLine(row), case .unknown = error {
          line.traits.insert(.beginsTable)
        }
        setTotal(of: &line, cells)
      }
      hasAmounts = hasAmounts || line.counts
      line.share(&details)
      lines.append(line)
      if options.collectsEntries { words.append(self.words(of: cells)) }
    }
    if sides.areDifferent, !lines.contains(where: { $0.amount?.traits.contains(.signed) ?? false })
    {
      for index in lines.indices where lines[index].counts {
        lines[index].reason = .directions
        lines[index].share(&details)
      }
    }
    return (lines, words)
  }

  private func isBelowBlankLine(_ row: CellSplitter.Row) -> Bool {
    text[..<row.range.lowerBound].dropLast().last == UInt8(ascii: "\n")
  }

  /// The words of the cells beside the amount.
  private func words(of cells: [ArraySlice<UInt8>]) -> String? {
    let words = cells.indices.filter { $0 != column }.map { cells[$0].bare }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.map(\.string).joined(separator: " ")
  }

  /// The amount of the chosen cell; nil for a row without an amount.
  private mutating func amount(
    of cells: [ArraySlice<UInt8>], _ row: CellSplitter.Row
  ) throws(Reason) -> Amount? {
    if row.hasStrayQuotes { throw .unclosedQuote }
    var count = cells.count
    // A comma in another cell may have moved the amount: `Nov 21,,7.50,`.
    let isMoved = count > headerCount ?? usual && cells[column].isEmpty
    while !isMoved, count > usual, cells[count - 1].isEmpty { count -= 1 }
    if count == 1, !cells.contains(where: { $0.contains(where: \.isDigit) }) { return nil }
    if count > usual || count < max(fewestCells, column + 1) {
      guard cells.contains(where: \.hasDigits) else { return nil }
      throw .cells(count, usual: usual)
    }
    return try reader.amount(ofCell: cells[column])
  }

  /// Looks for words, a total's name and the word of `--negative` in the cells beside the amount.
  private func readOtherCells(
    _ cells: [ArraySlice<UInt8>], _ amount: Amount, _ line: inout ReadLine
  ) throws(Reason) {
    var isFirst = true
    for index in cells.indices where index != column {
      let cell = cells[index]
      if cell.isEmpty { continue }
      if cell.contains(where: \.isLetter) { line.traits.insert(.hasWords) }
      if isFirst, cell.contains(where: \.isDigit) { line.traits.insert(.beginsWithDigits) }
      isFirst = false
      if let negativeWord, cell.equalsIgnoringCase(negativeWord) {
        line.traits.insert(.isNegated)
        if amount.traits.contains(.signed) { throw .signedNegative }
      }
    }
    setTotal(of: &line, cells)
  }

  /// Finds a total's name: a cell, or the beginning or end of the first cell.
  private func setTotal(of line: inout ReadLine, _ cells: [ArraySlice<UInt8>]) {
    var isFirst = true
    for index in cells.indices where index != column {
      let cell = cells[index]
      if cell.isEmpty { continue }
      let allowsWords = isFirst && !cell.contains(where: \.isDigit)
      isFirst = false
      if let found = Vocabulary.total(in: cell, allowsFurtherWords: allowsWords) {
        line.total = found.total
        return
      }
    }
  }

  /// The decimal marks that cells with two decimals outside the column prove.
  func provenMarks() -> DecimalMarks {
    var (proven, reader) = (DecimalMarks(rawValue: 0), reader)
    var cells: [ArraySlice<UInt8>] = []
    for row in rows {
      splitter.split(text[row.range], into: &cells)
      for index in cells.indices where index != column {
        let cell = cells[index].trimmedToDigits
        guard cell.endsInCents, cell.allSatisfy({ $0.isDigit || $0.isPointOrComma }),
          let amount = try? reader.amount(ofCell: cells[index].trimmed)
        else { continue }
        proven.formUnion(amount.proven)
      }
    }
    return proven
  }

  /// Looks for two different words of direction in one column, or two signs beside the amounts.
  private struct Sides {
    private var first: [ArraySlice<UInt8>?]
    private(set) var areDifferent = false

    init(count: Int) { first = Array(repeating: nil, count: count) }

    mutating func add(_ cells: [ArraySlice<UInt8>], except column: Int) {
      if areDifferent { return }
      for index in cells.indices where index != column && index < first.count {
        let cell = cells[index]
        let isSign = abs(index - column) == 1 && Vocabulary.isSign(cell)
        guard isSign || Vocabulary.isSide(cell) else { continue }
        let word = Array(cell.string.lowercased().utf8)[...]
        if let known = first[index] {
          if known != word { areDifferent = true }
        } else {
          first[index] = word
        }
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a cell begins like a column's name: `Price`, `€`; not `5 pieces`.
  fileprivate var mayNameColumn: Bool {
    scalar(at: startIndex)?.scalar.properties.isAlphabetic == true || !contains(where: \.isDigit)
  }

  /// Whether a cell may name a currency: three or four capitals, or a sign.
  fileprivate var mayBeUnit: Bool {
    3...4 ~= count && allSatisfy { 0x41...0x5A ~= $0 } || currencyCode != nil
  }

  /// The code of the currency that the cell names; nil for other cells.
  fileprivate var currencyCode: String? {
    if let found = Currency.atStart(of: self), found.length == count { return found.currency.code }
    guard count == 3, allSatisfy({ 0x61...0x7A ~= $0 }) else { return nil }
    return Currency.atStart(of: Array(string.uppercased().utf8)[...])?.currency.code
  }

  /// The text from its first digit to its last.
  fileprivate var trimmedToDigits: Self {
    guard let first = firstIndex(where: \.isDigit), let last = lastIndex(where: \.isDigit) else {
      return []
    }
    return self[first...last]
  }
}
