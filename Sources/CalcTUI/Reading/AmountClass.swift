import CalcModel

/// Imported amounts with equal keys: all of them count, or all are left out.
struct AmountClass {
  let key: Key
  /// The facts that decide the verdict. Units are indices into the ledger's `units`.
  struct Key: Equatable {
    var traits: Amount.Traits
    let proven: DecimalMarks
    let undecided: DecimalMarks
    /// The amount's own unit, and the currencies in the cells to its left and right.
    let unit, left, right: Int?
  }

  enum Verdict {
    /// The amounts count, with this mark before decimals.
    case counts(DecimalMarks)
    case leftOut(ImportDiagnostic.Reason)
  }

  var verdict = Verdict.counts(.point)
  /// The amounts' unit, from the amounts or from the cells beside them; nil without one.
  var unit: Unit?
  private(set) var count = 0
  private var sum, commaSum: Rational
  /// The sums and the count at the last subtotal.
  private var before: (sum: Rational, commaSum: Rational, count: Int) = (0, 0, 0)
  /// The first lines with these amounts, which remarks name.
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

  /// Begins the part of the text after a subtotal.
  mutating func beginPart() { before = (sum, commaSum, count) }

  func sum(by marks: DecimalMarks) -> Rational { marks == .comma ? commaSum : sum }

  /// The sum since the last subtotal.
  func partSum(by marks: DecimalMarks) throws(CalculatorError) -> Rational {
    try marks == .comma ? commaSum - before.commaSum : sum - before.sum
  }

  /// The number of amounts since the last subtotal.
  var partCount: Int { count - before.count }

  /// The value of the first amount.
  func first(by marks: DecimalMarks) -> Rational {
    marks == .comma ? first.commaValue : first.value
  }
}
