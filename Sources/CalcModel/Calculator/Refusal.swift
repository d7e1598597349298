extension Calculator {
  /// Why a key or a correction changed nothing.
  public enum Refusal: Error, Hashable, Sendable {
    /// A number has `Entry.digitLimit` digits at most.
    case digitLimit
    /// A number has one point.
    case secondPoint
    /// A group of digits has three, and no sign stands behind fewer.
    case misplacedGroup
    /// A zero that was typed has no sign to change.
    case zeroHasNoSign
    /// Nothing has been typed that ⌫ could erase.
    case nothingToErase
    /// A number in e-notation has no digits that keys could go on from.
    case eNotation
    /// A unit goes behind a number, and before smaller ones.
    case misplacedUnit
    /// No operand has been typed for what the key does with one.
    case noOperand
    /// The operand is a percentage already.
    case alreadyPercentage
    /// A bracket that is a part of the total has no functions.
    case functionOfPercentage
    /// An operator goes before a bracket, and before a number that follows one.
    case operatorFirst
    /// A sign was armed, but a bracket has its sign behind it.
    case signBeforeBracket
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
    /// No calculation has a result that a grand total could add up.
    case noResults
    /// No tax rate was set.
    case noTaxRate
    /// A tax rate is one of `Calculator.taxRates`.
    case taxRateOutOfRange
    /// The key for the tax rate asks for it; `setTaxRate(_:)` takes the answer.
    case taxRateNotGiven
    /// `=` was pressed already.
    case alreadyResult
    /// The calculation has no result, so that there is no number to go on with.
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
    /// No change that was undone is left to redo.
    case nothingToRedo
    /// What was asked for has no value within bounds.
    case outOfRange(CalculatorError)
    /// There is no such row.
    case noRow
    /// A result is what the rows above it come to.
    case isResult
    /// A later calculation goes on from the result.
    case isUsed
    /// Between a number and its exponent there is no row that would make no difference.
    case isBeforeExponent
    /// A first operand has no operator before it.
    case firstHasNoOperator
    /// A tax is a percentage of what stands above it, which it needs.
    case isTax
    /// A percentage needs a total above it.
    case firstIsNoPercentage
    /// A bracket is what the rows in it come to.
    case isBracket
    /// The brackets of a calculation that is not finished stay.
    case isUnfinishedBracket
    /// A finished calculation, and a bracket, needs an operand.
    case isOnlyOperand
    /// Without the row another would stand first, which has no value within bounds there.
    case firstOutOfRange(CalculatorError)
  }
}

extension Calculator.Refusal {
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
