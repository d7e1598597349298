import CalcModel

/// The amounts of a text, and remarks on its lines.
///
/// `calctui import` adds the amounts to the saved tape, `calctui sum` adds up the amounts, and a
/// paste enters the amounts into the calculation in hand.
struct ImportResult: Hashable {
  /// Empty without the option `collectsEntries`.
  var entries: [Entry] = []
  /// The number of amounts in `sum`.
  var count = 0
  var sum: Rational = 0
  /// The currency or measure of the amounts, if any has one.
  var currency: String?
  var diagnostics: [ImportDiagnostic] = []
  /// The lines without digits, apart from comments and rules. Empty without the option
  /// `collectsTextLines`.
  var textLines: [ImportDiagnostic] = []
  /// The number of lines left out.
  var leftOutCount = 0
  /// The number of lines that aren't blank.
  var lineCount = 0
  /// Why the text is no list of amounts; nil for a list or a table.
  var problem: ReadingProblem?

  struct Entry: Hashable {
    let amount: Rational
    let words: String?
  }

  init() {}

  /// - Parameter words: the words of each line; only for entries.
  init(
    _ decision: Decision, words: [String?], _ options: ImportReader.Options, isTable: Bool
  ) {
    leftOutCount = decision.leftOut.count
    addDiagnostics(
      decision.leftOut.prefix(options.mostReasons) + decision.remarks, of: decision.text)
    // Lines below a total that is the sum above belong to the receipt, not to its list.
    let isProven = decision.remarks.contains { $0.reason == .total }
    // Beside amounts, whole numbers are taken on request.
    let doubtful = decision.leftOut.count {
      switch $0.reason {
      case .belowTotal: !isProven
      case .wholeNumber: decision.count == 0
      default: true
      }
    }
    if !isTable, doubtful > 3, doubtful > decision.count {
      problem = .noList(counted: decision.count, leftOut: leftOutCount)
      return
    }
    (sum, count, currency) = (decision.sum, decision.count, decision.currency)
    if options.collectsEntries {
      entries = zip(decision.lines, words).lazy.filter { $0.0.traits.contains(.isCounted) }
        .map { Entry(amount: $0.0.value ?? 0, words: $0.1) }
    }
  }

  /// Adds remarks in the order of their lines.
  private mutating func addDiagnostics(_ remarks: ArraySlice<Decision.Remark>, of text: [UInt8]) {
    var (number, position) = (1, 0)
    for remark in remarks.sorted(by: { $0.offset < $1.offset }) {
      number += text[position..<remark.offset].count { $0 == UInt8(ascii: "\n") }
      position = remark.offset
      let line = text[position...].prefix { $0 != UInt8(ascii: "\n") }
      diagnostics.append(
        ImportDiagnostic(line: number, text: line.trimmed.excerpt, reason: remark.reason))
    }
  }

  var items: [Item] {
    entries.enumerated().map { index, entry in
      Item(
        index == 0 ? nil : .add, .operand(.number(entry.amount)),
        note: entry.words.flatMap { Note($0) })
    }
  }

  /// The remarks on lines that are left out.
  var skipped: [ImportDiagnostic] { diagnostics.filter(\.isSkipped) }
}
