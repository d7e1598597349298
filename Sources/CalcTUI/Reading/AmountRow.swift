import CalcModel

/// A line of one or more cells: one amount at most, with the words of the other cells.
struct AmountRow {
  typealias Reason = ImportDiagnostic.Reason

  /// The cell of the amount.
  private(set) var cell: AmountScanner?
  private(set) var column = 0
  private var amountCount = 0
  private var labelCount = 0
  private(set) var namesTotal = false
  /// Whether other cells have letters, and what their digits are.
  private(set) var hasLetters = false
  private(set) var digits: Reason?
  private(set) var side: Amount.Side?
  private(set) var currency: String?
  /// The texts of the cells; those that have a meaning of their own are empty.
  private var cells: [ArraySlice<UInt8>]

  /// - Parameter chosen: the column that has the amount, if one was chosen.
  init(
    _ cells: [ArraySlice<UInt8>], column chosen: Int?, usual: DecimalMarks
  ) throws(Reason) {
    self.cells = cells
    if let chosen, !cells.indices.contains(chosen) { throw .noSuchColumn }
    for (column, text) in self.cells.enumerated() {
      do throws(Reason) {
        let cell = try AmountScanner.read(text, usual: usual)
        add(cell, column, isMeant: chosen ?? column == column)
      } catch {
        if let chosen, chosen != column { continue }
        // A description beside an amount may have numbers in it.
        let isDescription = chosen == nil && error == .severalNumbers && cells.count > 1
        guard isDescription, text.contains(where: \.isLetter) else { throw error }
        (hasLetters, digits) = (true, digits ?? error)
      }
    }
    if cell != nil { try takeMarks(isChosen: chosen != nil) }
  }

  var words: [ArraySlice<UInt8>] {
    cells.indices.flatMap { $0 == column ? cell?.words ?? [] : [cells[$0].trimmed] }
      .filter { !$0.isEmpty }
  }

  /// Whether more than one amount doesn't belong to words.
  var hasSeveralAmounts: Bool {
    amountCount > 1 && !(amountCount - labelCount == 1 && cell?.words.isEmpty == true)
  }

  private mutating func add(_ cell: AmountScanner, _ column: Int, isMeant: Bool) {
    namesTotal = namesTotal || cell.namesTotal
    if !isMeant { return }
    if cell.amount == nil {
      hasLetters = hasLetters || cell.hasLetters
      digits = digits ?? cell.digits
      return
    }
    amountCount += 1
    labelCount += cell.isLabel ? 1 : 0
    if self.cell == nil || cell.words.isEmpty {
      (self.cell, self.column) = (cell, column)
      (side, currency) = (cell.side, cell.amount?.currency)
    }
  }

  /// Takes a currency and a side that have cells of their own: the nearest.
  private mutating func takeMarks(isChosen: Bool) throws(Reason) {
    let others = cells.indices.filter { $0 != column && 1..<8 ~= cells[$0].trimmed.count }
    var (hasCurrency, hasSide) = (false, false)
    for index in others.sorted(by: { abs($0 - column) < abs($1 - column) }) {
      let cell = cells[index].trimmed
      // A dash may be an empty cell or the sign.
      if !isChosen, ["-", "+", "−", "–"].contains(cell.string) { throw .sign }
      if !hasCurrency, let found = AmountScanner.currency(cell) {
        currency = currency ?? found
        (hasCurrency, cells[index]) = (true, [])
      } else if !hasSide, let found = Amount.Side(cell: cell.string) {
        side = side ?? found
        (hasSide, cells[index]) = (true, [])
      }
    }
  }
}

extension AmountScanner {
  /// Whether its number may belong to words, as in `Unit 7`.
  fileprivate var isLabel: Bool { amount?.isInteger == true && side == nil && !words.isEmpty }

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
