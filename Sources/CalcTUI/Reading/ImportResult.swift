import CalcModel

/// The amounts of a text, and remarks on its lines.
///
/// `calctui import` adds the amounts to the saved tape, `calctui sum` adds them up, and a paste
/// enters them into the calculation in hand.
struct ImportResult: Hashable {
  /// The amounts with their words; empty if the options don't keep entries.
  var entries: [Entry] = []
  /// The number of amounts.
  var count = 0
  var sum: Rational = 0
  /// The currency or unit of the amounts, if any has one.
  var currency: String?
  var diagnostics: [ImportDiagnostic] = []
  /// The number of lines that are left out.
  var leftOut = 0
  /// The number of lines that aren't blank.
  var lineCount = 0
  /// Why the sum means nothing; nil if the text is a list or a table.
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
