import CalcModel
import TapeFile
import TerminalKit

/// The calculations read from a text, with remarks on its lines.
///
/// `calctui import` adds the calculations to the saved tape, `calctui sum` adds them up, and a paste
/// enters them into the calculation that is open.
struct ReadText: Hashable {
  var calculations: [ReadCalculation] = []
  var remarks: [LineRemark] = []
  /// The number of non-empty lines.
  var lineCount = 0

  var numbers: Int {
    calculations.reduce(0) { $0 + $1.calculation.items.count(where: \.hasNumber) }
  }

  /// The lines that can't be read.
  var skipped: [LineRemark] { remarks.filter(\.isSkipped) }
}

/// A calculation read from a text.
struct ReadCalculation: Hashable {
  var calculation: Calculation
  /// When it was finished, in UTC or with an offset; nil if unknown.
  var time: String?
  /// The percentage, if it is the only operand: hundredths alone, a share after an operator.
  var percentage: Operand?
}

/// A remark on a line of a text.
struct LineRemark: Hashable {
  /// Counted from 1.
  let line: Int
  let reason: Reason

  enum Reason: Error, Hashable {
    case notUTF8
    /// The text has no number.
    case noNumber(String)
    case date(String)
    /// It has a time of day; `:` would divide.
    case time(String)
    case outOfRange(CalculatorError)
    /// A misplaced separator or bracket.
    case expression(ExpressionError.Reason)
    /// This sign has no calculation to continue.
    case nothingBefore(String)
    /// The calculation has unbalanced or too many brackets.
    case brackets
    case noSuchColumn
    /// The written result differs from the calculated one.
    case otherResult(String)
    /// The sum of the numbers above; not added.
    case total(String)
    /// Named a total, but not the sum of the numbers above; added.
    case otherTotal(String)
    /// The comma is a decimal comma, as other numbers prove.
    case decimalComma(String)
    /// Amounts with this mark, CR or DR, are negative.
    case negative(mark: String)
  }

  /// Whether the line can't be read.
  var isSkipped: Bool {
    switch reason {
    case .otherResult, .total, .otherTotal, .decimalComma, .negative: false
    default: true
    }
  }
}

/// Why a text can't be read.
enum ReadingProblem: Error, Hashable {
  case empty
  /// It has a zero byte.
  case noText
  /// It has no number.
  case nothing
  /// No column has this name or number.
  case noColumn(String)
  /// The number of columns; one has to be chosen.
  case columns(Int)
}

extension ReadText {
  /// Reads a calctui tape in any form but JSON and Markdown, or a text or table of numbers.
  ///
  /// - Parameter column: the name or number (from 1) of the column of a table; nil for anything else.
  init(
    _ bytes: [UInt8], column: String? = nil
  ) throws(ReadingProblem) {
    let bytes = Array(bytes[...].withoutByteOrderMark)
    if bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) { throw .empty }
    if bytes.contains(0) { throw .noText }
    if let column {
      self = try TextReader.read(Table(bytes), column: column)
    } else if let tape = SavedTape.calculations(inJournal: bytes) {
      calculations = tape.map { ReadCalculation(calculation: $0, time: $1) }
    } else if Table.isTape(bytes) {
      self = TextReader.read(tape: Table(bytes))
    } else {
      self = TextReader.read(bytes)
      let table = Table(bytes, most: 2)
      let columns = table.rows.first?.fields.count ?? 0
      if columns > 1, calculations.isEmpty || table.needsColumn { throw .columns(columns) }
    }
    if calculations.isEmpty, remarks.isEmpty { throw .nothing }
  }
}

extension Item {
  /// Whether it is not a bracket.
  var hasNumber: Bool {
    switch kind {
    case .first, .step: true
    case .open, .close: false
    }
  }
}
