import CalcModel

/// Decides at the end of a text which of its lines count, and with which value.
///
/// What a line can't know alone is decided here, in this order: which capitals are currencies, signs,
/// decimal marks, whole numbers, units, and totals.
struct Decision {
  typealias Reason = ImportDiagnostic.Reason

  /// A remark on the line at a byte offset.
  typealias Remark = (offset: Int, reason: Reason)

  let text: [UInt8]
  private(set) var lines: [ReadLine]
  /// The last details that lines left out here can share.
  private var details: ReadLine.Details?
  private let isTable: Bool
  private let options: ImportReader.Options
  /// The decimal marks that other cells of the table prove.
  private let provenByCells: () -> DecimalMarks
  /// The remarks on lines that are read.
  private(set) var remarks: [Remark] = []
  private(set) var leftOut: [Remark] = []
  /// The number of lines in the sum.
  private(set) var count = 0
  private(set) var sum: Rational = 0
  private(set) var currency: String?

  init(
    _ lines: [ReadLine], of text: [UInt8], isTable: Bool, _ options: ImportReader.Options,
    provenByCells: @escaping () -> DecimalMarks = { DecimalMarks(rawValue: 0) }
  ) {
    (self.lines, self.text, self.isTable, self.options) = (lines, text, isTable, options)
    self.provenByCells = provenByCells
    decideCapitals()
    if !isTable { decideSigns() }
    decideMarks()
    decideWholeNumbers()
    let otherUnits = decideUnits()
    addUp(otherUnits)
  }

  private func isOpen(_ index: Int) -> Bool { lines[index].isSingleAmount }

  private mutating func leaveOut(_ index: Int, _ reason: Reason) {
    lines[index].reason = reason
    lines[index].share(&details)
  }

  // Capitals and signs.

  /// Capitals beside an amount are a word, unless the text has a currency.
  private mutating func decideCapitals() {
    let doubtful = lines.indices.filter { isOpen($0) && lines[$0].unit?.kind == .capitals }
    if doubtful.isEmpty { return }
    let certain = Set(lines.compactMap { $0.counts ? $0.currency : nil })
    let first = firstCurrency
    for index in doubtful {
      if let first, let name = lines[index].unit?.name, !certain.contains(name) {
        leaveOut(index, .otherUnit(name, first: first))
      }
      lines[index].amount?.unit = nil
    }
  }

  private var firstCurrency: String? {
    lines.lazy.compactMap { $0.counts ? $0.currency : nil }.first
  }

  /// Lines that begin with `-` are a list unless other lines begin with `+`, as `+ Salary 5000`, or with
  /// a letter.
  private mutating func decideSigns() {
    let signs: ReadLine.Traits = [.beginsWithPlus, .beginsWithMinus]
    let signed = lines.indices.filter { isOpen($0) && !lines[$0].traits.isDisjoint(with: signs) }
    if signed.isEmpty { return }
    let hasPlus = lines.contains { $0.traits.isSuperset(of: [.beginsWithPlus, .hasAmounts]) }
    guard hasPlus || lines.indices.contains(where: beginsWithWords) else { return }
    for index in signed { leaveOut(index, .dash) }
  }

  /// Whether a line with an amount, but no total, begins with a letter.
  private func beginsWithWords(_ index: Int) -> Bool {
    guard isOpen(index), lines[index].total == nil,
      let first = text[lines[index].offset...].first(where: { $0 != UInt8(ascii: " ") })
    else { return false }
    // 0xE2 begins a dash, a bullet or a currency sign.
    return first.isLetter && first != 0xE2
  }

  // Decimal marks.

  private mutating func decideMarks() {
    var proven = DecimalMarks(rawValue: 0)
    var hasAmbiguous = false
    for index in lines.indices where lines[index].counts {
      proven.formUnion(lines[index].proven)
      hasAmbiguous = hasAmbiguous || lines[index].amountTraits.contains(.ambiguous)
    }
    if hasAmbiguous, isTable { proven.formUnion(provenByCells()) }
    for index in lines.indices {
      guard lines[index].counts else { continue }
      if hasAmbiguous, let amount = lines[index].amount, amount.traits.contains(.ambiguous) {
        decideMark(ofLine: index, amount, proven)
      }
      if lines[index].traits.contains(.isNegated) { lines[index].amount?.negate() }
    }
  }

  private mutating func decideMark(
    ofLine index: Int, _ amount: Amount, _ proven: DecimalMarks
  ) {
    let (usual, isCalculation) = (options.usualMarks, amount.traits.contains(.calculation))
    if proven == .both { return leaveOut(index, .ambiguous) }
    let value = amount.value(by: proven.isEmpty ? usual : proven)
    let isFraction = abs(value) < max(abs(amount.value), abs(amount.commaValue))
    if proven.isEmpty {
      let isBesideWords = lines[index].traits.contains(.hasWords) || isTable
      if isFraction, !isCalculation, amount.currency != nil || isBesideWords {
        return leaveOut(index, .ambiguous)
      }
      if case .decidedByLocale(let first, let further)? = remarks.last?.reason {
        remarks[remarks.count - 1].reason = .decidedByLocale(first, further: further + 1)
      } else {
        let remark = Reason.decidedByLocale(value, further: 0)
        remarks.append((lines[index].offset, remark))
      }
    }
    lines[index].amount?.value = value
    if isFraction { lines[index].amount?.traits.insert(.decimals) }
  }

  private func abs(_ value: Rational) -> Rational { value < 0 ? -value : value }

  // Whole numbers and units.

  private mutating func decideWholeNumbers() {
    let hasPrices = lines.contains { line in
      let isPrice = line.amount?.hasDecimalsOrCurrency ?? false
      if isPrice, line.isSingleAmount { return true }
      return !isTable && line.traits.contains(.hasPrice) && (!line.isSingleAmount || isPrice)
    }
    guard hasPrices else { return }
    for index in lines.indices
    where isOpen(index) && !lines[index].amountTraits.contains(.decimals) {
      guard let amount = lines[index].amount else { continue }
      if amount.traits.isSuperset(of: [.bare, .long]), amount.currency == nil {
        leaveOut(index, .longNumber)
      } else if !isTable, !options.takesWholeNumbers, lines[index].traits.contains(.hasWords),
        amount.isPlainWhole
      {
        leaveOut(index, .wholeNumber)
      }
    }
  }

  /// Finds the amounts with another unit than the first. They are left out, but may be a total.
  private mutating func decideUnits() -> [Int: Reason] {
    let units = lines.lazy.compactMap { $0.counts ? $0.unit : nil }
    currency = firstCurrency
    if currency == "$" {
      currency =
        units.first {
          $0.kind == .currency && $0.name != "$" && Vocabulary.dollars.contains($0.name)
        }?
        .name ?? "$"
    }
    // Money and measures don't add up: the first unit decides.
    let first = units.first { $0.kind == .currency || $0.kind == .measure }
    let measure = first?.kind == .measure ? first?.name : nil
    if measure != nil { currency = nil }
    var others: [Int: Reason] = [:]
    for index in lines.indices where lines[index].counts {
      let unit = lines[index].unit
      if let measure {
        if unit?.name != measure {
          others[index] =
            unit.map { .otherUnit($0.name, first: measure) } ?? .withoutUnit(first: measure)
        }
      } else if let unit, let currency,
        unit.kind == .measure || unit.kind == .currency && !Unit.mayBeSame(unit.name, currency)
      {
        others[index] = .otherUnit(unit.name, first: currency)
      }
    }
    return others
  }

  // Totals.

  /// The sum of some lines, and their number.
  private struct Tally {
    var (sum, count) = (0 as Rational, 0)

    mutating func add(_ value: Rational) throws(CalculatorError) {
      sum = try sum + value
      count += 1
    }
  }

  /// The state of adding up the lines in order.
  ///
  /// Lines below a total wait: they count only if a later total proves them.
  private struct Progress {
    /// The lines that count.
    var all = Tally()
    /// `all`, with the lines that count if the next total proves them.
    var hoped = Tally()
    /// `all` at the last total that was the sum above.
    var start = Tally()
    /// The index of the last total.
    var total: Int?
    /// The index of an amount that equals the sum above and has no total's name. A later total can
    /// prove that the amount counts.
    var supposedTotal: Int?
    var waiting: [Int] = []

    /// The number of lines since the last total.
    var recentCount: Int { hoped.count - start.count }

    /// Whether a value is the sum of the lines above, or since the last total.
    func isSum(_ value: Rational) -> Bool { value == hoped.sum || isRecentSum(value) }

    func isRecentSum(_ value: Rational) -> Bool {
      start.count == 0 ? value == hoped.sum : (try? value + start.sum) == hoped.sum
    }
  }

  private mutating func addUp(_ otherUnits: [Int: Reason]) {
    var progress = Progress()
    let single = lines.count(where: \.isSingleAmount)
    let labelled = lines.count { $0.traits.contains(.hasWords) && $0.isSingleAmount }
    let mostHaveWords = labelled * 2 > single
    for index in lines.indices {
      add(index, mostHaveWords: mostHaveWords, otherUnits[index], &progress)
    }
    if let total = progress.total, !progress.waiting.isEmpty {
      let reason = Reason.belowTotal(line: LinesOfText.number(at: lines[total].offset, in: text))
      for index in progress.waiting { report(index, reason) }
    }
    sum = progress.all.sum
    addSums(ofUnits: otherUnits)
    leftOut.sort { $0.offset < $1.offset }
  }

  private mutating func report(_ index: Int, _ reason: Reason) {
    leftOut.append((lines[index].offset, reason))
  }

  /// Leaves out a line; below a total, only when no later total follows.
  private mutating func leave(_ index: Int, _ reason: Reason, _ progress: inout Progress) {
    leaveOut(index, reason)
    if progress.total == nil { report(index, reason) } else { progress.waiting.append(index) }
  }

  /// Lets the waiting lines count, because a total proves them.
  private mutating func close(at index: Int, _ progress: inout Progress) {
    for waiting in progress.waiting {
      if let reason = lines[waiting].reason {
        report(waiting, reason)
      } else {
        take(waiting)
      }
    }
    progress.waiting = []
    (progress.all, progress.start) = (progress.hoped, progress.hoped)
    progress.total = index
    remarks.append((lines[index].offset, .total))
  }

  private mutating func take(_ index: Int) {
    lines[index].traits.insert(.isCounted)
    count += 1
  }

  private mutating func count(_ index: Int, _ value: Rational, _ progress: inout Progress) {
    do throws(CalculatorError) {
      try progress.hoped.add(value)
      if progress.total == nil {
        progress.all = progress.hoped
        take(index)
      } else {
        progress.waiting.append(index)
      }
    } catch {
      leave(index, .outOfRange(error), &progress)
    }
  }

  private mutating func add(
    _ index: Int, mostHaveWords: Bool, _ otherUnit: Reason?, _ progress: inout Progress
  ) {
    guard lines[index].counts, let value = lines[index].value else {
      return addLeftOut(index, &progress)
    }
    if lines[index].total != nil { countSupposedTotal(ifIn: value, &progress) }
    let (traits, count) = (lines[index].traits, progress.hoped.count)
    // Directly below a total, only the sum of all lines is another total.
    let isSum =
      progress.recentCount > 0 ? progress.isSum(value) : count > 0 && value == progress.hoped.sum
    let isSumOfSeveral =
      !value.isZero
      && (count > 1 && value == progress.hoped.sum
        || progress.recentCount > 1 && progress.isRecentSum(value))
    if let total = lines[index].total, total != .weak || isSum {
      if isSum, count > 1 || isTable || traits.contains(.isOnlyTotal) {
        return close(at: index, &progress)
      }
      let isFirst = progress.total == nil
      leave(index, .otherTotal, &progress)
      if isFirst, count > 0 { progress.total = index }
      return
    }
    let hasWords = traits.contains(.hasWords)
    if traits.contains(.isBelowRule), !hasWords, count > 1 {
      if isSumOfSeveral { return close(at: index, &progress) }
      if index == lines.count - 1 { return leave(index, .otherTotal, &progress) }
    }
    if mostHaveWords, !isTable, !hasWords, !isSumOfSeveral, isOpen(index) {
      return leave(index, .withoutWords, &progress)
    }
    if isSumOfSeveral, progress.total == nil, isOpen(index), isSupposedTotal(index) {
      report(index, .supposedTotal)
      lines[index].reason = .supposedTotal
      (progress.total, progress.supposedTotal) = (index, index)
      return
    }
    if let otherUnit { return leave(index, otherUnit, &progress) }
    self.count(index, value, &progress)
  }

  /// Counts the supposed total if a later total contains it.
  private mutating func countSupposedTotal(ifIn total: Rational, _ progress: inout Progress) {
    guard let index = progress.supposedTotal, let value = lines[index].value,
      !progress.isSum(total), (try? progress.hoped.sum + value) == total,
      (try? progress.hoped.add(value)) != nil
    else { return }
    lines[index].reason = nil
    leftOut.removeAll { $0.offset == lines[index].offset }
    take(index)
    progress.supposedTotal = nil
  }

  private mutating func addLeftOut(_ index: Int, _ progress: inout Progress) {
    let line = lines[index]
    guard let reason = line.reason else { return }
    if line.traits.contains(.beginsTable) {
      report(index, reason)
      progress.total = progress.total ?? index
      return
    }
    if line.total != nil, progress.hoped.count > 0 {
      if let value = line.amount?.value { countSupposedTotal(ifIn: value, &progress) }
      if let amount = line.amount, progress.isSum(amount.value) || progress.isSum(amount.commaValue)
      {
        return close(at: index, &progress)
      }
      if progress.all.count > 0, progress.waiting.isEmpty, !isTable || line.amount != nil {
        report(index, reason)
        progress.total = index
        return
      }
    }
    leave(index, reason, &progress)
  }

  /// Whether an amount that equals the sum above is perhaps a total without a name.
  private func isSupposedTotal(_ index: Int) -> Bool {
    guard let amount = lines[index].amount else { return false }
    let hasWords = lines[index].traits.contains(.hasWords)
    let isPrice = amount.hasDecimalsOrCurrency
    let isGrouped =
      hasWords && !amount.traits.isDisjoint(with: [.grouped, .severalGroups, .indian])
    guard isTable else {
      return isPrice || isGrouped || hasWords && index == lines.count - 1
    }
    return (isPrice || isGrouped) && !lines[index].traits.contains(.beginsWithDigits)
      && lines[(index + 1)...].allSatisfy { $0.counts && $0.value == 0 }
  }

  /// Adds a remark with the sum of each other unit.
  private mutating func addSums(ofUnits otherUnits: [Int: Reason]) {
    var sums: [(unit: String, offset: Int, sum: Rational)] = []
    for index in lines.indices {
      guard otherUnits[index] != nil, let unit = lines[index].unit?.name,
        let value = lines[index].value, lines[index].reason == otherUnits[index]
      else { continue }
      if let known = sums.firstIndex(where: { $0.unit == unit }) {
        sums[known].sum = (try? sums[known].sum + value) ?? sums[known].sum
      } else {
        sums.append((unit, lines[index].offset, value))
      }
    }
    for sum in sums { remarks.append((sum.offset, .otherSum(unit: sum.unit, sum.sum))) }
  }
}
