/// An item of a `CalculatorItemQueue`: an operand, a number or an operator.
public protocol CalculateItem: Sendable {}

extension Operator: CalculateItem {}
