// Refusals: the reasons why a key or a correction changes nothing.

// Entries.

extension Message {
  package static let secondPoint: Message = "the number has a point already"
  package static let misplacedGroup: Message = "groups have three digits: 1,234,567"
  /// A comma can't be the point: another operand of the sum has grouped digits.
  package static let groupedElsewhere: Message = "digits are grouped in this sum: type the point"
  /// `e` must follow a typed digit, once. Digits in groups or in ADD mode take no exponent.
  package static let misplacedExponent: Message = "no exponent here: e goes after a digit, once"
  package static let danglingExponent: Message = "the exponent lacks its digits"
  package static let exponentLimit: Message = "exponent too large: three digits, in range"
  package static let zeroHasNoSign: Message =
    "zero has no sign: press ± before or after other digits"
  package static let nothingToErase: Message = "nothing to erase"
  package static let eNotation: Message = "no digits after e-notation: type a new number"
}

// Operands and operators.

extension Message {
  package static let noOperand: Message = "type a number first"
  package static let alreadyPercentage: Message = "this is a percentage already"
  /// In left-to-right order, × or ÷ can't follow a percentage of the total, even in a bracket.
  package static let percentageOfTotal: Message = "no % of a total before × ÷ here"
  package static let functionOfPercentage: Message =
    "a percentage has no functions: press them before %"
  package static let operatorFirst: Message = "type an operator first: + − × ÷ ^, or ⌫"
  package static let bracketIsClosed: Message = "the bracket is closed: ⌫ opens it again"
  package static let noOpenBracket: Message = "no bracket is open"
  package static let tooManyBrackets: Message =
    "at most \(Operand.maximumDepth) nested brackets"
  package static let tooManyFunctions: Message =
    "at most \(Operand.maximumDepth) functions of a number"
  package static let memoryEmpty: Message = "the memory is empty: M+ adds to it"
  package static let noResults: Message = "no result to add up yet: = gives one"
  package static let noTaxRate: Message = "no tax rate yet: T asks for one"
  package static let taxRateOutOfRange: Message = "a tax rate is 0 to 1,000 percent"
  package static let taxRateNotGiven: Message = "T asks for the tax rate"
}

// Results and steps.

extension Message {
  package static let alreadyResult: Message = "this is the result already"
  /// The calculation failed.
  package static let noNumber: Message = "no number to continue with: type a new one"
  /// With `AfterEquals.locked`, digits, the point and ± can't change a result.
  package static let locked: Message = "the result is locked: an operator, CE or AC goes on"
  package static let nothingToClear: Message = "nothing to clear"
  package static let nothingToCancel: Message = "nothing to cancel; A is AC, which clears the tape"
  package static let nothingOnTape: Message = "nothing to clear: the tape is empty"
  package static let nothingToUndo: Message = "nothing to undo"
  package static let earlierStepsGone: Message =
    "nothing more to undo: earlier steps are no longer kept"
  /// Another window or an editor has changed the calculation since.
  package static let changedElsewhere: Message = "this step is gone: changed elsewhere"
  package static let nothingToRedo: Message = "nothing to redo"
}

// Corrections.

extension Message {
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

extension Message {
  package static func outOfRange(_ error: CalculatorError) -> Message {
    "\(error.message): that number would be out of range"
  }

  /// Runs a calculation; throws its error as a refusal.
  static func refusingErrors<Value>(
    _ calculate: () throws(CalculatorError) -> Value
  ) throws(Message) -> Value {
    do {
      return try calculate()
    } catch {
      throw .outOfRange(error)
    }
  }
}
