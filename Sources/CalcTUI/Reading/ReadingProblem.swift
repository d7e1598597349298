import CalcModel

/// Why a text can't be read.
enum ReadingProblem: Error, Hashable {
  case empty
  /// The text has a zero byte.
  case noText
  /// The text has no number.
  case nothing
  /// No column has this name or number.
  case noColumn(String)
  /// The columns that have numbers; the user has to choose one.
  case columns([Column])
  /// More lines are left out than counted.
  case noList(counted: Int, leftOut: Int)
  /// The word of `--negative` is beside no amount.
  case noNegative(String)
  /// The text is a tape, whose calculations `import` adds.
  case tape
  /// A line is longer than 64 MiB.
  case longLine
  /// The sum is out of range.
  case outOfRange(CalculatorError)

  /// A column of a table, counted from 1.
  struct Column: Hashable {
    let number: Int
    /// The cell of the header, or else of the first row.
    let name: String
  }
}

extension ReadingProblem {
  var message: Message {
    switch self {
    case .empty: "there is nothing in it"
    case .noText: "this is not UTF-8 text"
    case .nothing: "there is no number in it"
    case .noColumn(let column): "it has no column '\(column)'"
    case .columns(let columns):
      "several columns have numbers; choose one with --column: \(Self.list(columns))"
    case .noList(let counted, let leftOut):
      "not a list: \(leftOut, "line") left out, \(counted, "amount")"
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
