import CalcModel

// A line of several cells: one amount at most, with the words of the other cells.

extension AmountScanner {
  /// What a line amounts to.
  struct Row {
    /// The cell of the amount; without one, what is known of all cells.
    var cell = AmountScanner()
    /// The column of the amount.
    var column = 0
    /// The texts of the cells; those that have a meaning of their own are empty.
    fileprivate var cells: [ArraySlice<UInt8>] = []

    var words: [ArraySlice<UInt8>] {
      cells.indices.flatMap { $0 == column ? cell.words : [cells[$0]] }.filter { !$0.isEmpty }
    }
  }

  /// Reads the cells of a line.
  ///
  /// - Parameter chosen: the column that has the amount, if one was chosen.
  /// - Returns: nil if several cells have amounts.
  static func read(
    _ cells: [ArraySlice<UInt8>], column chosen: Int?, usual: DecimalMarks
  ) throws(Reason) -> Row? {
    if let chosen, !cells.indices.contains(chosen) { throw .noSuchColumn }
    var row = Row(cells: cells.map(\.trimmed))
    var amounts: [(column: Int, cell: AmountScanner)] = []
    for (column, text) in row.cells.enumerated() {
      let isMeant = chosen ?? column == column
      do throws(Reason) {
        let cell = try read(text, usual: usual)
        row.cell.namesTotal = row.cell.namesTotal || cell.namesTotal
        if !isMeant { continue }
        if cell.amount != nil { amounts.append((column, cell)) } else { row.cell.add(cell) }
      } catch {
        if !isMeant { continue }
        // A description beside an amount may have numbers in it.
        let isDescription = chosen == nil && error == .severalNumbers && cells.count > 1
        guard isDescription, text.contains(where: \.isLetter) else { throw error }
        row.cell.addWords(with: error)
      }
    }
    if amounts.count > 1 {
      // `Unit 7` in another cell belongs to the words.
      let alone = amounts.filter(\.cell.words.isEmpty)
      let labels = amounts.filter { !$0.cell.words.isEmpty && $0.cell.amount?.integer != nil }
      guard alone.count == 1, labels.count == amounts.count - 1 else { return nil }
      amounts = alone
    }
    guard let (column, cell) = amounts.first else { return row }
    let namesTotal = row.cell.namesTotal
    (row.column, row.cell) = (column, cell)
    row.cell.namesTotal = namesTotal
    try row.takeMarks(isChosen: chosen != nil)
    return row
  }
}

extension AmountScanner.Row {
  /// Takes a currency and a side that have cells of their own: the nearest.
  fileprivate mutating func takeMarks(isChosen: Bool) throws(ImportDiagnostic.Reason) {
    let marks = cells.indices.filter { $0 != column && cells[$0].count < 8 }
      .sorted { abs($0 - column) < abs($1 - column) }
    var (hasCurrency, hasSide) = (false, false)
    for index in marks {
      // A dash may be an empty cell or the sign.
      if !isChosen, ["-", "+", "−", "–"].contains(cells[index].string) { throw .sign }
      if !hasCurrency, let currency = AmountScanner.currency(cells[index]) {
        if cell.amount?.currency == nil { cell.amount?.currency = currency }
        (hasCurrency, cells[index]) = (true, [])
      } else if !hasSide, let side = Amount.Side(cell: cells[index].string) {
        cell.side = cell.side ?? side
        (hasSide, cells[index]) = (true, [])
      }
    }
  }
}

extension AmountScanner {
  /// The currency that a whole cell names.
  fileprivate static func currency(_ cell: ArraySlice<UInt8>) -> String? {
    var scanner = AmountScanner(cell)
    let currency = scanner.takeCurrency()
    return scanner.position == scanner.text.endIndex ? currency : nil
  }
}

extension Amount.Side {
  /// The side that a whole cell names, in English or German.
  fileprivate init?(cell: String) {
    switch cell.lowercased() {
    case "cr", "c", "credit", "h", "haben": self = .credit
    case "dr", "d", "debit", "s", "soll": self = .debit
    default: return nil
    }
  }
}
