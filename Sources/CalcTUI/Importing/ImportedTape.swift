import CalcModel

/// What a text amounts to as calculations, and what of it could not be read.
struct ImportedTape {
  var calculations: [ImportedCalculation] = []
  var skipped: [SkippedPart] = []

  /// How many numbers were read.
  var numbers: Int {
    calculations.reduce(0) { $0 + $1.calculation.items.count(where: \.hasNumber) }
  }

  /// How many parts were left out: one with another result was read.
  var skippedCount: Int {
    skipped.count { if case .otherResult = $0.reason { false } else { true } }
  }
}

/// A calculation that was read from a text.
struct ImportedCalculation: Hashable {
  var calculation: Calculation
  /// When it was finished, as the journal has it; nil where the text does not say.
  var time: String?
}

/// A part of a text that could not be read.
struct SkippedPart: Hashable {
  /// A line, or an item of a list, counted from 1.
  let number: Int
  let reason: Reason

  enum Reason: Error, Hashable {
    case notUTF8
    /// It is or begins with this, in which there is no number.
    case noNumber(String)
    case date(String)
    /// It holds a time of the day, which would be a division too.
    case time(String)
    case outOfRange(CalculatorError)
    /// A mark stands in it where none can.
    case expression(ExpressionError.Reason)
    /// There is nothing before it that it could go on from.
    case nothingBefore(String)
    /// The result that is written is another than that of the calculation, which was read.
    case otherResult(String)
    /// The brackets in the calculation that ends there have no others.
    case brackets
    case noSuchColumn
  }
}

/// Why nothing can be read from a text.
enum ImportProblem: Error, Hashable {
  case empty
  /// It holds a zero byte, which no text does.
  case noText
  /// There is no number in it.
  case nothing
  /// It begins as JSON and is not; a count of bytes.
  case badJSON(offset: Int)
  /// No column has this name or number.
  case noColumn(String)
  /// It has so many columns, of which one has to be named.
  case columns(Int)
}

extension Item {
  fileprivate var hasNumber: Bool {
    switch kind {
    case .first, .step: true
    case .open, .close: false
    }
  }
}
