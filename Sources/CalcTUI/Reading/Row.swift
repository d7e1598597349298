/// What the cells of a line amount to: one amount at most, with the words of the other cells.
enum Row {
  case nothing
  case words
  case amount(Amount, column: Int)
  /// Amounts in several cells.
  case severalAmounts

  typealias Reason = ImportDiagnostic.Reason

  /// - Parameter chosen: the column that has the amount, if one was chosen.
  init(_ cells: [ArraySlice<UInt8>], column chosen: Int?) throws(Reason) {
    if cells.count == 1, chosen == nil {
      switch try AmountScanner.read(cells[0]) {
      case .amount(let amount): self = .amount(amount, column: 0)
      case .words(let words):
        if let digits = words.digits { throw digits }
        self = words.hasLetters ? .words : .nothing
      }
      return
    }
    var amounts: [(amount: Amount, column: Int)] = []
    var words = Amount.Words()
    if let chosen, !cells.indices.contains(chosen) { throw .noSuchColumn }
    for (column, cell) in cells.enumerated() {
      if let chosen, chosen != column {
        if case .words(let others)? = try? AmountScanner.read(cell) {
          words.namesTotal = words.namesTotal || others.namesTotal
        }
        continue
      }
      do throws(Reason) {
        switch try AmountScanner.read(cell) {
        case .amount(let amount): amounts.append((amount, column))
        case .words(let others): words.add(others)
        }
      } catch {
        // A description beside an amount may have numbers in it.
        let isDescription = cells.count > 1 && chosen == nil && cell.contains(where: \.isLetter)
        guard isDescription, error == .severalNumbers else { throw error }
        words.add(Amount.Words(hasLetters: true, digits: error))
      }
    }
    // `Unit 7` in another cell belongs to the words.
    let alone = amounts.filter(\.amount.words.text.isEmpty)
    let labels = amounts.filter { !$0.amount.words.text.isEmpty && $0.amount.integer != nil }
    if alone.count == 1, labels.count == amounts.count - 1 { amounts = alone }
    guard case (var amount, let column)? = amounts.first else {
      if let digits = words.digits { throw digits }
      self = words.hasLetters ? .words : .nothing
      return
    }
    if amounts.count > 1 {
      self = .severalAmounts
      return
    }
    if cells.count > 1 {
      try amount.takeMarks(from: cells, column, isChosen: chosen != nil)
      amount.words.add(words)
    }
    self = .amount(amount, column: column)
  }
}

extension Amount {
  /// Takes the words of other cells, and a currency and a side that have cells of their own: the nearest.
  fileprivate mutating func takeMarks(
    from cells: [ArraySlice<UInt8>], _ column: Int, isChosen: Bool
  ) throws(ImportDiagnostic.Reason) {
    var texts = cells.map(\.trimmed.string)
    // A dash may be an empty cell or the sign.
    if !isChosen, texts.contains(where: { ["-", "+", "−", "–"].contains($0) }) { throw .sign }
    texts[column] = words.text
    let others = cells.indices.filter { $0 != column }.sorted {
      abs($0 - column) < abs($1 - column)
    }
    if let index = others.first(where: { AmountScanner.currency(cells[$0]) != nil }) {
      currency = currency ?? AmountScanner.currency(cells[index])
      texts[index] = ""
    }
    if let index = others.first(where: { Side(cell: texts[$0]) != nil }) {
      words.side = words.side ?? Side(cell: texts[index])
      texts[index] = ""
    }
    words.text = texts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Amount.Words {
  fileprivate mutating func add(_ other: Self) {
    hasLetters = hasLetters || other.hasLetters
    digits = digits ?? other.digits
    namesTotal = namesTotal || other.namesTotal
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
