extension Operand {
  /// A function of one operand. `definition` has its sign, names and value.
  ///
  /// `sin` and `sin°` are two functions, so that evaluation needs no unit of angles.
  public enum Function: CaseIterable, Hashable, Sendable {
    /// The operand with its sign changed.
    case negation
    /// √.
    case squareRoot
    /// x².
    case square
    /// 1/x.
    case reciprocal
    /// The cube root.
    case cubeRoot
    /// The value without its sign.
    case magnitude
    /// The natural logarithm.
    case naturalLogarithm
    /// The logarithm to the base 10.
    case commonLogarithm
    /// The logarithm to the base 2.
    case binaryLogarithm
    /// e raised to the operand.
    case exponential
    /// The sine of an angle in radians.
    case sine
    /// The cosine of an angle in radians.
    case cosine
    /// The tangent of an angle in radians.
    case tangent
    /// The sine of an angle in degrees.
    case sineOfDegrees
    /// The cosine of an angle in degrees.
    case cosineOfDegrees
    /// The tangent of an angle in degrees.
    case tangentOfDegrees
    /// The arc sine, in radians.
    case arcsine
    /// The arc cosine, in radians.
    case arccosine
    /// The arc tangent, in radians.
    case arctangent
    /// The arc sine, in degrees.
    case arcsineInDegrees
    /// The arc cosine, in degrees.
    case arccosineInDegrees
    /// The arc tangent, in degrees.
    case arctangentInDegrees
    /// The product of the whole numbers up to the operand.
    case factorial
  }
}

extension Operand.Function {
  package struct Definition {
    /// `√` or `sin`, in formatted text.
    package let symbol: String
    let position: Position
    /// `°` or ` rad` after the operand, in formatted text.
    var unit = ""
    /// The names that the parser accepts, without signs such as √.
    var names: [String] = []
    /// For a function in radians, the same function in degrees.
    var inDegrees: Operand.Function?
    /// The label of the function's key, also in ASCII; nil for a function without a key.
    package var key: (label: String, ascii: String)?
    /// The value, to `digits` significant digits if inexact.
    let value: @Sendable (_ operand: Rational, _ digits: Int) throws(CalculatorError) -> Rational

    enum Position {
      /// `√5` or `-5`. A root includes the suffixes, a sign does not: √5² is √(5²), -5² is 25.
      case prefix
      /// `sin 30°` or `sin(30°)`.
      case call
      /// `5!`.
      case suffix
    }
  }

  /// The names of functions in texts, without signs such as √.
  package static let names = allCases.flatMap(\.definition.names)

  package static let withKeys = allCases.filter { $0.definition.key != nil }

  var isLogarithm: Bool {
    self == .naturalLogarithm || self == .commonLogarithm || self == .binaryLogarithm
  }

  /// Whether the operand is a sine or cosine, from -1 to 1.
  var isArcOfSine: Bool {
    switch self {
    case .arcsine, .arccosine, .arcsineInDegrees, .arccosineInDegrees: true
    default: false
    }
  }

  /// The function's value; inexact if the operand is inexact.
  func value(of operand: Rational, digits: Int) throws(CalculatorError) -> Rational {
    let value = try definition.value(operand, digits)
    return operand.isExact ? value : value.inexact
  }

  /// The function of an angle and the angle's unit; nil for another function.
  var angle: (function: CalculatorError.Angle, unit: AngleUnit)? {
    switch self {
    case .sine: (.sine, .radians)
    case .cosine: (.cosine, .radians)
    case .tangent: (.tangent, .radians)
    case .sineOfDegrees: (.sine, .degrees)
    case .cosineOfDegrees: (.cosine, .degrees)
    case .tangentOfDegrees: (.tangent, .degrees)
    default: nil
    }
  }

  /// The definition, created at each use so that unused functions cost nothing.
  package var definition: Definition {
    switch self {
    case .negation:
      Definition(symbol: "-", position: .prefix, key: ("±", "+/-")) {
        (operand, _) throws(CalculatorError) in -operand
      }
    case .squareRoot:
      Definition(
        symbol: "√", position: .prefix, names: ["sqrt"], key: ("√", "sqrt")
      ) { (operand, digits) throws(CalculatorError) in try operand.squareRoot(digits: digits) }
    case .square:
      Definition(symbol: "²", position: .suffix, key: ("x²", "x^2")) {
        (operand, digits) throws(CalculatorError) in
        try Operator.multiply.apply(operand, operand, digits: digits)
      }
    case .reciprocal:
      Definition(symbol: "⁻¹", position: .suffix, key: ("1/x", "1/x")) {
        (operand, _) throws(CalculatorError) in try 1 / operand
      }
    case .cubeRoot:
      Self.named("cbrt") { (operand, digits) throws(CalculatorError) in
        try operand.cubeRoot(digits: digits)
      }
    case .magnitude:
      Self.named("abs") { (operand, _) throws(CalculatorError) in operand.magnitude }
    case .naturalLogarithm:
      Self.named("ln") { (operand, digits) throws(CalculatorError) in
        try operand.naturalLogarithm(digits: digits)
      }
    case .commonLogarithm:
      Self.named("log", also: "log10") { (operand, digits) throws(CalculatorError) in
        try operand.commonLogarithm(digits: digits)
      }
    case .binaryLogarithm:
      Self.named("log2") { (operand, digits) throws(CalculatorError) in
        try operand.binaryLogarithm(digits: digits)
      }
    case .exponential:
      Self.named("exp") { (operand, digits) throws(CalculatorError) in
        try operand.exponential(digits: digits)
      }
    case .sine: Self.angle("sin", .sine, inDegrees: .sineOfDegrees)
    case .cosine: Self.angle("cos", .cosine, inDegrees: .cosineOfDegrees)
    case .tangent: Self.angle("tan", .tangent, inDegrees: .tangentOfDegrees)
    case .sineOfDegrees: Self.angle("sin", .sine, inDegrees: nil)
    case .cosineOfDegrees: Self.angle("cos", .cosine, inDegrees: nil)
    case .tangentOfDegrees: Self.angle("tan", .tangent, inDegrees: nil)
    case .arcsine:
      Self.named("asin", inDegrees: .arcsineInDegrees) {
        (operand, digits) throws(CalculatorError) in
        try operand.arcsine(in: .radians, digits: digits)
      }
    case .arccosine:
      Self.named("acos", inDegrees: .arccosineInDegrees) {
        (operand, digits) throws(CalculatorError) in
        try operand.arccosine(in: .radians, digits: digits)
      }
    case .arctangent:
      Self.named("atan", inDegrees: .arctangentInDegrees) {
        (operand, digits) throws(CalculatorError) in
        try operand.arctangent(in: .radians, digits: digits)
      }
    case .arcsineInDegrees:
      Self.named("asin°") { (operand, digits) throws(CalculatorError) in
        try operand.arcsine(in: .degrees, digits: digits)
      }
    case .arccosineInDegrees:
      Self.named("acos°") { (operand, digits) throws(CalculatorError) in
        try operand.arccosine(in: .degrees, digits: digits)
      }
    case .arctangentInDegrees:
      Self.named("atan°") { (operand, digits) throws(CalculatorError) in
        try operand.arctangent(in: .degrees, digits: digits)
      }
    case .factorial:
      Definition(symbol: "!", position: .suffix) {
        (operand, _) throws(CalculatorError) in try operand.factorial()
      }
    }
  }

  private static func named(
    _ name: String, also other: String? = nil, inDegrees: Self? = nil,
    _ value: @escaping @Sendable (Rational, Int) throws(CalculatorError) -> Rational
  ) -> Definition {
    Definition(
      symbol: name, position: .call, names: [name] + (other.map { [$0] } ?? []),
      inDegrees: inDegrees, value: value)
  }

  /// A function of an angle: in degrees if `inDegrees` is nil, else in radians.
  ///
  /// The parser reads a name as the function in radians. If the unit is degrees, the parser
  /// replaces the function by `inDegrees`.
  private static func angle(
    _ name: String, _ function: CalculatorError.Angle, inDegrees: Self?
  ) -> Definition {
    let unit: AngleUnit = inDegrees == nil ? .degrees : .radians
    return Definition(
      symbol: name, position: .call, unit: unit == .degrees ? "°" : " rad",
      names: unit == .degrees ? [] : [name], inDegrees: inDegrees
    ) { (operand, digits) throws(CalculatorError) in
      guard let value = try operand.value(of: function, in: unit, digits: digits) else {
        throw .uncertainAngle(function)
      }
      return value
    }
  }
}
