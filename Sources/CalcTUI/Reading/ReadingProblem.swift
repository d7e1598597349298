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
  /// The text is longer than 256 MiB, and not only bare numbers.
  case tooLong
  /// The text is neither UTF-8 nor Windows-1252.
  case encoding

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
    case .noText: "this is no text: it has a zero byte"
    case .nothing: "there is no number in it"
    case .noColumn(let column): "it has no column '\(column)'"
    case .columns(let columns):
      "several columns have numbers; choose one with --column: \(Self.list(columns))"
    case .noList(let counted, let leftOut):
      "not a list: \(leftOut, "line") left out, \(counted, "amount")"
    case .noNegative(let word): "nothing in it is '\(word)'; --negative needs it"
    case .tape: "it is a calctui tape: calctui import takes it"
    case .tooLong: "it has over 256 MiB; only bare numbers may be that long"
    case .encoding: "neither UTF-8 nor Windows-1252; try iconv -f CP949 -t UTF-8"
    }
  }

  private static func list(_ columns: [Column]) -> String {
    columns.map { $0.name.isEmpty ? "\($0.number)" : "\($0.number) \($0.name.startOfLine)" }
      .joined(separator: ", ")
  }
}
