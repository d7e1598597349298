import CalcModel

/// A line of one or more cells: one amount at most, with the words of the other cells.
struct AmountRow {
  typealias Reason = ImportDiagnostic.Reason

  /// The cell of the amount, and its column.
  private(set) var cell: AmountScanner?
  private(set) var column = 0
  private var amountCount = 0
  private var labelCount = 0
  private(set) var namesTotal = false
  /// What the words and digits of cells without an amount are; nil if they have neither.
  private(set) var wording: Reason?
  /// The texts of the cells; those that have a meaning of their own are empty.
  private var texts: [ArraySlice<UInt8>]

  /// - Parameter chosen: the column that has the amount, if one was chosen.
  init(
    _ texts: [ArraySlice<UInt8>], column chosen: Int?, usual: DecimalMarks
  ) throws(Reason) {
    self.texts = texts
    if let chosen, !texts.indices.contains(chosen) { throw .noSuchColumn }
    for (column, text) in texts.enumerated() {
      do throws(Reason) {
        let cell = try AmountScanner.read(text, usual: usual)
        namesTotal = namesTotal || cell.namesTotal
        if chosen ?? column == column { add(cell, column) }
      } catch {
        if let chosen, chosen != column { continue }
        // A description beside an amount may have numbers in it, or what is none.
        let isDescription =
          error == .severalNumbers && text.contains(where: \.isLetter)
          || error == .noNumber && text.hasName
        guard chosen == nil, texts.count > 1, isDescription else { throw error }
        wording.add(error)
      }
    }
    if cell != nil, texts.count > 1 { try takeMarks(isChosen: chosen != nil) }
  }

  var words: [ArraySlice<UInt8>] {
    texts.indices.flatMap { $0 == column ? cell?.words ?? [] : [texts[$0].trimmed] }
      .filter { !$0.isEmpty }
  }

  /// Whether more than one amount doesn't belong to words.
  var hasSeveralAmounts: Bool {
    amountCount > 1 && !(amountCount - labelCount == 1 && cell?.words.isEmpty == true)
  }

  private mutating func add(_ cell: AmountScanner, _ column: Int) {
    guard let amount = cell.amount else {
      if let found = cell.wording { wording.add(found) }
      return
    }
    let words = cell.words
    amountCount += 1
    // A number that may belong to words, as in `Unit 7`.
    labelCount += amount.isInteger && amount.side == nil && !words.isEmpty ? 1 : 0
    if self.cell == nil || words.isEmpty { (self.cell, self.column) = (cell, column) }
  }

  /// Takes a currency and a side that have cells of their own: the nearest.
  private mutating func takeMarks(isChosen: Bool) throws(Reason) {
    let others = texts.indices.filter { $0 != column && 1..<8 ~= texts[$0].trimmed.count }
    var (hasCurrency, hasSide) = (false, false)
    for index in others.sorted(by: { abs($0 - column) < abs($1 - column) }) {
      let text = texts[index].trimmed
      // A dash may be an empty cell or the sign.
      if !isChosen, ["-", "+", "−", "–"].contains(text.string) { throw .sign }
      var scanner = AmountScanner(text)
      if !hasCurrency, let currency = scanner.takeCurrency(), scanner.position == text.endIndex {
        if cell?.amount?.currency == nil { cell?.amount?.currency = currency }
        (hasCurrency, texts[index]) = (true, [])
      } else if !hasSide, let side = Vocabulary.side(ofCell: text.string) {
        if cell?.amount?.side == nil { cell?.amount?.side = side }
        (hasSide, texts[index]) = (true, [])
      }
    }
  }
}

extension ImportDiagnostic.Reason? {
  /// Adds what words or digits are: the first digits count more than words.
  mutating func add(_ other: ImportDiagnostic.Reason) {
    if self == nil || self == .noNumber { self = other }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a word of it is letters alone, and names something: `Invoice 2026-117`, not `1O.50 EUR`.
  fileprivate var hasName: Bool {
    split(separator: UInt8(ascii: " ")).contains { word in
      guard word.count > 2, word.allSatisfy(\.isLetter) else { return false }
      switch Vocabulary.meaning(of: word.string.lowercased()) {
      case nil, .ordinal, .month: return Vocabulary.currency(word.string) == nil
      case .total, .operation, .sign, .multiplier, .side: return false
      }
    }
  }
}
