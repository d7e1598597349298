/// What a key did.
public struct Outcome: Hashable, Sendable {
  /// The change of the tape, if any, which is to be written.
  public internal(set) var change: TapeChange?
  /// The other calculations whose numbers changed, which are to be written too.
  package internal(set) var followers: [ResultID] = []
  /// What there is to say, if anything.
  public internal(set) var remark: Remark?
  /// Whether neither the pad nor the tape was changed.
  public internal(set) var isNothing = false

  package static let nothing = Self(isNothing: true)

  package static func refused(_ refusal: Refusal) -> Self {
    Self(remark: .refused(refusal), isNothing: true)
  }

  /// Why nothing was changed, if there is a reason.
  public var refusal: Refusal? {
    if case .refused(let refusal) = remark { refusal } else { nil }
  }
}

/// What a key leaves to be said.
public enum Remark: Hashable, Sendable {
  /// Nothing was changed, for a reason.
  case refused(Refusal)
  /// − replaced an operator that has no sum before it; for 5 × −3 the sign of 3 is changed.
  case minusReplaced(Operator)
  /// A grouping sign was the point: the number as it is now.
  case groupSignIsPoint(String)
  /// Points separated groups of digits, on a display with a decimal comma: the number without them.
  case digitsGrouped(String)
  /// An amount of an adding machine became a factor: its digits, and the operator behind it.
  case amountAsFactor(digits: String, Operator)
  /// From left to right a sum is taken before × or ÷: its first operand, unless there are more than
  /// two, its last operator and operand; operands that are no numbers are nil.
  case leftToRight(first: Rational?, Operator, last: Rational?, before: Operator)
  /// ⌫ took a result as a new entry.
  case resultReentered
  /// A sum of several items was finished.
  case items(Int)
  /// A grand total adds up this many results. Used results, which later calculations contain, are left
  /// out. The taxes are the amounts in the calculations of the added results.
  case grandTotal(results: Int, used: Int, [Tape.TaxTotal] = [])
  /// AC tore off this many calculations.
  case tornOff(calculations: Int)
  /// This many rows were abandoned, a finished calculation that failed among them.
  case abandoned(rows: Int)
  /// The memory changed.
  case memory(Rational)
  /// The tax rate changed.
  case taxRate(Rational?)
}
