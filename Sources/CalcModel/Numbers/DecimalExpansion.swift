import BigInt

/// A rounded magnitude: 0.*digits* × 10^*exponent*. 1234.5 has the digits 12345 and the exponent 4.
struct DecimalExpansion: Equatable {
  /// ASCII digits without leading or trailing zeros; empty for zero.
  private(set) var digits: [UInt8] = []
  /// The number of digits before the point: 2 for 12.3, 0 for zero, -2 for 0.00123.
  private(set) var exponent = 0
  /// Whether digits other than 0 were dropped.
  private(set) var isRounded = false

  enum Precision {
    case significantDigits(Int)
    /// Digits after the point.
    case places(Int)

    /// How many digits to keep if the number has this exponent; -1 for 0.0001 to two places.
    func count(exponent: Int) -> Int {
      switch self {
      case .significantDigits(let count): count
      case .places(let places): exponent + places
      }
    }
  }

  init(of value: Rational, to precision: Precision, rule: Rules.Rounding) {
    switch value.form {
    case .small(let numerator, let denominator):
      self.init(
        of: numerator.magnitude, over: denominator.magnitude, to: precision, rule: rule)
    case .big(let numerator, let denominator):
      self.init(
        of: numerator.magnitude, over: denominator.magnitude, to: precision, rule: rule)
    }
  }

  /// Scales the fraction first, so that one division gives a few spare digits.
  init(
    of numerator: BigUInt, over denominator: BigUInt, to precision: Precision,
    rule: Rules.Rounding
  ) {
    let log2OfTen = 3.321928094887362
    let lengthDifference = Double(numerator.bitWidth - denominator.bitWidth)
    // The estimate is at most two below the exponent.
    let estimate = Int((lengthDifference / log2OfTen).rounded(.down))
    let scale = precision.count(exponent: estimate) + 2 - estimate
    let power = PowerOfTen.big(abs(scale))
    let (quotient, remainder) =
      scale >= 0
      ? (numerator * power).quotientAndRemainder(dividingBy: denominator)
      : numerator.quotientAndRemainder(dividingBy: denominator * power)
    digits = quotient == 0 ? [] : Array("\(quotient)".utf8)
    exponent = digits.count - scale
    round(to: precision, by: rule, hasRest: remainder != 0)
  }

  /// Long division in chunks of 18 digits, or in one shorter chunk: 3 digits for 1/8.
  private init(
    of numerator: UInt, over denominator: UInt, to precision: Precision,
    rule: Rules.Rounding
  ) {
    // Growing the array step by step costs more than the division.
    digits.reserveCapacity(64)
    var (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    append(quotient)
    exponent = digits.count
    let factors =
      remainder == 0 ? (decimalsBeforePeriod: 0, otherFactor: 1) : denominator.decimalFactors
    let width = factors.otherFactor == 1 ? min(factors.decimalsBeforePeriod, 18) : 18
    while remainder != 0, digits.count <= precision.count(exponent: exponent) {
      // The remainder is below the denominator, so that the quotient is below 10^`width`.
      (quotient, remainder) = denominator.dividingFullWidth(
        remainder.multipliedFullWidth(by: UInt(PowerOfTen.small[width])))
      if digits.isEmpty {
        append(quotient)
        exponent -= width - digits.count
      } else {
        append(quotient, width: width)
      }
    }
    round(to: precision, by: rule, hasRest: remainder != 0)
  }

  /// Appends a number's digits, with leading zeros up to `width` digits.
  ///
  /// Without a width, zero has no digits. `width` must be at least the number of digits.
  private mutating func append(_ number: UInt, width: Int? = nil) {
    var rest = number
    var index = digits.count + (width ?? number.digitCount)
    while digits.count < index { digits.append(Ascii.zero) }
    while rest != 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      index -= 1
      digits[index] += UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
  }

  /// Drops the digits that the precision doesn't keep.
  ///
  /// - Parameter hasRest: whether the value continues after `digits`, which then end with a spare
  ///   digit.
  private mutating func round(
    to precision: Precision, by rule: Rules.Rounding, hasRest: Bool
  ) {
    let count = precision.count(exponent: exponent)
    isRounded = hasRest
    if count < digits.count {
      let dropped = digits[max(count, 0)...]
      isRounded = hasRest || dropped.contains { $0 != Ascii.zero }
      let (first, half) = (count < 0 ? Ascii.zero : digits[count], Ascii.zero + 5)
      let isTie =
        first == half && !hasRest && dropped.dropFirst().allSatisfy { $0 == Ascii.zero }
      let roundsUp =
        switch rule {
        case .up: isRounded
        case .down: false
        case .halfToEven where isTie: count > 0 && digits[count - 1] % 2 == 1
        case .halfUp, .halfToEven: first >= half
        }
      digits.removeSubrange(max(count, 0)...)
      if count < 0 { exponent -= count }
      if roundsUp { increment() }
    }
    while digits.last == Ascii.zero { digits.removeLast() }
    if digits.isEmpty { exponent = 0 }
  }

  private mutating func increment() {
    while digits.last == Ascii.nine { digits.removeLast() }
    if let last = digits.popLast() {
      digits.append(last + 1)
    } else {
      digits = [Ascii.one]
      exponent += 1
    }
  }
}

extension UInt {
  /// The number of decimal digits of a number below 10^19; zero has none.
  fileprivate var digitCount: Int {
    PowerOfTen.small.firstIndex { $0.magnitude > self } ?? PowerOfTen.small.count
  }
}

extension Rational {
  /// Whether the decimals end: the denominator has no factors but 2 and 5.
  var isDecimal: Bool {
    switch form {
    case .small(_, let denominator): denominator.magnitude.decimalFactors.otherFactor == 1
    case .big(_, let denominator): denominator.magnitude.decimalFactors.otherFactor.isOne
    }
  }
}

extension UnsignedInteger {
  /// The number of decimals before the period of 1 ÷ self, and self without its factors 2 and 5.
  ///
  /// `decimalsBeforePeriod` is the larger of the exponents of 2 and 5: 2 for
  /// 12 = 2² · 3, as 1/12 = 0.08333…
  /// (Hardy and Wright, An Introduction to the Theory of Numbers, section 9.2).
  var decimalFactors: (decimalsBeforePeriod: Int, otherFactor: Self) {
    let twos = trailingZeroBitCount
    var (rest, fives) = (self >> twos, 0)
    while true {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 5)
      if remainder != 0 { return (Swift.max(twos, fives), rest) }
      (rest, fives) = (quotient, fives + 1)
    }
  }
}
