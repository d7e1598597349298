import CalcModel

/// An operand of a `PlainCalculator`: what was entered, and nothing that follows from it.
struct PlainOperand: Hashable {
  /// What the functions are taken of.
  enum Base: Hashable {
    case number(Rational)
    /// What another sum comes to, by its place on the tape.
    case result(Int)
    /// What the sums above come to; one taken before the first of them was removed is another one.
    case grandTotal(firstsRemoved: Int)
    /// What another sum came to that was removed.
    case gone(PlainCalculator.Outcome)
    /// What stands in the bracket that the operand's row closes.
    case bracket
  }

  enum Function: Hashable {
    case negation, squareRoot, square, reciprocal, percentage, addedTax, includedTax
  }

  var base: Base
  /// In the order in which they are taken.
  var functions: [Function] = []

  init(_ base: Base) { self.base = base }

  init(_ number: Rational) { base = .number(number) }

  var isPercentage: Bool { functions.last == .percentage }

  /// Whether its number is a rate, of which it is a part.
  var isRate: Bool { isPercentage || isTax }

  var isTax: Bool { functions.last == .addedTax || functions.last == .includedTax }

  var isLinked: Bool {
    switch base {
    case .result, .grandTotal, .gone: true
    case .number, .bracket: false
    }
  }

  var isGrandTotal: Bool { if case .grandTotal = base { true } else { false } }

  var isGone: Bool { if case .gone = base { true } else { false } }

  mutating func removeFunction() {
    if !functions.isEmpty { functions.removeLast() }
  }

  /// Whether it is a percentage of the total before an operator.
  func isPart(after operation: Operator?) -> Bool {
    isRate && (operation == .add || operation == .subtract)
  }

  /// Changes the sign: of a number its own, of a percentage its rate's.
  mutating func negate() {
    if isPercentage {
      functions.removeLast()
      negate()
      functions.append(.percentage)
    } else if functions.last == .negation {
      functions.removeLast()
    } else if functions.isEmpty, case .number(let number) = base {
      base = .number(-number)
    } else {
      functions.append(.negation)
    }
  }

  /// What it is where it comes first: a percentage is hundredths, unless it follows from sums.
  ///
  /// - Parameter value: its value.
  func first(of value: PlainCalculator.Outcome) throws -> PlainOperand {
    isPercentage && !isLinked ? PlainOperand(try value.get()) : self
  }

  /// The value where no operator stands before it.
  ///
  /// - Parameter base: the value of what the functions are taken of.
  func value(of base: PlainCalculator.Outcome) -> PlainCalculator.Outcome {
    Result { () throws(CalculatorError) in
      var value = try base.get()
      for function in functions {
        switch function {
        case .negation: value = -value
        case .squareRoot: value = try value.squareRoot()
        case .square: value = try value * value
        case .reciprocal: value = try 1 / value
        case .percentage, .addedTax: value = try value / 100
        case .includedTax: value = try value / (100 + value)
        }
      }
      return value
    }
  }

  /// The value after an operator and the total before that.
  func value(
    of base: PlainCalculator.Outcome, after operation: Operator?, _ total: PlainCalculator.Outcome
  ) -> PlainCalculator.Outcome {
    guard isPart(after: operation) else { return value(of: base) }
    return Result { () throws(CalculatorError) in
      let total = try total.get()
      return try total * value(of: base).get()
    }
  }
}

extension PlainOperand {
  /// What stands on the tape: see `Operand.text`.
  func text(of base: PlainCalculator.Outcome) -> String {
    var text = (isGrandTotal ? "GT " : isLinked ? "↑" : "") + PlainSum.text(base)
    var (outermost, isDivision): (Function?, Bool) = (nil, false)
    func hasSign() -> Bool { text.hasPrefix("-") || text.hasPrefix("≈-") }
    for function in functions {
      let isInFront = [.negation, .squareRoot, .reciprocal].contains(outermost)
      let isAmbiguous =
        switch function {
        case .percentage, .addedTax, .includedTax: isInFront
        case .square: isInFront || hasSign()
        case .negation: hasSign() || outermost == .square
        case .squareRoot, .reciprocal: isDivision
        }
      if isAmbiguous { text = "(\(text))" }
      switch function {
      case .percentage: text += "%"
      case .addedTax: text += "% tax"
      case .includedTax: text += "% tax in it"
      case .square: text += "²"
      case .negation: text = "-\(text)"
      case .squareRoot: text = "√\(text)"
      case .reciprocal: text = "1/\(text)"
      }
      isDivision = function == .reciprocal || function == .negation && isDivision
      outermost = function
    }
    return text
  }
}
