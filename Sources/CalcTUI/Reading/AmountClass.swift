import CalcModel

/// Amounts with equal keys, which all count or are all left out.
struct AmountClass {
  let key: Key
  /// Units are indices into the ledger's `units`.
  struct Key: Equatable {
    var traits: Amount.Traits
    let proven: DecimalMarks
    let undecided: DecimalMarks
    /// `left` and `right` are the currencies in the neighbouring cells.
    let unit, left, right: Int?
  }

  enum Verdict {
    /// The payload is the mark before decimals.
    case counts(DecimalMarks)
    case leftOut(ImportDiagnostic.Reason)
  }

  var verdict = Verdict.counts(.point)
  /// From the amounts, or from the cells beside the amounts.
  var unit: Unit?
  private(set) var count = 0
  private var sum, commaSum: Rational
  private var atSubtotal: (sum: Rational, commaSum: Rational, count: Int) = (0, 0, 0)
  /// The first lines with these amounts, for remarks.
  var samples: [(line: Int, text: String)] = []
  private var first: (value: Rational, commaValue: Rational) = (0, 0)

  init(key: Key) { (self.key, sum, commaSum) = (key, 0, 0) }

  var isCounted: Bool { if case .counts = verdict { true } else { false } }

  mutating func add(_ amount: Amount) throws(CalculatorError) {
    let sum = try sum + amount.value
    commaSum = key.undecided.isEmpty ? sum : try commaSum + amount.commaValue
    self.sum = sum
    if count == 0 { first = (amount.value, amount.commaValue) }
    count += 1
  }

  mutating func beginPart() { atSubtotal = (sum, commaSum, count) }

  func sum(by marks: DecimalMarks) -> Rational { marks == .comma ? commaSum : sum }

  func partSum(by marks: DecimalMarks) throws(CalculatorError) -> Rational {
    try marks == .comma ? commaSum - atSubtotal.commaSum : sum - atSubtotal.sum
  }

  var partCount: Int { count - atSubtotal.count }

  func first(by marks: DecimalMarks) -> Rational {
    marks == .comma ? first.commaValue : first.value
  }
}
