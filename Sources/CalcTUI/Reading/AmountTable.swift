import CalcModel

/// Finds the column of amounts in a table, and reads the column's cells.
struct AmountTable {
  typealias Reason = ImportDiagnostic.Reason

  private var splitter: CellSplitter
  /// The index of the column of amounts.
  private var column = 0
  /// The first line that may have an amount.
  private var firstLine = 1
  private var headerLine: Int?
  private var (fewestCells, mostCells) = (0, 0)
  /// The number of cells of the header, if any.
  private var headerCellCount: Int?
  private let negativeWord: ArraySlice<UInt8>?
  /// Whether a cell is the word of `--negative`.
  private(set) var hasNegativeWord = false
  /// The first line of the current row.
  private var rowLine = 0
  /// The first filled column beside the amounts, in the first row with an amount.
  private var labelColumn: Int?
  private var collectsEntries = true
  /// Whether to refuse a row if a comma beside the amount may be part of the number.
  ///
  /// False if a header or an option names the column.
  private var checksCommas = false
  /// How many cells left and right of the amounts are currencies, and how many aren't.
  private var cellCounts = (left: CellCounts(), right: CellCounts())
  /// The words of each column. A column of only two words, as `in` and `out`, may decide signs.
  private var columnWords: [ColumnWords] = []
  private var rowCount = 0

  fileprivate struct CellCounts {
    var (currencyCount, otherCount) = (0, 0)
    var isCurrencyColumn: Bool { currencyCount > 0 && otherCount == 0 }
  }

  fileprivate struct ColumnWords {
    var words: [ArraySlice<UInt8>] = []
    /// The first word for a side of a statement or for a reduction: `Debit`.
    var side: ArraySlice<UInt8>?
    var count = 0
    /// Whether the column has a third word, or a cell that isn't a word.
    var hasOtherCells = false
  }

  var isInQuotes: Bool { splitter.isInQuotes }

  private static let lastHeaderLine = 30

  /// Finds the table in the first lines of a text; nil if the lines have no column of amounts.
  init?(
    _ head: [(text: ArraySlice<UInt8>, line: Int)], _ options: ImportReader.Options,
    _ negativeWord: ArraySlice<UInt8>?, _ ledger: inout ImportLedger
  ) throws(ReadingProblem) {
    self.negativeWord = negativeWord
    collectsEntries = options.collectsEntries
    var lines = head.filter { !$0.text.trimmed.isEmpty && !$0.text.trimmed.isComment }
    if let first = lines.first?.text.trimmed.string.lowercased(), first.hasPrefix("sep="),
      let separator = first.utf8.dropFirst(4).first
    {
      lines.removeFirst()
      splitter = CellSplitter(separator)
      firstLine = lines.first?.line ?? 1
    } else {
      let texts = lines.filter { !$0.text.isRule }.map(\.text)
      let found = CellSplitter(for: texts, hasChosenColumn: options.column != nil)
      guard let found = found ?? (options.column == nil ? nil : CellSplitter(nil)) else {
        return nil
      }
      splitter = found
    }
    let rows = rows(of: lines)
    let usualCellCount = rows.mostFrequentCellCount
    (fewestCells, mostCells) = (usualCellCount, usualCellCount)
    if let name = options.column {
      try choose(name, rows, usualCellCount)
    } else {
      guard let column = try rows.onlyColumnWithAmounts(usualCellCount) else { return nil }
      self.column = column
    }
    let firstFullRow = rows.first { row in
      // If commas in words split cells, most rows have one cell more than the header.
      row.cells.count >= usualCellCount
        || options.column != nil && row.cells.count == usualCellCount - 1
          && column < row.cells.count
          && row.cells.allSatisfy(\.bare.mayNameColumn)
    }
    if headerLine == nil, let firstFullRow,
      let cell = firstFullRow.cells.dropFirst(column).first?.bare,
      cell.mayNameColumn, options.column != nil || !cell.isAmount
    {
      setHeader(firstFullRow)
    }
    checksCommas =
      splitter.separator == UInt8(ascii: ",") && !splitter.keepsCommasInNumbers && headerLine == nil
      && options.column == nil
    // Lines above the header are left out only if the user chose a column.
    guard options.column != nil, let firstFullRow else { return }
    firstLine = max(firstLine, headerLine ?? firstFullRow.line)
    let above = rows.filter { $0.line < firstLine && $0.cells.contains(where: \.hasWordsOrDigits) }
    if let first = above.first {
      ledger.remark(
        .aboveHeader, first.cells.first?.excerpt ?? "", at: first.line, lines: above.count)
    }
  }

  fileprivate struct Row {
    let line: Int
    let cells: [ArraySlice<UInt8>]
  }

  private func rows(of lines: [(text: ArraySlice<UInt8>, line: Int)]) -> [Row] {
    var splitter = splitter
    var (rows, rowLine): ([Row], Int?) = ([], nil)
    for (text, line) in lines where !text.isRule {
      splitter.split(text)
      rowLine = rowLine ?? line
      if splitter.isInQuotes { continue }
      rows.append(Row(line: rowLine ?? line, cells: splitter.cells))
      rowLine = nil
    }
    return rows
  }

  private mutating func setHeader(_ row: Row) {
    headerLine = row.line
    // Final columns without a name may be missing or filled.
    fewestCells = max(column + 1, (row.cells.lastIndex { !$0.bare.isEmpty } ?? 0) + 1)
    mostCells = max(mostCells, row.cells.count)
    headerCellCount = row.cells.count
  }

  /// Chooses a column by its name in the first lines, or by its number.
  private mutating func choose(
    _ name: String, _ rows: [Row], _ usualCellCount: Int
  ) throws(ReadingProblem) {
    // A number such as `2026` is a name only in the first full row.
    let isNumber = Int(name) != nil
    let head =
      isNumber
      ? rows.filter { $0.cells.count >= usualCellCount }.prefix(1)
      : rows.filter { $0.line <= Self.lastHeaderLine }[...]
    let comparisons: [(ArraySlice<UInt8>) -> Bool] = [
      { $0.bare.string == name }, { $0.bare.string.lowercased() == name.lowercased() },
    ]
    for isName in comparisons {
      guard let header = head.first(where: { $0.cells.contains(where: isName) }) else { continue }
      let columns = header.cells.indices.filter { isName(header.cells[$0]) }
      if columns.count > 1 {
        throw .columns(
          columns.map { index in
            ReadingProblem.Column(number: index + 1, name: header.cells[index].bare.excerpt)
          })
      }
      column = columns[0]
      return setHeader(header)
    }
    guard let number = Int(name), 1...max(usualCellCount, 1) ~= number else {
      throw .noColumn(name)
    }
    column = number - 1
  }

  /// Reads a line, which ends a row unless a quote is open.
  mutating func take(_ text: ArraySlice<UInt8>, into ledger: inout ImportLedger, at line: Int) {
    if !splitter.isInQuotes {
      rowLine = line
      if text.trimmed.isComment || text.isRule { return }
    }
    splitter.split(text)
    if splitter.isInQuotes || rowLine < firstLine || rowLine == headerLine { return }
    let cells = splitter.cells
    if splitter.hasStrayQuotes {
      return ledger.remark(
        .unclosedQuote, cells.first?.excerpt ?? "", at: rowLine, lines: line - rowLine + 1)
    }
    let hasDigits = cells.contains(where: \.hasDigits)
    // Words in the column, such as `#REF!`, may hide an amount between the first row and the total.
    let hasWords = rowCount > 0 && cells.indices.contains(column) && cells[column].hasWordsOrDigits
    guard hasDigits || hasWords && ledger.lineOfTotal == nil else { return }
    let row = text.trimmed
    if ledger.lineOfTotal != nil { return ledger.countBelowTotal(row, at: rowLine) }
    do throws(Reason) {
      try take(cells, row, into: &ledger)
    } catch {
      let total = self.total(of: cells)
      if total != .none, !cells.indices.contains(column) || !cells[column].bare.isEmpty {
        return ledger.compareTotal(
          total, isWholeText: true, nil, reasonWithoutAmount: error, row, at: rowLine)
      }
      ledger.remark(error, row.excerpt, at: rowLine)
    }
  }

  /// Whether a separator in another cell may have moved the amount to a later column.
  private func mayHaveMovedAmount(_ cells: [ArraySlice<UInt8>]) -> Bool {
    func isFilled(from limit: Int) -> Bool { cells[limit...].contains { !$0.bare.isEmpty } }
    let (isComma, isEmpty) = (splitter.separator == UInt8(ascii: ","), cells[column].bare.isEmpty)
    if cells.count > mostCells { return isComma || isEmpty || isFilled(from: mostCells) }
    guard let headerCellCount, cells.count > headerCellCount else { return false }
    return isComma && isFilled(from: headerCellCount)
      || isEmpty && cells[(column + 1)...].contains { $0.bare.isAmount }
  }

  private mutating func take(
    _ cells: [ArraySlice<UInt8>], _ row: ArraySlice<UInt8>, into ledger: inout ImportLedger
  ) throws(Reason) {
    if cells.count < fewestCells { throw .missingCells }
    let cell = cells[column].bare
    if mayHaveMovedAmount(cells) { throw .surplusCells }
    if cell.isEmpty || ["-", "–", "—"].contains(where: { cell.elementsEqual($0.utf8) }) { return }
    guard let found = try AmountScanner.read(cell, isCell: true),
      var amount = found.amount
    else { throw .noAmount(cell.excerpt) }
    if checksCommas, !row.contains(UInt8(ascii: "\"")), cells.maySplitNumber(at: column) {
      throw .comma
    }
    let total = total(of: cells)
    if total != .none {
      return ledger.compareTotal(
        total, isWholeText: true, amount, reasonWithoutAmount: .otherTotal, row, at: rowLine)
    }
    try takeOtherCells(cells, &amount)
    let left = column > 0 ? cells[column - 1].bare : []
    let right = column + 1 < cells.count ? cells[column + 1].bare : []
    if column > 1, cells[column - 2].bare.first?.isDigit == true {
      amount.traits.insert(.doubtfulLeftCurrency)
    }
    let (leftUnit, rightUnit) = (left.currencyOfCell, right.currencyOfCell)
    cellCounts.left.add(leftUnit, left)
    cellCounts.right.add(rightUnit, right)
    ledger.hasCurrencies = (cellCounts.left.isCurrencyColumn, cellCounts.right.isCurrencyColumn)
    ledger.enter(
      amount, row, words: collectsEntries ? words(of: cells) : nil, isRow: true, left: leftUnit,
      right: rightUnit, at: rowLine)
  }

  /// Looks for words, a sign and the word of `--negative` in the cells beside the amount.
  private mutating func takeOtherCells(
    _ cells: [ArraySlice<UInt8>], _ amount: inout Amount
  ) throws(Reason) {
    labelColumn =
      labelColumn ?? cells.indices.first { $0 != column && !cells[$0].trimmed.isEmpty }
    rowCount += 1
    while columnWords.count < cells.count { columnWords.append(ColumnWords()) }
    var (isNegative, sign): (Bool, String?) = (false, nil)
    for index in cells.indices where index != column {
      let cell = cells[index].trimmed
      if cell.isEmpty { continue }
      if index == labelColumn || !amount.traits.contains(.labelled) && cell.isLabel {
        amount.traits.insert(.labelled)
      }
      if cell.equalsIgnoringCase(negativeWord) { isNegative = true }
      if cell.count < 4, let found = cell.signOfRow { sign = found }
      columnWords[index].add(cell)
    }
    if isNegative {
      hasNegativeWord = true
      if amount.traits.contains(.signed) { throw .signedNegative }
      amount.negate()
      amount.traits.remove(.signed)
    } else if let sign {
      throw .signCell(sign)
    }
  }

  /// The kind of total that a cell beside the amount names.
  ///
  /// The first filled cell may have more words than the name; a later cell may not.
  private func total(of cells: [ArraySlice<UInt8>]) -> Vocabulary.Total {
    var isFirst = true
    for index in cells.indices where index != column {
      guard let first = cells[index].first(where: \.isLetter) else {
        isFirst = isFirst && cells[index].bare.isEmpty
        continue
      }
      let mayBegin = Vocabulary.mayBeginTotal(first)
      if isFirst || mayBegin && cells[index].count < 24 {
        let total = Vocabulary.total(in: cells[index].bare, mustBeWholeText: !isFirst).0
        if total != .none { return total }
      }
      isFirst = false
    }
    return .none
  }

  private func words(of cells: [ArraySlice<UInt8>]) -> String? {
    let words = cells.indices.filter { $0 != column }.map { cells[$0].bare }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.map(\.string).joined(separator: " ")
  }

  /// Adds the remarks that need the whole table.
  func finish(_ ledger: inout ImportLedger, at line: Int) {
    if splitter.isInQuotes {
      ledger.remark(
        .unclosedQuote, splitter.cells.last?.excerpt ?? "", at: rowLine, lines: line - rowLine + 1)
    }
    guard negativeWord == nil, ledger.isUnsigned,
      // Two words in only two rows may be names of entries.
      let found = columnWords.indices.first(where: { index in
        let column = columnWords[index]
        if column.side != nil, column.words.count == 2 { return true }
        let isRepeated = column.count > 2 || index != labelColumn && rowCount > 2
        return !column.hasOtherCells && column.words.count == 2 && isRepeated
      }).map({ columnWords[$0] })
    else { return }
    let side = found.side ?? found.words[0]
    let other = found.words.first { !$0.elementsEqual(side) } ?? found.words[1]
    ledger.remark(.twoWords(side.string, other.string), at: firstLine)
  }
}

extension AmountTable.CellCounts {
  fileprivate mutating func add(_ unit: Unit?, _ cell: ArraySlice<UInt8>) {
    if unit != nil { currencyCount += 1 } else if !cell.isEmpty { otherCount += 1 }
  }
}

extension AmountTable.ColumnWords {
  fileprivate mutating func add(_ cell: ArraySlice<UInt8>) {
    if side == nil {
      switch Vocabulary.meaning(of: cell) {
      case .side, .reduction: side = Array(cell)[...]
      default: break
      }
    }
    if hasOtherCells { return }
    count += 1
    if words.contains(where: { $0.elementsEqual(cell) }) { return }
    guard words.count < 2, cell.count < 32, cell.contains(where: \.isLetter),
      !cell.contains(where: \.isDigit)
    else {
      hasOtherCells = true
      return
    }
    words.append(Array(cell)[...])
  }
}

extension [AmountTable.Row] {
  fileprivate var mostFrequentCellCount: Int {
    var counts: [Int: Int] = [:]
    for row in self { counts[row.cells.count, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }

  /// The index of the only column with amounts; nil without amounts.
  fileprivate func onlyColumnWithAmounts(_ count: Int) throws(ReadingProblem) -> Int? {
    let full = filter { $0.cells.count >= count }
    let columns = (0..<count).filter { column in full.contains { $0.cells[column].bare.isAmount } }
    if columns.count < 2 { return columns.first }
    throw .columns(
      columns.map { column in
        ReadingProblem.Column(
          number: column + 1, name: full.first?.cells[column].bare.excerpt ?? "")
      })
  }
}

extension [ArraySlice<UInt8>] {
  /// Whether the comma before or after a column's cell may belong to a number: `1,234`.
  fileprivate func maySplitNumber(at column: Int) -> Bool {
    indices.dropLast().contains { index in
      guard index == column || index + 1 == column else { return false }
      // `Tea ,50` may mean 0.50.
      let isApart = self[index].isEmpty || self[index].last == UInt8(ascii: " ")
      if index + 1 == column, isApart, self[column].first?.isDigit == true { return true }
      let joined = [UInt8](self[index]) + [UInt8(ascii: ",")] + [UInt8](self[index + 1])
      return joined[...].hasNumber(around: self[index].count)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The trimmed cell, without the `**` of bold type in Markdown.
  fileprivate var bare: Self {
    let cell = trimmed
    guard let star = cell.first, star == UInt8(ascii: "*"), cell.count > 4,
      (cell.prefix(2) + cell.suffix(2)).allSatisfy({ $0 == star })
    else { return cell }
    return cell.dropFirst(2).dropLast(2).trimmed
  }

  /// Whether a cell begins like a column's name: `Price`, `€`; not `₹530 Nov 21`.
  fileprivate var mayNameColumn: Bool {
    guard first?.isLetter == true else { return false }
    return string.first?.isLetter == true || !contains(where: \.isDigit)
  }

  fileprivate var isAmount: Bool {
    guard contains(where: \.isDigit) else { return false }
    return (try? AmountScanner.read(self, isCell: true)?.amount) != nil
  }

  /// Whether a line is a rule between rows: `|---|:--:|`.
  fileprivate var isRule: Bool { allSatisfy { "|-:=+ \t_".utf8.contains($0) } }

  /// Whether a cell has words or begins with a date.
  fileprivate var isLabel: Bool {
    if contains(where: { $0.isLetter }) { return true }
    var scanner = AmountScanner(self)
    guard let digit = firstIndex(where: \.isDigit), digit == startIndex else { return false }
    return scanner.takeDate(from: digit, chunkStart: digit)
  }

  /// The operator or minus sign in a cell of a tape printed as Markdown. `-` means an empty cell.
  fileprivate var signOfRow: String? {
    ["−", "×", "÷"].first { elementsEqual($0.utf8) }
  }

  /// The currency that the cell names, or capitals that may name one.
  fileprivate var currencyOfCell: Unit? {
    guard 1...5 ~= count || !isASCII else { return nil }
    if case .currency(let unit)? = Vocabulary.meaning(of: self) {
      return Unit(unit.name, .currency)
    }
    return 3...5 ~= count && allSatisfy { 0x41...0x5A ~= $0 } ? Unit(string, .capitals) : nil
  }
}
