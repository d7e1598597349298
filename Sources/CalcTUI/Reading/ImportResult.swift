import CalcModel

/// The amounts of a text, and remarks on its lines.
///
/// `calctui import` adds them to the saved tape, `calctui sum` adds them up, and a paste enters them into the
/// calculation in hand.
struct ImportResult: Hashable {
  /// Empty if only the sum was asked for.
  var entries: [Entry] = []
  var count = 0
  var sum: Rational = 0
  /// The currency or unit of the amounts, if any has one.
  var currency: String?
  var diagnostics: [ImportDiagnostic] = []
  /// The number of lines that are left out.
  var leftOut = 0
  /// The number of lines that aren't blank.
  var lineCount = 0
  /// Why there is no sum; nil if there is one.
  var problem: ReadingProblem?

  /// An amount with the words beside it.
  struct Entry: Hashable {
    let amount: Rational
    let words: String?
  }

  /// The amounts as the items of a sum.
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
