// Refusals: the reasons why a key changes nothing. Those of corrections stand beside corrections.

// Entries.

extension Message {
  package static let secondPoint: Message = "the number has a point already"
  package static let commaWithoutDigits: Message = "a comma goes between digits"
  package static let misplacedGroup = ExpressionError.Reason.misplacedGroup.message
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
  package static let noRemainder = ExpressionError.Reason.noRemainder.message
  package static let functionOfPercentage: Message =
    "a percentage has no functions: press them before %"
  package static let operatorFirst: Message = "type an operator first: + − × ÷ ^, or ⌫"
  package static let bracketIsClosed: Message = "the bracket is closed: ⌫ opens it again"
  package static let noOpenBracket: Message = "no bracket is open"
  package static let tooManyBrackets: Message =
    "at most \(Operand.maximumDepth) nested brackets"
  package static let memoryEmpty: Message = "the memory is empty: M+ adds to it"
  package static let noResults: Message = "no result to add up yet: = gives one"
  package static let grandTotalStands: Message = "nothing new since this grand total"
  package static let noTaxRate: Message = "no tax rate yet: T asks for one"
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
  package static let nothingToCancel: Message = "nothing to cancel"
  package static let nothingOnTape: Message = "nothing to clear: the tape is empty"
  package static let nothingToUndo: Message = "nothing to undo"
  package static let earlierStepsGone: Message =
    "nothing more to undo: earlier steps are no longer kept"
  /// Another window or an editor has changed the calculation since.
  package static let changedElsewhere: Message = "this step is gone: changed elsewhere"
  package static let nothingToRedo: Message = "nothing to redo"
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
