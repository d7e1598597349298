import BigInt

extension DisplayFormatter {
  /// How many digits stand after the point.
  public enum Decimals: Hashable, Sendable {
    /// As many as there are and fit.
    case floating
    /// A fixed number, 0 to 9.
    case fixed(Int)
    /// Two, typed without a point as on an adding machine: `1 2 3 4` is 12.34.
    case addingMachine

    /// The fixed decimals that can be asked for.
    package static let range = 0...9
    /// The decimals of an adding machine.
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

  /// The value with fixed decimals; nil where more than `significantDigits` stand before the point.
  func fixed(_ value: Rational, places: Int) -> FormattedNumber? {
    let (units, dropped) = value.units(places: places, rounding)
    let digits = "\(units)"
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let whole = padded.dropLast(places)
    guard whole.utf8.count <= significantDigits else { return nil }
    let sign = value.isNegative && digits != "0" ? "-" : ""
    return FormattedNumber(
      text: group("\(sign)\(whole)" + (places > 0 ? ".\(padded.suffix(places))" : "")),
      isRounded: dropped != .nothing || !value.isExact, isScientific: false)
  }
}

extension Rational {
  /// The value rounded to decimals; marked exact even if this value is not.
  func rounded(places: Int, _ rounding: DisplayFormatter.Rounding) -> Rational {
    if let rounded = shortRounded(places: places, rounding) { return rounded }
    let units = BigInt(units(places: places, rounding).units)
    let value = try? Rational(isNegative ? -units : units, over: BigInt(PowerOfTen.big(places)))
    return value ?? self
  }

  /// The same in machine integers, if both fit.
  private func shortRounded(
    places: Int, _ rounding: DisplayFormatter.Rounding
  ) -> Rational? {
    // At most nine decimals: the products have at most 94 bits.
    guard case .small(let numerator, let denominator) = form,
      DisplayFormatter.Decimals.range.contains(places)
    else { return nil }
    let power = PowerOfTen.small[places]
    let (quotient, remainder) = (Int128(numerator.magnitude) * Int128(power))
      .quotientAndRemainder(dividingBy: Int128(denominator))
    let dropped = DisplayFormatter.Dropped(remainder, of: Int128(denominator))
    let countsUp = rounding.countsUp(dropped, isOdd: quotient & 1 == 1)
    guard let units = Int(exactly: quotient + (countsUp ? 1 : 0)) else { return nil }
    return Rational(units, decimals: places, isNegative: isNegative)
  }

  /// The magnitude rounded to units of the last decimal, and what that drops.
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
  /// The remainder of a division.
  fileprivate init<Integer: BinaryInteger>(_ remainder: Integer, of denominator: Integer) {
    let twice = remainder * 2
    self =
      remainder == 0
      ? .nothing
      : twice == denominator ? .half : twice < denominator ? .lessThanHalf : .moreThanHalf
  }
}

extension DisplayFormatter.Decimals: RawRepresentable, CaseIterable {
  /// All settings.
  public static let allCases: [Self] = [.floating] + range.map { .fixed($0) } + [.addingMachine]

  /// Reads `F`, a digit or `A`; nil for any other text.
  public init?(rawValue: String) {
    switch rawValue {
    case "F": self = .floating
    case "A": self = .addingMachine
    default:
      guard rawValue.utf8.count == 1, let places = Int(rawValue) else { return nil }
      self = .fixed(places)
    }
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
