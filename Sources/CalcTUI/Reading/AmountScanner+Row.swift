// A line of several cells: one amount at most, with the words of the other cells.

extension AmountScanner {
  /// What a line amounts to.
  struct Row {
    var cell: AmountScanner
    /// The column of the amount, or 0.
    var column = 0
    var words: [ArraySlice<UInt8>] { cells.isEmpty ? cell.words : cells }
    /// The words of several cells.
    fileprivate var cells: [ArraySlice<UInt8>] = []
  }

  /// Reads the cells of a line.
  ///
  /// - Parameter chosen: the column that has the amount, if one was chosen.
  /// - Returns: nil if several cells have amounts.
  static func read(
    _ cells: [ArraySlice<UInt8>], column chosen: Int?
  ) throws(Reason) -> Row? {
    if let chosen, !cells.indices.contains(chosen) { throw .noSuchColumn }
    if cells.count == 1 { return Row(cell: try read(cells[0])) }
    var amounts: [Row] = []
    var others = AmountScanner([])
    for (column, text) in cells.enumerated() {
      do throws(Reason) {
        let cell = try read(text)
        if cell.amount != nil, chosen ?? column == column {
          amounts.append(Row(cell: cell, column: column))
        } else {
          others.hasLetters = others.hasLetters || cell.hasLetters && chosen ?? column == column
          others.namesTotal = others.namesTotal || cell.namesTotal
          if chosen ?? column == column { others.digits = others.digits ?? cell.digits }
        }
      } catch {
        if let chosen, chosen != column { continue }
        // A description beside an amount may have numbers in it.
        guard chosen == nil, error == .severalNumbers, text.contains(where: \.isLetter) else {
          throw error
        }
        (others.hasLetters, others.digits) = (true, others.digits ?? error)
      }
    }
    // `Unit 7` in another cell belongs to the words.
    let alone = amounts.filter(\.cell.words.isEmpty)
    let labels = amounts.filter { !$0.cell.words.isEmpty && $0.cell.amount?.integer != nil }
    if alone.count == 1, labels.count == amounts.count - 1 { amounts = alone }
    if amounts.count > 1 { return nil }
    guard var row = amounts.first else { return Row(cell: others) }
    row.cell.namesTotal = row.cell.namesTotal || others.namesTotal
    try row.takeMarks(from: cells, isChosen: chosen != nil)
    return row
  }
}

extension AmountScanner.Row {
  /// Takes the words of other cells, and a currency and a side that have cells of their own: the nearest.
  fileprivate mutating func takeMarks(
    from cells: [ArraySlice<UInt8>], isChosen: Bool
  ) throws(ImportDiagnostic.Reason) {
    let texts = cells.map(\.trimmed)
    // A dash may be an empty cell or the sign.
    if !isChosen, texts.contains(where: { ["-", "+", "−", "–"].contains($0.string) }) {
      throw .sign
    }
    let column = column
    let others = texts.indices.filter { $0 != column && !texts[$0].isEmpty }
      .sorted { abs($0 - column) < abs($1 - column) }
    let currency = others.first { AmountScanner.currency(texts[$0]) != nil }
    let side = others.first { texts[$0].count < 7 && Amount.Side(cell: texts[$0].string) != nil }
    if let currency, cell.amount?.currency == nil {
      cell.amount?.currency = AmountScanner.currency(texts[currency])
    }
    cell.side = cell.side ?? side.flatMap { Amount.Side(cell: texts[$0].string) }
    self.cells = texts.indices.filter { $0 != currency && $0 != side }
      .flatMap { $0 == column ? cell.words : [texts[$0]] }.filter { !$0.isEmpty }
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
