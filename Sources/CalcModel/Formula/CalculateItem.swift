/// What may stand in a formula's queues: an operand, a number as the simplest kind of it, or an operator.
public protocol CalculateItem: Sendable {}

extension Rational: CalculateItem {}
extension Operator: CalculateItem {}
