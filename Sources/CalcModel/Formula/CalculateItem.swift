/// An item of a `CalculatorItemQueue`: an operand, a number or an operator.
public protocol CalculateItem: Sendable {}

extension Rational: CalculateItem {}
extension Operator: CalculateItem {}
