// The reasons why a correction changes nothing.

extension Message {
  package static let tooManyFunctions: Message =
    "at most \(Operand.maximumDepth) functions of a number"
  package static let taxRateOutOfRange: Message = "a tax rate is 0 to 1,000 percent"
  package static let noRow: Message = "there is no such row"
  package static let isResult: Message = "a result follows from its rows: change one of them"
  /// No neutral row fits between a number and its exponent.
  package static let isBeforeExponent: Message =
    "no row before ^: change the number or the exponent"
  package static let firstHasNoOperator: Message =
    "the first number has no operator: insert a row above it with i"
  package static let isTax: Message =
    "a tax follows from its rows: type another rate, or remove it"
  package static let firstIsNoPercentage: Message =
    "no total above: the first number can't be a percentage"
  package static let isBracket: Message = "a bracket follows from its rows: change one of them"
  package static let isUnfinishedBracket: Message =
    "finish the calculation first: then its brackets can go"
  package static let isOnlyOperand: Message =
    "the only number here: type another, or press Delete on its ="
  /// The next row needs the removed operand: as dividend, as base, or as the total of a percentage
  /// or tax.
  package static let followsRemoved: Message = "the next row needs this one: correct its number"
  /// The next number would get a minus, but `^` binds the number more strongly than the sign.
  package static let negatedBase: Message = "a minus before ^ would change: correct the number"

  /// The next row would become the first, and its value would be out of range.
  package static func firstOutOfRange(_ error: CalculatorError) -> Message {
    "\(error.message): the next row can't come first"
  }
}
