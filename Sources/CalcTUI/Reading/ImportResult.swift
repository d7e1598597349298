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
