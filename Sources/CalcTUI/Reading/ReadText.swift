import CalcModel
import TapeFile
import TerminalKit

/// What a text amounts to: calculations with their words, and what is to be said of its lines.
///
/// `calctui import` adds the calculations to the saved tape, `calctui sum` adds them up, and a paste
/// enters them into the calculation that is open.
struct ReadText {
  var calculations: [ReadCalculation] = []
  var remarks: [LineRemark] = []
  /// How many lines hold anything.
  var lineCount = 0

  /// How many numbers were read.
  var numbers: Int {
    calculations.reduce(0) { $0 + $1.calculation.items.count(where: \.hasNumber) }
  }

  /// The lines that are left out because they can't be read.
  var skipped: [LineRemark] { remarks.filter(\.isSkipped) }
}

/// A calculation that was read from a text.
struct ReadCalculation: Hashable {
  var calculation: Calculation
  /// When it was finished, in UTC or with its offset; nil where the text does not say.
  var time: String?
  /// The percentage that is all of it; alone it is hundredths, behind others it is a part of these.
  var percentage: Operand?
}

/// What is to be said of a line of a text.
struct LineRemark: Hashable {
  /// Counted from 1.
  let line: Int
  let reason: Reason

  enum Reason: Error, Hashable {
    case notUTF8
    /// It is or begins with this, in which there is no number.
    case noNumber(String)
    case date(String)
    /// It holds a time of the day, which would be a division too.
    case time(String)
    case outOfRange(CalculatorError)
    /// A mark or a bracket stands in it where none can.
    case expression(ExpressionError.Reason)
    /// There is nothing before it that it could go on from.
    case nothingBefore(String)
    /// The brackets in the calculation that ends there have no others.
    case brackets
    case noSuchColumn
    /// The result that is written is another than that of the calculation, which was read.
    case otherResult(String)
    /// It is the sum of what stands above it, and not added.
    case total(String)
    /// It is named a total, and is none of what stands above it.
    case otherTotal(String)
    /// A comma in this is the point, as other numbers show.
    case decimalComma(String)
    /// Amounts with this mark, CR or DR, are negative.
    case negative(mark: String)
  }

  /// Whether the line is left out because it can't be read.
  var isSkipped: Bool {
    switch reason {
    case .otherResult, .total, .otherTotal, .decimalComma, .negative: false
    default: true
    }
  }
}

/// Why nothing can be read from a text.
enum ReadingProblem: Error, Hashable {
  case empty
  /// It holds a zero byte, which no text does.
  case noText
  /// There is no number in it.
  case nothing
  /// No column has this name or number.
  case noColumn(String)
  /// It has so many columns, of which one has to be named.
  case columns(Int)
}

extension ReadText {
  /// Reads a tape of the calculator's, in any of the forms that it writes but JSON and Markdown, or a text or
  /// a table of numbers.
  ///
  /// - Parameter column: the column of a table to add up, by its name or its number from 1; nil for a
  ///   text that is no table, or for one of ours.
  /// - Throws: `ReadingProblem` where there is nothing to be read.
  init(
    _ bytes: [UInt8], column: String? = nil, _ progress: Progress? = nil
  ) throws(ReadingProblem) {
    let bytes = Array(bytes[...].withoutByteOrderMark)
    if bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) { throw .empty }
    if bytes.contains(0) { throw .noText }
    if let column {
      self = try TextReader.read(Table(bytes), column: column, progress)
    } else if let tape = SavedTape.calculations(inJournal: bytes, progress) {
      calculations = tape.map { ReadCalculation(calculation: $0, time: $1) }
    } else if Table.isTape(bytes) {
      self = TextReader.read(tape: Table(bytes), progress)
    } else {
      self = TextReader.read(bytes, progress)
      let table = Table(bytes, most: 2)
      let columns = table.rows.first?.fields.count ?? 0
      if columns > 1, calculations.isEmpty || table.needsColumn { throw .columns(columns) }
    }
    if calculations.isEmpty, remarks.isEmpty { throw .nothing }
  }
}

extension Item {
  /// Whether a number was entered with it, and no bracket.
  var hasNumber: Bool {
    switch kind {
    case .first, .step: true
    case .open, .close: false
    }
  }
}
