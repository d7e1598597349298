import CalcModel

/// The origin of an amount that isn't a plain number.
enum AmountOrigin {
  /// An operand such as `√2` or `10%`.
  case operand(String)
  /// A percentage of the total above it.
  case part(String, of: String)
  case tax(rate: String, Operand.Tax.Base, of: String)
  /// A tax in the sums of a grand total.
  case taxTotal(Operand.Tax, rate: String)
  /// The words of a result, or else its time; nil if the result has neither.
  case result(named: String?)
  /// The number of results.
  case grandTotal(of: Int)

  var isRate: Bool {
    switch self {
    case .part, .tax: true
    case .operand, .taxTotal, .result, .grandTotal: false
    }
  }
}

extension AmountOrigin {
  var message: Message {
    switch self {
    case .operand(let text): "\(text)"
    case .part(let rate, let total): "\(rate) of \(total)"
    case .tax(let rate, .net, let total): "\(rate)% tax of \(total)"
    case .tax(let rate, .gross, let total): "\(rate)% tax in \(total)"
    case .taxTotal(let tax, let rate) where tax.base == .gross: "\(rate)% tax taken out"
    case .result(let name?): "↑ \(name)"
    case .grandTotal(let results) where results > 0: "GT of \(results, "result")"
    case .taxTotal, .result, .grandTotal: mark
    }
  }

  /// The short form of `message`.
  var mark: Message {
    switch self {
    case .operand(let text): "\(text)"
    case .part(let rate, _): "\(rate)"
    case .tax(let rate, _, _), .taxTotal(_, let rate): "\(rate)% tax"
    case .result: "↑"
    case .grandTotal: "GT"
    }
  }
}

extension EvaluationOrder {
  var message: Message {
    switch self {
    case .leftToRight: "left to right"
    case .precedence: "× ÷ first"
    }
  }

  /// The short form of `message`.
  var mark: Message {
    switch self {
    case .leftToRight: "L→R"
    case .precedence: "× first"
    }
  }
}
