import CalcModel

/// Why a text can't be read.
enum ReadingProblem: Error, Hashable {
  case empty
  /// It has a zero byte.
  case noText
  /// It has no number.
  case nothing
  /// No column has this name or number.
  case noColumn(String)
  /// The columns that have numbers; one has to be chosen.
  case columns([Column])
  /// Fewer lines count than are left out.
  case noList(counted: Int, leftOut: Int)
  /// No cell and no word beside an amount is that of `--negative`.
  case noNegative(String)
  /// It is a tape, whose calculations `import` takes.
  case tape
  /// A line is longer than any that a person makes.
  case longLine
  /// The sum is.
  case outOfRange(CalculatorError)

  /// A column of a table, counted from 1.
  struct Column: Hashable {
    let number: Int
    /// What the header, or else the first row, has in it.
    let name: String
  }
}

extension ReadingProblem {
  /// Why, and what helps.
  var message: Message {
    switch self {
    case .empty: "there is nothing in it"
    case .noText: "this is not text in UTF-8"
    case .nothing: "there is no number in it"
    case .noColumn(let column): "it has no column '\(column)'"
    case .columns(let columns):
      "several columns have numbers; choose one with --column: \(Self.list(columns))"
    case .noList(let counted, let leftOut):
      "it is no list: \(leftOut, "line") left out, \(counted, "amount")"
    case .noNegative(let word): "nothing in it is '\(word)'; --negative needs it"
    case .outOfRange(let error): error.message
    case .tape: "it is a calctui tape: calctui import takes it"
    case .longLine: "a line is too long"
    }
  }

  private static func list(_ columns: [Column]) -> String {
    columns.map { $0.name.isEmpty ? "\($0.number)" : "\($0.number) \($0.name.startOfLine)" }
      .joined(separator: ", ")
  }
}
