extension Rules {
  /// The number of digits after the point.
  public enum Decimals: Hashable, Sendable {
    /// All digits of the value that fit the display.
    case floating
    /// A fixed number, 0 to 9.
    case fixed(Int)
    /// Two, typed without a point as on an adding machine: `1 2 3 4` is 12.34.
    case addingMachine

    /// The valid numbers of fixed decimals.
    package static let range = 0...9
    static let addingMachinePlaces = 2

    /// The fixed number of decimals; nil for floating ones.
    public var places: Int? {
      switch self {
      case .floating: nil
      case .fixed(let places): min(max(places, Self.range.lowerBound), Self.range.upperBound)
      case .addingMachine: Self.addingMachinePlaces
      }
    }
  }

  /// How dropped digits change the last shown digit.
  public enum Rounding: String, CaseIterable, Hashable, Sendable {
    /// To the nearest, ties away from zero: 0.125 is 0.13.
    case halfUp = "half-up"
    /// To the nearest, ties to even: 0.125 is 0.12.
    case halfToEven = "half-even"
    /// Away from zero: 0.121 is 0.13.
    case up
    /// Toward zero: 0.129 is 0.12.
    case down
  }
}

extension Rational {
  /// The value rounded to `places` decimals, at most 18, and marked exact. An inexact value is
  /// unchanged if its `digits` significant digits don't reach `places` decimals.
  ///
  /// - Parameter digits: the significant digits of an inexact value.
  func rounded(
    places: Int, _ rounding: Rules.Rounding, digits: Int = Rational.powerDigits
  ) -> Rational {
    // Most values have at most `places` decimals.
    if case .small(_, let denominator) = form, PowerOfTen.small[places].isMultiple(of: denominator)
    {
      return Rational(form, isExact: true)
    }
    let rounded = DecimalExpansion(of: self, to: .places(places), rule: rounding)
    if !isExact, rounded.exponent + places > digits { return self }
    let value = try? Rational(
      digits: rounded.digits, exponent: rounded.exponent - rounded.digits.count,
      isNegative: isNegative, isExact: true)
    return value ?? self
  }
}

extension Rules.Decimals: LosslessStringConvertible, CaseIterable {
  /// Floating, 0 to 9, and adding machine.
  public static let allCases: [Self] = [.floating] + range.map { .fixed($0) } + [.addingMachine]

  /// Reads `F`, a digit or `A`; nil for any other text.
  public init?(_ text: String) {
    switch text {
    case "F": self = .floating
    case "A": self = .addingMachine
    default:
      guard text.utf8.count == 1, let places = Int(text) else { return nil }
      self = .fixed(places)
    }
  }

  /// `F`, a digit or `A`.
  public var description: String {
    switch self {
    case .floating: "F"
    case .fixed: places.map { "\($0)" } ?? "F"
    case .addingMachine: "A"
    }
  }
}
