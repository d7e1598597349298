import CalcModel

/// Adds up the amounts of a text, and decides at the end of the text which amounts count.
///
/// Amounts that count or are left out together form an `AmountClass`. The ledger keeps only the sum
/// and count of each class, so a text of any length takes the same memory. With `collectsEntries`, the
/// ledger keeps each amount as well.
struct ImportLedger {
  typealias Reason = ImportDiagnostic.Reason

  private let options: ImportReader.Options
  private var result = ImportResult()
  private var classes: [AmountClass] = []
  private var lastClassIndex = 0
  private var units: [Unit] = []
  private var entries: [(class: Int, amount: Amount, words: String?)] = []
  /// The decimal marks that the amounts prove.
  private var proven = DecimalMarks.none
  /// The first unit of an amount. Amounts with other units are left out.
  private var firstUnit: Unit?
  /// The amounts that count so far.
  private var above = Tally()
  /// The amounts that count since the last subtotal.
  private var sinceSubtotal = Tally()
  /// The line of the last amount, if the amount equals the sum of several amounts above.
  private var lineOfSum: (line: Int, text: String)?
  /// The line of the total, below which no amount counts.
  private(set) var lineOfTotal: Int?
  /// The first line below the total, and the number of lines below the total.
  private var below: (first: ImportDiagnostic, lines: Int)?
  /// Whether the line above is a rule such as `-----`.
  var isBelowRule = false
  /// Whether the columns left and right of the amounts hold currencies.
  var hasCurrencies = (left: false, right: false) {
    didSet { if hasCurrencies != oldValue { decideVerdicts() } }
  }
  private var hasSigns = false
  /// The number of remarks on left-out lines, and of further left-out lines without a remark.
  private var (remarkCount, furtherCount) = (0, 0)

  fileprivate struct Tally {
    var (sum, count) = (0 as Rational, 0)
  }

  private static let mostRemarks = 1_000
  /// The most lines of one class that remarks name.
  private static let mostSamples = 20
  private static let mostUnits = 500

  init(_ options: ImportReader.Options) { self.options = options }

  var hasAmounts: Bool { above.count > 0 }
  var isUnsigned: Bool { !hasSigns }

  mutating func remark(_ reason: Reason, _ text: String = "", at line: Int, lines: Int = 1) {
    let diagnostic = ImportDiagnostic(line: line, text: text, reason: reason, lines: lines)
    if diagnostic.isSkipped {
      result.leftOutCount += lines
      if remarkCount == Self.mostRemarks {
        furtherCount += lines
        return
      }
      remarkCount += 1
    }
    result.diagnostics.append(diagnostic)
  }

  /// Counts a line below the total; a remark names only the first.
  mutating func countBelowTotal(_ text: ArraySlice<UInt8>, at line: Int) {
    guard let total = lineOfTotal else { return }
    let first =
      below?.first
      ?? ImportDiagnostic(line: line, text: text.excerpt, reason: .belowTotal(line: total))
    below = (first, (below?.lines ?? 0) + 1)
  }

  /// Adds the amount of a line, or a remark why the amount isn't added.
  ///
  /// - Parameters:
  ///   - isRow: whether the line is a row of a table.
  ///   - left: the currency in the cell to the left.
  ///   - right: the currency in the cell to the right.
  mutating func enter(
    _ amount: Amount, _ text: ArraySlice<UInt8>, words: String?, isRow: Bool = false,
    left: Unit? = nil, right: Unit? = nil, at line: Int
  ) {
    var amount = amount
    if isBelowRule { amount.traits.insert(.belowRule) }
    isBelowRule = false
    hasSigns = hasSigns || amount.traits.contains(.signed)
    amount.traits.remove(.signed)
    var key = AmountClass.Key(
      traits: amount.traits, proven: amount.proven, undecided: amount.undecided,
      unitIndex: amount.unit.map { index(of: $0) }, leftUnitIndex: left.map { index(of: $0) },
      rightUnitIndex: right.map { index(of: $0) })
    var classIndex = index(of: key)
    lineOfSum = nil
    if case .counts(let marks) = classes[classIndex].verdict, isSum(amount.value(by: marks)) {
      if amount.traits.isLabelledOrCalculation {
        if !isRow {
          remark(.supposedTotal, text.excerpt, at: line)
          return end(at: line)
        }
      } else if labelling.isUsual {
        remark(.total, text.excerpt, at: line)
        return end(at: line)
      } else {
        lineOfSum = (line, text.excerpt)
        key.traits.insert(.equalsSum)
        classIndex = index(of: key)
      }
    }
    do throws(CalculatorError) {
      try classes[classIndex].add(amount)
      if case .counts(let marks) = classes[classIndex].verdict {
        try above.add(amount.value(by: marks))
        try sinceSubtotal.add(amount.value(by: marks))
      }
    } catch {
      return remark(.outOfRange(error), text.excerpt, at: line)
    }
    if classes[classIndex].samples.count < Self.mostSamples {
      classes[classIndex].samples.append((line, text.excerpt))
    }
    if options.collectsEntries { entries.append((classIndex, amount, words)) }
  }

  /// Compares a total with the sum above, and adds a remark.
  ///
  /// - Parameters:
  ///   - isWholeText: whether the line has no words but the total's name.
  ///   - amount: the total's amount. Without an amount, the remark is `reason`.
  mutating func compareTotal(
    _ total: Vocabulary.Total, isWholeText: Bool, _ amount: Amount?,
    reasonWithoutAmount reason: Reason,
    _ text: ArraySlice<UInt8>, at line: Int
  ) {
    isBelowRule = false
    lineOfSum = nil
    let hasAmounts = above.count > 0
    if let amount {
      let marks: [DecimalMarks] =
        amount.undecided.isEmpty || proven == .both
        ? [.point, .comma] : [decimalMark(for: amount.undecided)]
      let isSum = marks.contains { mark in
        let value = amount.value(by: mark)
        return value == above.sum || value == sinceSubtotal.sum && sinceSubtotal.count > 0
      }
      let matchesFirstUnit =
        amount.unit.map { unit in
          firstUnit.map { $0.joined(with: unit) != nil } ?? true
        } ?? true
      // `balance bike 120` below `helmet 120` isn't a total.
      let isDoubtful = above.count == 0 || above.count == 1 && !isWholeText
      let isOther = !matchesFirstUnit || !isSum && hasAmounts
      remark(
        isOther ? .otherTotal : isDoubtful ? .doubtfulTotal : .total, text.excerpt, at: line)
    } else {
      remark(reason, text.excerpt, at: line)
    }
    if total == .subtotal {
      sinceSubtotal = Tally()
      for index in classes.indices { classes[index].markSubtotal() }
    } else if hasAmounts {
      end(at: line)
    }
  }

  private mutating func end(at line: Int) { lineOfTotal = line }

  /// Whether a value is the sum of two or more amounts above, or since the last subtotal.
  private func isSum(_ value: Rational) -> Bool {
    value != 0
      && (above.count > 1 && value == above.sum
        || sinceSubtotal.count > 1 && value == sinceSubtotal.sum)
  }

  /// The index of a unit, added if missing. Units after `mostUnits` share the last index.
  private mutating func index(of unit: Unit) -> Int {
    if let index = units.firstIndex(of: unit) { return index }
    if units.count < Self.mostUnits { units.append(unit) }
    return units.count - 1
  }

  /// The index of the class with a key, added if missing.
  ///
  /// Before the first amount of a class, the verdicts are decided again.
  private mutating func index(of key: AmountClass.Key) -> Int {
    if lastClassIndex < classes.count, classes[lastClassIndex].key == key { return lastClassIndex }
    if let index = classes.firstIndex(where: { $0.key == key }) {
      lastClassIndex = index
      if classes[index].count > 0 { return index }
    } else {
      lastClassIndex = classes.count
      classes.append(AmountClass(key: key))
    }
    decideVerdicts(with: lastClassIndex)
    return lastClassIndex
  }

  /// The numbers of amounts with words and of all amounts, and whether at least half have words.
  ///
  /// Calculations don't count.
  private var labelling: (labelled: Int, all: Int, isUsual: Bool) {
    var (labelled, all) = (0, 0)
    for found in classes where found.isCounted && !found.key.traits.contains(.calculation) {
      all += found.count
      if found.key.traits.contains(.labelled) { labelled += found.count }
    }
    return (labelled, all, labelled > 0 && labelled * 2 >= all)
  }
}

// Deciding which classes count.

extension ImportLedger {
  /// - Parameter current: the index of a class whose first amount is about to be added.
  private mutating func decideVerdicts(with current: Int? = nil) {
    let usedClasses = classes.indices.filter { classes[$0].count > 0 || $0 == current }
    for index in classes.indices { classes[index].verdict = .counts(.point) }
    decideUnits(usedClasses)
    decideMarks(usedClasses)
    (above, sinceSubtotal) = (Tally(), Tally())
    for found in classes {
      guard case .counts(let marks) = found.verdict,
        let sum = try? above.sum + found.sum(by: marks),
        let partSum = try? sinceSubtotal.sum + found.sumSinceSubtotal(by: marks)
      else { continue }
      above = Tally(sum: sum, count: above.count + found.count)
      sinceSubtotal = Tally(sum: partSum, count: sinceSubtotal.count + found.countSinceSubtotal)
    }
  }

  /// Leaves out classes with several units, or with another unit than the first class.
  private mutating func decideUnits(_ usedClasses: [Int]) {
    let hasCurrency = usedClasses.contains { index in
      let key = classes[index].key
      return key.unitIndex.map { units[$0].kind == .currency } ?? false
        || hasCurrencies.left && key.leftUnitIndex != nil
        || hasCurrencies.right && key.rightUnitIndex != nil
    }
    firstUnit = nil
    for index in usedClasses {
      let key = classes[index].key
      var found = key.unitIndex.map { units[$0] }
      if let unit = found, unit.kind == .wordCode || unit.kind == .capitals, !hasCurrency {
        found = nil
      }
      let left = hasCurrencies.left ? key.leftUnitIndex.map { units[$0] } : nil
      let right = hasCurrencies.right ? key.rightUnitIndex.map { units[$0] } : nil
      if let left, let right, left.joined(with: right) == nil,
        !key.traits.contains(.doubtfulLeftCurrency)
      {
        classes[index].verdict = .leftOut(.severalUnits)
        continue
      }
      let neighbor = right ?? left
      if let own = found, let neighbor {
        guard let joined = own.joined(with: neighbor) else {
          classes[index].verdict = .leftOut(.severalUnits)
          continue
        }
        found = joined
      } else {
        found = found ?? neighbor
      }
      classes[index].unit = found
      guard let unit = found else { continue }
      guard let first = firstUnit else {
        firstUnit = unit
        continue
      }
      firstUnit = first.joined(with: unit) ?? first
    }
    guard let firstUnit else { return }
    for index in usedClasses where classes[index].isCounted {
      if let unit = classes[index].unit {
        if firstUnit.joined(with: unit) == nil {
          classes[index].verdict = .leftOut(.otherUnit(unit.name, first: firstUnit.name))
        }
      } else if firstUnit.kind == .measure {
        classes[index].verdict = .leftOut(.withoutUnit(first: firstUnit.name))
      }
    }
  }

  /// Decides the decimal marks, and leaves out doubtful amounts beside decimals or currencies.
  private mutating func decideMarks(_ usedClasses: [Int]) {
    let counted = usedClasses.filter { classes[$0].isCounted }
    let certain = counted.filter { classes[$0].key.traits.isDisjoint(with: [.doubtful, .long]) }
    proven = certain.reduce(into: []) { $0.formUnion(classes[$1].key.proven) }
    var (hasDecimals, hasCurrency) = decideUndecided(certain)
    if !hasDecimals, !hasCurrency, proven.isEmpty {
      proven = counted.reduce(into: []) { $0.formUnion(classes[$1].key.proven) }
      if !proven.isEmpty { (hasDecimals, hasCurrency) = decideUndecided(certain) }
    }
    for index in counted {
      let traits = classes[index].key.traits
      if traits.contains(.doubtful), hasDecimals || hasCurrency {
        classes[index].verdict = .leftOut(.wholeNumber)
      } else if traits.contains(.long), hasDecimals {
        classes[index].verdict = .leftOut(.longNumber)
      }
    }
  }

  /// Decides the meaning of `1,234` in classes that certainly count.
  ///
  /// - Returns: whether any of the amounts has decimals, and whether any has a currency.
  private mutating func decideUndecided(_ certain: [Int]) -> (hasDecimals: Bool, hasCurrency: Bool)
  {
    var (hasDecimals, hasCurrency) = (false, false)
    for index in certain {
      let key = classes[index].key
      let currency = classes[index].unit.flatMap { $0.kind == .measure ? nil : $0.name }
      hasCurrency = hasCurrency || currency != nil
      hasDecimals = hasDecimals || key.traits.contains(.decimals)
      if key.undecided.isEmpty { continue }
      let markIfGrouped: DecimalMarks = key.undecided == .comma ? .point : .comma
      let marks = decimalMark(for: key.undecided)
      if let currency, Vocabulary.wholeCurrencies.contains(currency) {
        classes[index].verdict = .counts(markIfGrouped)
      } else if proven == .both {
        classes[index].verdict = .leftOut(.ambiguous)
      } else if proven.isEmpty, currency != nil, marks != markIfGrouped {
        classes[index].verdict = .leftOut(.ambiguousPrice)
      } else {
        classes[index].verdict = .counts(marks)
        hasDecimals = hasDecimals || marks != markIfGrouped
      }
    }
    return (hasDecimals, hasCurrency)
  }

  /// The decimal mark for an undecided mark: by the proven marks if any, else by the usual marks.
  private func decimalMark(for undecided: DecimalMarks) -> DecimalMarks {
    let marks = proven.isEmpty ? options.usualMarks : proven
    switch undecided {
    case .comma: return marks.contains(.comma) ? .comma : .point
    case .point: return marks.contains(.point) ? .point : .comma
    default: return marks == .comma ? .comma : .point
    }
  }
}

// The end of the text.

extension ImportLedger {
  /// - Parameter isTable: whether the amounts are the cells of a column.
  mutating func finish(isTable: Bool) throws(ReadingProblem) -> ImportResult {
    decideVerdicts()
    let labelling = labelling
    if labelling.isUsual {
      for index in classes.indices where classes[index].isCounted {
        let traits = classes[index].key.traits
        if traits.isLabelledOrCalculation { continue }
        if traits.contains(.equalsSum) {
          classes[index].verdict = .leftOut(.supposedTotal)
        } else if isTable || traits.contains(.belowRule) || traits.contains(.whole) {
          classes[index].verdict = .leftOut(.withoutWords)
        }
      }
    } else if labelling.labelled == 0, let lineOfSum {
      remark(.countedTotal, lineOfSum.text, at: lineOfSum.line)
    }
    for index in classes.indices
    where classes[index].key.traits.isSuperset(of: [.equalsSum, .belowRule]) {
      // If an amount below a rule equals the sum above, it is a total, unless its line is the last.
      if lineOfSum == nil || classes[index].count > 1 {
        classes[index].verdict = .leftOut(.supposedTotal)
      }
    }
    do throws(CalculatorError) {
      try addUp()
    } catch {
      throw .outOfRange(error)
    }
    let leftOutAboveTotal = result.leftOutCount
    if furtherCount > 0 {
      result.diagnostics.append(
        ImportDiagnostic(line: .max, text: "", reason: .further, lines: furtherCount))
    }
    if let below {
      var diagnostic = below.first
      diagnostic.lines = below.lines
      result.diagnostics.append(diagnostic)
      result.leftOutCount += below.lines
    }
    result.diagnostics.sort { $0.line < $1.line }
    if !isTable, leftOutAboveTotal > 3, result.count < leftOutAboveTotal {
      result.problem = .noList(counted: result.count, leftOut: leftOutAboveTotal)
    }
    return result
  }

  /// Adds up the classes that count, and adds remarks on the lines of all other classes.
  private mutating func addUp() throws(CalculatorError) {
    var others: [String: (sum: Rational, lines: Int, first: Int)] = [:]
    var decidedByLocale: (value: Rational, sample: (line: Int, text: String), lines: Int)?
    for found in classes where found.count > 0 {
      switch found.verdict {
      case .counts(let marks):
        result.sum = try result.sum + found.sum(by: marks)
        result.count += found.count
        guard !found.key.undecided.isEmpty, proven.isEmpty, found.unit?.kind != .currency,
          let sample = found.samples.first
        else { continue }
        if decidedByLocale.map({ $0.sample.line < sample.line }) != true {
          decidedByLocale = (found.firstValue(by: marks), sample, decidedByLocale?.lines ?? 0)
        }
        decidedByLocale?.lines += found.count
      case .leftOut(let reason):
        remarkOnSamples(of: found, reason)
        guard case .otherUnit(let unit, _) = reason, let sample = found.samples.first else {
          continue
        }
        let other = others[unit] ?? (0, 0, sample.line)
        let sum = try other.sum + found.sum(by: decimalMark(for: found.key.undecided))
        others[unit] = (sum, other.lines + found.count, min(other.first, sample.line))
      }
    }
    for (unit, other) in others {
      remark(.otherSum(unit: unit, other.sum), at: other.first, lines: other.lines)
    }
    if let (value, sample, lines) = decidedByLocale {
      remark(.decidedByLocale(value), sample.text, at: sample.line, lines: lines)
    }
    result.currency = firstUnit?.name
    for entry in entries {
      guard case .counts(let marks) = classes[entry.class].verdict else { continue }
      result.entries.append(
        ImportResult.Entry(amount: entry.amount.value(by: marks), words: entry.words))
    }
  }

  /// Adds a remark for each sample of a class; the last remark counts the further lines.
  private mutating func remarkOnSamples(of found: AmountClass, _ reason: Reason) {
    let unsampledCount = found.count - found.samples.count
    for (index, sample) in found.samples.enumerated() {
      let isLast = index == found.samples.count - 1
      remark(reason, sample.text, at: sample.line, lines: isLast ? unsampledCount + 1 : 1)
    }
  }
}

extension ImportLedger.Tally {
  fileprivate mutating func add(_ value: Rational) throws(CalculatorError) {
    sum = try sum + value
    count += 1
  }
}
