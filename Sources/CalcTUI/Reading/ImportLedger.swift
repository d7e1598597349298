import CalcModel

/// Adds up the amounts of a text, and checks its totals and currencies.
struct ImportLedger {
  typealias Reason = ImportDiagnostic.Reason

  private let options: ImportReader.Options
  private var result = ImportResult()
  /// The amounts; only the ambiguous ones if entries aren't kept.
  private var entries: [Entry] = []
  private var sum = Sum()
  /// The lines that are named totals, with the sum above them and the one above the total before.
  private var totals: [(entry: Entry, sum: Sum, before: Sum)] = []
  private var otherSums: [String: (sum: Sum, lines: Int, last: Int)] = [:]
  private var proven = DecimalMarks.none

  /// An amount, as far as the end of the text may change it.
  private struct Entry {
    let number: WrittenNumber
    let words: String
    let line: Int
    let text: ArraySlice<UInt8>
  }

  /// A sum by decimal marks.
  private struct Sum {
    private var certain: Rational = 0
    private var ambiguous = WrittenNumber(0)

    mutating func add(_ number: WrittenNumber) throws(CalculatorError) {
      if number.isAmbiguous {
        ambiguous = try ambiguous + number
      } else {
        certain = try certain + number.value(by: .point)
      }
    }

    /// - Parameter marks: nil leaves out what is ambiguous.
    func value(by marks: DecimalMarks?) throws(CalculatorError) -> Rational {
      guard let marks else { return certain }
      return try certain + ambiguous.value(by: marks)
    }
  }

  init(_ options: ImportReader.Options) { self.options = options }

  mutating func remark(_ reason: Reason, _ text: ArraySlice<UInt8>, at line: Int) {
    result.diagnostics.append(ImportDiagnostic(line: line, text: text.start, reason: reason))
  }

  /// Adds the amount of a line, or says why not.
  mutating func enter(
    _ amount: Amount, of row: AmountScanner.Row, _ text: ArraySlice<UInt8>, at line: Int
  ) {
    var number = amount.number
    if let side = row.cell.side {
      guard let positive = options.positive else { return remark(.side, text, at: line) }
      if amount.isSigned { return remark(.sign, text, at: line) }
      if side != positive { number = -number }
    }
    prove(number.proven, text, at: line)
    if let currency = amount.currency {
      let first = result.currency ?? currency
      result.currency = first
      if currency != first {
        var other = otherSums[currency] ?? (Sum(), 0, line)
        try? other.sum.add(number)
        otherSums[currency] = (other.sum, other.lines + 1, line)
        return remark(.otherCurrency(currency, first: first), text, at: line)
      }
    }
    let isTotal = row.cell.namesTotal
    let words = options.keepsEntries ? row.words.map(\.string).joined(separator: " ") : ""
    // A copy, which doesn't keep the block of the file.
    let copy = isTotal || number.isAmbiguous ? Array(text)[...] : []
    let entry = Entry(number: number, words: words, line: line, text: copy)
    if isTotal { totals.append((entry, sum, totals.last?.sum ?? Sum())) } else { add(entry, text) }
  }

  private mutating func prove(
    _ marks: DecimalMarks, _ text: ArraySlice<UInt8>, at line: Int
  ) {
    if marks.isEmpty || proven == marks || proven == .both { return }
    if !proven.isEmpty { remark(.bothConventions, text, at: line) }
    proven.formUnion(marks)
  }

  /// Adds a number that stands alone.
  mutating func enter(plain number: WrittenNumber, _ text: ArraySlice<UInt8>, at line: Int) {
    prove(number.proven, text, at: line)
    add(Entry(number: number, words: "", line: line, text: []), text)
  }

  private mutating func add(_ entry: Entry, _ text: ArraySlice<UInt8>) {
    do throws(CalculatorError) {
      try sum.add(entry.number)
    } catch {
      return remark(.outOfRange(error), text, at: entry.line)
    }
    result.count += 1
    if options.keepsEntries || entry.number.isAmbiguous { entries.append(entry) }
  }

  /// The result, once all lines were entered.
  mutating func finish() throws(ReadingProblem) -> ImportResult {
    // A total with nothing above or below it is the amount.
    if result.count == 0, totals.count == 1, let only = totals.popLast()?.entry {
      add(only, only.text)
    }
    let marks = proven == .both ? nil : proven.isEmpty ? options.usual : proven
    checkTotals(by: marks)
    decideAmbiguous(by: marks)
    for (currency, other) in otherSums {
      guard let value = try? other.sum.value(by: marks) else { continue }
      remark(.otherSum(currency: currency, value, lines: other.lines), [], at: other.last)
    }
    if options.keepsEntries {
      result.entries = entries.map { entry in
        let amount = entry.number.value(by: marks ?? .point)
        return ImportResult.Entry(amount: amount, words: entry.words.isEmpty ? nil : entry.words)
      }
    }
    do throws(CalculatorError) {
      result.sum = try sum.value(by: marks)
    } catch {
      throw .outOfRange(error)
    }
    result.diagnostics.sort { $0.line < $1.line }
    return result
  }

  private mutating func checkTotals(by marks: DecimalMarks?) {
    for (entry, sum, before) in totals {
      let value = entry.number.value(by: marks ?? .point)
      let all = try? sum.value(by: marks)
      let part = all.flatMap { all in try? all - before.value(by: marks) }
      let isCertain = marks != nil || !entry.number.isAmbiguous
      remark(
        isCertain && (value == all || value == part) ? .total : .otherTotal, entry.text,
        at: entry.line)
    }
  }

  /// Says how numbers such as `1,234` were read, or leaves them out if the text has both conventions.
  private mutating func decideAmbiguous(by marks: DecimalMarks?) {
    let ambiguous = entries.filter(\.number.isAmbiguous)
    guard let first = ambiguous.first else { return }
    if let marks {
      let value = first.number.value(by: marks)
      let lines = ambiguous.count
      if proven.isEmpty {
        remark(.decidedByLocale(value, lines: lines), first.text, at: first.line)
      } else if value != first.number.value(by: options.usual) {
        remark(.decidedByOthers(value, lines: lines), first.text, at: first.line)
      }
    } else {
      for entry in ambiguous { remark(.ambiguous, entry.text, at: entry.line) }
      entries.removeAll(where: \.number.isAmbiguous)
      result.count -= ambiguous.count
    }
  }
}

extension ArraySlice<UInt8> {
  /// The start of a line, to name it.
  var start: String { prefix(160).string }
}
