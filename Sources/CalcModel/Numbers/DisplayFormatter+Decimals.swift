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
    public static let range = 0...9
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
    let (numerator, denominator) = (value.numerator.magnitude, value.denominator.magnitude)
    let scaled = (numerator * PowerOfTen.big(places)).quotientAndRemainder(dividingBy: denominator)
    let dropped = Self.dropped(scaled.remainder, of: denominator)
    let countsUp = rounding.countsUp(dropped, isOdd: scaled.quotient & 1 == 1)
    let digits = "\(scaled.quotient + (countsUp ? 1 : 0))"
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let whole = padded.dropLast(places)
    guard whole.utf8.count <= significantDigits else { return nil }
    // What is rounded to nothing has no sign.
    let sign = value.isNegative && digits != "0" ? "-" : ""
    return FormattedNumber(
      text: group("\(sign)\(whole)" + (places > 0 ? ".\(padded.suffix(places))" : "")),
      isRounded: dropped != .nothing || !value.isExact, isScientific: false)
  }

  private static func dropped(_ remainder: BigUInt, of denominator: BigUInt) -> Dropped {
    if remainder == 0 { return .nothing }
    let twice = remainder * 2
    return twice == denominator ? .half : twice < denominator ? .lessThanHalf : .moreThanHalf
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
