import CalcModel

/// A line of a text, or a row of a table, that has an amount or is left out.
///
/// A text may have millions of lines: what few lines have stands apart, in `Details`.
struct ReadLine {
  private let start: UInt32
  var traits: Traits = []
  var total: Vocabulary.Total?
  /// The decimal marks that the amount proves.
  private(set) var proven = DecimalMarks(rawValue: 0)
  private(set) var amountTraits: Amount.Traits = []
  /// 0 for a line without an amount, or with the value in the details.
  private var denominator: UInt32 = 0
  private var numerator = 0
  private var details: Details?

  struct Traits: OptionSet {
    let rawValue: UInt16

    static let hasWords = Traits(rawValue: 1 << 0)
    /// Some number of the line, or a word such as `x2.50`, has decimals or a currency.
    static let hasPrice = Traits(rawValue: 1 << 1)
    /// Words begin with `+`: `+ Salary 5000`.
    static let beginsWithPlus = Traits(rawValue: 1 << 2)
    static let beginsWithMinus = Traits(rawValue: 1 << 3)
    /// The word of `--negative` stands beside the amount.
    static let isNegated = Traits(rawValue: 1 << 4)
    /// The line above is a rule: `-----`.
    static let isBelowRule = Traits(rawValue: 1 << 5)
    /// The line has no other words than the name of a total.
    static let isOnlyTotal = Traits(rawValue: 1 << 6)
    /// The first cell beside the amount has digits.
    static let beginsWithDigits = Traits(rawValue: 1 << 7)
    /// The line has at least one amount, even if the line is left out.
    static let hasAmounts = Traits(rawValue: 1 << 8)
    /// The row has words in the amounts' column, and so begins another table.
    static let beginsTable = Traits(rawValue: 1 << 9)
    /// The amount is part of the sum.
    static let isCounted = Traits(rawValue: 1 << 10)
    /// The line has a reason to be left out.
    fileprivate static let isLeftOut = Traits(rawValue: 1 << 11)
  }

  /// What only few lines have. Lines with equal details can share them.
  final class Details {
    fileprivate let facts: Facts
    fileprivate let hasOnlyUnit: Bool

    fileprivate init(_ facts: Facts) {
      self.facts = facts
      hasOnlyUnit = facts == Facts(unit: facts.unit)
    }
  }

  fileprivate struct Facts: Equatable {
    var reason: ImportDiagnostic.Reason?
    var unit: Unit?
    /// A value with a large denominator.
    var value: Rational?
    /// The value of an ambiguous number with a comma as the decimal mark.
    var commaValue: Rational?
  }

  /// A line that begins at a byte offset in the text.
  init(at start: Int) { self.start = UInt32(start) }

  /// The byte offset in the text.
  var offset: Int { Int(start) }

  private var facts: Facts {
    get { details?.facts ?? Facts() }
    set { details = newValue == Facts() ? nil : Details(newValue) }
  }

  var amount: Amount? {
    get {
      guard let value else { return nil }
      return Amount(
        value: value, commaValue: details?.facts.commaValue ?? value, traits: amountTraits,
        proven: proven, unit: unit)
    }
    set {
      var last: Details?
      if let newValue { set(newValue, sharing: &last) }
    }
  }

  /// Sets the amount. Details that are equal to the last are shared.
  mutating func set(_ amount: Amount, sharing last: inout Details?) {
    let parts = amount.value.smallParts
    (numerator, denominator) = parts ?? (0, 0)
    (amountTraits, proven) = (amount.traits, amount.proven)
    let isAmbiguous = amount.traits.contains(.ambiguous)
    if parts != nil, !isAmbiguous, details == nil {
      if amount.unit == nil { return }
      if let last, last.hasOnlyUnit, last.facts.unit == amount.unit { return details = last }
    }
    let facts = Facts(
      reason: reason, unit: amount.unit, value: parts == nil ? amount.value : nil,
      commaValue: isAmbiguous ? amount.commaValue : nil)
    if last?.facts != facts { last = Details(facts) }
    details = last
  }

  var value: Rational? {
    denominator == 0 ? details?.facts.value : Rational(numerator, over: denominator)
  }

  var unit: Unit? { details?.facts.unit }

  /// The currency, unless the unit is a measure or may be a word.
  var currency: String? { unit.flatMap { $0.kind == .currency ? $0.name : nil } }

  /// Why the line is left out; nil for a line that may count.
  var reason: ImportDiagnostic.Reason? {
    get { details?.facts.reason }
    set {
      facts.reason = newValue
      if newValue == nil { traits.remove(.isLeftOut) } else { traits.insert(.isLeftOut) }
    }
  }

  /// Shares equal details with a line before.
  mutating func share(_ last: inout Details?) {
    guard let details, details !== last else { return }
    if let last, last.facts == details.facts { self.details = last } else { last = details }
  }

  var counts: Bool { !traits.contains(.isLeftOut) }

  /// Whether the line may count and isn't a calculation.
  var isSingleAmount: Bool { counts && hasAmount && !amountTraits.contains(.calculation) }

  private var hasAmount: Bool { denominator != 0 || details?.facts.value != nil }
}
