import BigInt

// Values rounded to a number of decimals, as money is.

extension DisplayFormatter {
  /// How many digits stand after the point.
  public enum Decimals: Hashable, Sendable {
    /// As many as there are, and room for.
    case floating
    /// So many, 0 to 9 of them; zeros fill them.
    case fixed(Int)
    /// Two, which are not typed with a point: `1 2 3 4` is 12.34, as on an adding machine.
    case addingMachine

    /// The fixed decimals that can be asked for.
    package static let range = 0...9
    /// The decimals of an adding machine.
    static let addingMachinePlaces = 2

    /// How many there always are; nil if that depends on the value.
    public var places: Int? {
      switch self {
      case .floating: nil
      case .fixed(let places): min(max(places, Self.range.lowerBound), Self.range.upperBound)
      case .addingMachine: Self.addingMachinePlaces
      }
    }
  }

  /// The value with so many digits after the point; nil where more digits stand before it than may
  /// be shown. The decimals do not count towards these: a fixed point stays where it is.
  func fixed(_ value: Rational, places: Int) -> FormattedNumber? {
    let (units, dropped) = value.units(places: places, rounding)
    let digits = "\(units)"
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let whole = padded.dropLast(places)
    guard whole.utf8.count <= significantDigits else { return nil }
    // What is rounded to nothing has no sign.
    let sign = value.isNegative && digits != "0" ? "-" : ""
    return FormattedNumber(
      text: group("\(sign)\(whole)" + (places > 0 ? ".\(padded.suffix(places))" : "")),
      isRounded: dropped != .nothing || !value.isExact, isScientific: false)
  }
}

extension Rational {
  /// The value with so many digits after the point; exact, though the value may not be.
  func rounded(places: Int, _ rounding: DisplayFormatter.Rounding) -> Rational {
    let units = BigInt(units(places: places, rounding).units)
    let value = try? Rational(isNegative ? -units : units, over: BigInt(PowerOfTen.big(places)))
    return value ?? self
  }

  /// How many units of the last of so many decimals its magnitude is, and what is dropped behind them.
  fileprivate func units(
    places: Int, _ rounding: DisplayFormatter.Rounding
  ) -> (units: BigUInt, dropped: DisplayFormatter.Dropped) {
    let (numerator, denominator) = (numerator.magnitude, denominator.magnitude)
    let scaled = (numerator * PowerOfTen.big(places)).quotientAndRemainder(dividingBy: denominator)
    let dropped = DisplayFormatter.Dropped(scaled.remainder, of: denominator)
    let countsUp = rounding.countsUp(dropped, isOdd: scaled.quotient & 1 == 1)
    return (scaled.quotient + (countsUp ? 1 : 0), dropped)
  }
}

extension DisplayFormatter.Dropped {
  fileprivate init(_ remainder: BigUInt, of denominator: BigUInt) {
    let twice = remainder * 2
    self =
      remainder == 0
      ? .nothing
      : twice == denominator ? .half : twice < denominator ? .lessThanHalf : .moreThanHalf
  }
}

/// The decimals as an option says them: `F`, `0` to `9`, `A`.
extension DisplayFormatter.Decimals: RawRepresentable, CaseIterable {
  /// All that can be asked for.
  public static let allCases: [Self] = [.floating] + range.map { .fixed($0) } + [.addingMachine]

  /// Reads `F`, a digit or `A`; nil for any other text.
  public init?(rawValue: String) {
    guard let decimals = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = decimals
  }

  /// `F`, a digit or `A`.
  public var rawValue: String {
    switch self {
    case .floating: "F"
    case .fixed: places.map { "\($0)" } ?? "F"
    case .addingMachine: "A"
    }
  }
}
