/// An element of a formula's queues: an operand, a number or an operator.
public protocol CalculateItem: Sendable {}

extension Rational: CalculateItem {}
extension Operator: CalculateItem {}
