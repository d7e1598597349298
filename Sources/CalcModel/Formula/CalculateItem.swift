/// What may stand in a formula's queues: an operand or an operator.
public protocol CalculateItem: Sendable {}

extension Rational: CalculateItem {}
extension Operator: CalculateItem {}
