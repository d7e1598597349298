import CalcModel

// Why a key did nothing, in a sentence, and in a phrase where there is little room.

extension Calculator.Refusal {
  /// Why nothing happened, and what to do.
  var sentence: String {
    switch self {
    case .digitLimit: "\(Entry.digitLimit) digits are the most"
    case .secondPoint: "the number has a point already"
    case .zeroHasNoSign: "zero has no sign: press ± before or after other digits"
    case .nothingToErase: "nothing to erase"
    case .eNotation: "digits can't go on from e-notation: type a new number"
    case .noOperand: "type a number first"
    case .alreadyPercentage: "this is a percentage already"
    case .functionOfPercentage: "a percentage has no functions: take them before %"
    case .operatorFirst: "type an operator first: + − × ÷ ^"
    case .signBeforeBracket: "a bracket has its sign behind it: press ± after )"
    case .bracketIsClosed: "the bracket is closed: u opens it again"
    case .noOpenBracket: "no bracket is open"
    case .tooManyBrackets: "\(Calculator.mostBrackets) brackets within each other are the most"
    case .tooManyFunctions: "\(Operand.mostFunctions) functions of a number are the most"
    case .memoryEmpty: "nothing is in the memory: M+ adds to it"
    case .noResults: "there is no result to add up yet: = gives one"
    case .noTaxRate: "no tax rate yet: type one, such as 10, and press T"
    case .taxRateOutOfRange: "a tax rate is 0 to 1,000 percent"
    case .taxRateNotTyped: "type the tax rate itself: 10 and T make it 10%"
    case .alreadyResult: "this is the result already"
    case .noNumber: "there is no number to go on with: type a new one"
    case .locked: "the result is locked: an operator, CE or AC goes on"
    case .nothingToClear: "nothing to clear"
    case .nothingToCancel: "nothing to cancel; A is AC, which tears off the tape"
    case .nothingToTearOff: "nothing to clear: the tape is empty"
    case .nothingToUndo: "nothing to undo"
    case .nothingToRedo: "nothing to redo"
    case .outOfRange(let error): "\(error): that number would be out of range"
    case .row(let refusal): refusal.sentence
    }
  }

  var phrase: String {
    switch self {
    case .digitLimit: "\(Entry.digitLimit) digits at most"
    case .secondPoint: "one point only"
    case .zeroHasNoSign: "zero has no sign"
    case .eNotation, .noNumber: "type a new number"
    case .alreadyPercentage: "already a percentage"
    case .functionOfPercentage: "functions before %"
    case .operatorFirst: "an operator first"
    case .signBeforeBracket: "press ± after )"
    case .bracketIsClosed: "u opens it again"
    case .tooManyBrackets: "too many brackets"
    case .tooManyFunctions: "too many functions"
    case .memoryEmpty: "memory is empty"
    case .noResults: "no result yet"
    case .noTaxRate: "10 T sets 10% tax"
    case .taxRateOutOfRange: "0 to 1,000 percent"
    case .taxRateNotTyped: "type the rate itself"
    case .alreadyResult: "already the result"
    case .locked: "result is locked"
    case .nothingToTearOff: "tape is empty"
    case .outOfRange(let error): error.description
    case .row(let refusal): refusal.phrase
    case .nothingToCancel: "nothing to cancel"
    case .noOpenBracket, .nothingToErase, .noOperand, .nothingToClear, .nothingToUndo,
      .nothingToRedo:
      sentence
    }
  }
}

extension Tape.Refusal {
  /// Why a row stays as it is, and what to do.
  var sentence: String {
    switch self {
    case .noRow: "there is no such row"
    case .isBeforeExponent: "no row fits between a number and its exponent: change one of them"
    case .isResult: "a result follows from the rows above it: change one of them"
    case .firstHasNoOperator: "the first number has no operator: insert a row above it with i"
    case .firstIsNoPercentage: "the first number has no total to be a percentage of"
    case .taxRateOutOfRange: Calculator.Refusal.taxRateOutOfRange.sentence
    case .isTax: "a tax is a part of what stands above it: type another rate, or remove it"
    case .isBracket: "a bracket is what the rows in it come to: change those"
    case .isUnfinishedBracket: "finish the calculation first: then its brackets can be taken away"
    case .isNote: "this row is words: Enter changes them"
    case .isNoNote: "this row is no note: # writes one below it"
    case .isOnlyOperand: "the only number here can't be removed: type another one"
    case .outOfRange(let error): "\(error): the next row can't stand first"
    }
  }

  var phrase: String {
    switch self {
    case .noRow: "no such row"
    case .isBeforeExponent: "no room before ^"
    case .isResult: "change a row above"
    case .firstHasNoOperator: "no operator here"
    case .firstIsNoPercentage: "no total above"
    case .taxRateOutOfRange: Calculator.Refusal.taxRateOutOfRange.phrase
    case .isTax: "it is a tax of that"
    case .isBracket: "change the rows in it"
    case .isUnfinishedBracket: "finish it first"
    case .isNote: "Enter changes words"
    case .isNoNote: "# writes words"
    case .isOnlyOperand: "the only number"
    case .outOfRange(let error): error.description
    }
  }
}
