// A line of several cells: one amount at most, with the words of the other cells.

extension AmountScanner {
  /// What a line amounts to.
  struct Row {
    var cell: AmountScanner
    /// The column of the amount, or 0.
    var column = 0
    /// All cells, if there are several; those that have a meaning of their own are empty.
    fileprivate var cells: [ArraySlice<UInt8>] = []

    var words: [ArraySlice<UInt8>] {
      if cells.isEmpty { return cell.words }
      return cells.indices.flatMap { $0 == column ? cell.words : [cells[$0]] }.filter {
        !$0.isEmpty
      }
    }
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
    if amounts.count > 1 {
      // `Unit 7` in another cell belongs to the words.
      let alone = amounts.filter(\.cell.words.isEmpty)
      let labels = amounts.filter { !$0.cell.words.isEmpty && $0.cell.amount?.integer != nil }
      guard alone.count == 1, labels.count == amounts.count - 1 else { return nil }
      amounts = alone
    }
    guard var row = amounts.first else { return Row(cell: others) }
    row.cell.namesTotal = row.cell.namesTotal || others.namesTotal
    try row.takeMarks(from: cells, isChosen: chosen != nil)
    return row
  }
}

extension AmountScanner.Row {
  /// Takes a currency and a side that have cells of their own: the nearest.
  fileprivate mutating func takeMarks(
    from cells: [ArraySlice<UInt8>], isChosen: Bool
  ) throws(ImportDiagnostic.Reason) {
    self.cells = cells.map(\.trimmed)
    for (index, text) in self.cells.enumerated() where index != column && text.count < 4 {
      // A dash may be an empty cell or the sign.
      if !isChosen, ["-", "+", "−", "–"].contains(text.string) { throw .sign }
    }
    let marks = self.cells.indices.filter { index in
      index != column && self.cells[index].count < 8 && !self.cells[index].contains(0x20)
    }.sorted { abs($0 - column) < abs($1 - column) }
    if let index = marks.first(where: { AmountScanner.currency(self.cells[$0]) != nil }) {
      if cell.amount?.currency == nil {
        cell.amount?.currency = AmountScanner.currency(self.cells[index])
      }
      self.cells[index] = []
    }
    if let index = marks.first(where: { Amount.Side(cell: self.cells[$0].string) != nil }) {
      cell.side = cell.side ?? Amount.Side(cell: self.cells[index].string)
      self.cells[index] = []
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
