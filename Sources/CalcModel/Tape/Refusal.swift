/// Why a key or a correction changed nothing.
public enum Refusal: Error, Hashable, Sendable {
  /// A number has at most as many digits as the display.
  case digitLimit
  /// A number has one point.
  case secondPoint
  /// A grouping sign is not allowed here.
  case misplacedGroup
  /// Another operand of the sum has its digits in groups, so that a comma isn't the point.
  case groupedElsewhere
  /// `e` stands once, directly behind a typed digit, and neither behind groups nor behind decimals
  /// that come in shifted.
  case misplacedExponent
  /// The exponent lacks its digits.
  case danglingExponent
  /// An exponent has at most three digits, and the number stays in range.
  case exponentLimit
  /// A zero that was typed has no sign to change.
  case zeroHasNoSign
  /// Nothing has been typed that ⌫ could erase.
  case nothingToErase
  /// No digits can be typed behind e-notation.
  case eNotation
  /// The key needs an operand.
  case noOperand
  /// The operand is a percentage already.
  case alreadyPercentage
  /// From left to right no bracket can hold a percentage of the total before × or ÷.
  case percentageOfTotal
  /// A percentage has no functions.
  case functionOfPercentage
  /// An operator must be typed first.
  case operatorFirst
  /// Nothing can be erased from a bracket that is closed; undo opens it again.
  case bracketIsClosed
  /// No bracket is open.
  case noOpenBracket
  /// The maximum number of nested brackets is open.
  case tooManyBrackets
  /// An operand has `Operand.mostFunctions` functions at most.
  case tooManyFunctions
  /// Nothing is in the memory.
  case memoryEmpty
  /// There are no results for a grand total.
  case noResults
  /// No tax rate was set.
  case noTaxRate
  /// The tax rate is outside `Operand.Tax.rates`.
  case taxRateOutOfRange
  /// The key for the tax rate asks for it; `setTaxRate(_:)` takes the answer.
  case taxRateNotGiven
  /// `=` was pressed already.
  case alreadyResult
  /// The calculation failed, so that there is no number to continue with.
  case noNumber
  /// `AfterEquals.locked` keeps digits, the point and ± from a result.
  case locked
  /// There is no operand that CE could clear.
  case nothingToClear
  /// Nothing is being typed, and no calculation is unfinished.
  case nothingToCancel
  /// The tape is empty and nothing is typed.
  case nothingToTearOff
  /// No change is left to undo.
  case nothingToUndo
  /// Steps before these are no longer kept.
  case earlierStepsGone
  /// Another window has changed it since.
  case changedElsewhere
  /// No change that was undone is left to redo.
  case nothingToRedo
  /// The result would be out of range.
  case outOfRange(CalculatorError)
  /// There is no such row.
  case noRow
  /// A result follows from the rows above it.
  case isResult
  /// No neutral row fits between a number and its exponent.
  case isBeforeExponent
  /// A first operand has no operator before it.
  case firstHasNoOperator
  /// A tax depends on the rows above it.
  case isTax
  /// A percentage needs a total above it.
  case firstIsNoPercentage
  /// A bracket follows from the rows in it.
  case isBracket
  /// Brackets of an unfinished calculation can't be removed.
  case isUnfinishedBracket
  /// The last operand can't be removed.
  case isOnlyOperand
  /// The next row needs the removed operand: as dividend or base, or as the total of its
  /// percentage or tax.
  case followsRemoved
  /// The row would take over a minus, and a power binds its base before the sign.
  case negatedBase
  /// The next row would come first and be out of range.
  case firstOutOfRange(CalculatorError)
}

extension Refusal {
  /// Runs a calculation, and turns an error into a refusal.
  static func unlessInRange<Value>(
    _ calculate: () throws(CalculatorError) -> Value
  ) throws(Self) -> Value {
    do {
      return try calculate()
    } catch {
      throw .outOfRange(error)
    }
  }
}
