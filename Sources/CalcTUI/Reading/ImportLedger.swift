import CalcModel

/// Adds up the amounts of a text, and checks its totals and currencies.
struct ImportLedger {
  typealias Reason = ImportDiagnostic.Reason

  private let options: ImportReader.Options
  private var result = ImportResult()
  /// The lines that the end of the text decides, and all if entries are kept.
  private var entries: [Entry] = []
  /// The sum of the amounts that aren't ambiguous.
  private var sum: Rational = 0
  private var proven = DecimalMarks.none
  /// Whether a line of dashes stands above, below which a total may stand.
  private var isBelowRule = false

  /// A line, as far as the end of the text may change it.
  private struct Entry {
    var kind: Kind
    let words: String?
    /// The amount by the decimal marks of the locale.
    let value: Rational
    /// The cell of an ambiguous amount, else empty.
    let cell: ArraySlice<UInt8>
    /// Whether the side of the line changes the sign.
    let isOpposite: Bool
    /// The sum of the amounts above that aren't ambiguous.
    let sumAbove: Rational
    let line: Int
    let text: String

    var isAmbiguous: Bool { !cell.isEmpty }

    /// The amount by the decimal marks of the text.
    func value(by marks: DecimalMarks, usual: DecimalMarks) -> Rational {
      if cell.isEmpty || marks == usual { return value }
      let amount = try? AmountScanner.read(cell, usual: marks).amount
      return amount.map { isOpposite ? -$0.value : $0.value } ?? value
    }
  }

  private enum Kind: Equatable { case amount, total, otherCurrency(String) }

  init(_ options: ImportReader.Options) { self.options = options }

  mutating func remark(_ reason: Reason, _ text: String = "", at line: Int) {
    result.diagnostics.append(ImportDiagnostic(line: line, text: text, reason: reason))
  }

  /// Notes a line without letters and digits.
  mutating func enterRule() { isBelowRule = true }

  /// Adds the amount of a line, or says why not.
  ///
  /// - Parameter row: nil if the line is a number alone.
  mutating func enter(
    _ amount: Amount, of row: AmountRow? = nil, _ text: ArraySlice<UInt8>, at line: Int
  ) {
    var isOpposite = false
    if let side = amount.side {
      guard let positive = options.positive else { return remark(.side, text.start, at: line) }
      if amount.isSigned { return remark(.sign, text.start, at: line) }
      isOpposite = side != positive
    }
    if !amount.proven.isEmpty, proven != amount.proven, proven != .both {
      if !proven.isEmpty { remark(.bothConventions, text.start, at: line) }
      proven.formUnion(amount.proven)
    }
    let isSumAbove = isBelowRule && result.count > 1 && amount.value == sum
    var kind = row?.namesTotal == true || isSumAbove ? Kind.total : .amount
    isBelowRule = false
    if let currency = amount.currency {
      let first = result.currency ?? currency
      result.currency = first
      if currency != first {
        kind = .otherCurrency(currency)
        remark(.otherCurrency(currency, first: first), text.start, at: line)
      }
    }
    let value = isOpposite ? -amount.value : amount.value
    let isCertain = kind == .amount && !amount.isAmbiguous
    if isCertain {
      do throws(CalculatorError) {
        sum = try sum + value
      } catch {
        return remark(.outOfRange(error), text.start, at: line)
      }
      result.count += 1
      if !options.keepsEntries { return }
    }
    let words = options.keepsEntries ? row?.words ?? [] : []
    entries.append(
      Entry(
        kind: kind, words: words.isEmpty ? nil : words.map(\.string).joined(separator: " "),
        value: value, cell: amount.isAmbiguous ? Array(row?.cell?.text ?? [])[...] : [],
        isOpposite: isOpposite, sumAbove: sum, line: line, text: isCertain ? "" : text.start))
  }

  /// The result, once all lines were entered.
  mutating func finish() throws(ReadingProblem) -> ImportResult {
    let own = entries.indices.filter { [.amount, .total].contains(entries[$0].kind) }
    if own.count == 1, result.count == 0 {
      // A total with nothing above or below it is the amount.
      entries[own[0]].kind = .amount
      let only = entries[own[0]]
      if !only.isAmbiguous { (sum, result.count) = (only.value, 1) }
    }
    do throws(CalculatorError) {
      try decide(by: proven == .both ? nil : proven.isEmpty ? options.usual : proven)
    } catch {
      throw .outOfRange(error)
    }
    result.diagnostics.sort { $0.line < $1.line }
    return result
  }

  /// - Parameter marks: nil if the text has both conventions, which leaves out what is ambiguous.
  private mutating func decide(by marks: DecimalMarks?) throws(CalculatorError) {
    var ambiguous: [Entry] = []
    var (ambiguousSum, lastTotal) = (0 as Rational, 0 as Rational)
    var others: [String: (sum: Rational, lines: Int, last: Int)] = [:]
    for entry in entries {
      let isLeftOut = entry.isAmbiguous && marks == nil
      let value =
        isLeftOut ? 0 : entry.value(by: marks ?? options.usual, usual: options.usual)
      switch entry.kind {
      case .total:
        let all = try entry.sumAbove + ambiguousSum
        let part = try all - lastTotal
        let isTotal = !isLeftOut && (value == all || value == part)
        remark(isTotal ? .total : .otherTotal, entry.text, at: entry.line)
        lastTotal = all
      case .otherCurrency(let currency):
        let other = others[currency] ?? (0, 0, 0)
        others[currency] = (try other.sum + value, other.lines + 1, entry.line)
      case .amount where isLeftOut:
        remark(.ambiguous, entry.text, at: entry.line)
      case .amount:
        if entry.isAmbiguous {
          ambiguous.append(entry)
          ambiguousSum = try ambiguousSum + value
        }
        if options.keepsEntries {
          result.entries.append(ImportResult.Entry(amount: value, words: entry.words))
        }
      }
    }
    result.sum = try sum + ambiguousSum
    result.count += ambiguous.count
    for (currency, other) in others {
      remark(.otherSum(currency: currency, other.sum, lines: other.lines), at: other.last)
    }
    guard let marks, let first = ambiguous.first else { return }
    let value = first.value(by: marks, usual: options.usual)
    if proven.isEmpty {
      remark(.decidedByLocale(value, lines: ambiguous.count), first.text, at: first.line)
    } else if value != first.value {
      remark(.decidedByOthers(value, lines: ambiguous.count), first.text, at: first.line)
    }
  }
}
