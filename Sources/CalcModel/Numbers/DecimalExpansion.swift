import BigInt

/// A magnitude, rounded to significant digits: 0.*digits* × 10^*exponent*. 1234.5 has the digits
/// 12345 and the exponent 4.
struct DecimalExpansion: Equatable {
  /// ASCII digits; neither the first nor the last is a zero, and zero has none.
  private(set) var digits: [UInt8] = []
  /// The number of digits before the point; negative when zeros follow it.
  private(set) var exponent = 0
  /// Whether digits were dropped.
  private(set) var isRounded = false

  init(of value: Rational, significantDigits: Int, rule: DisplayFormatter.Rounding) {
    switch value.form {
    case .small(let numerator, let denominator):
      self.init(
        of: numerator.magnitude, over: denominator.magnitude,
        significantDigits: significantDigits, rule: rule)
    case .big(let numerator, let denominator):
      self.init(
        of: numerator.magnitude, over: denominator.magnitude,
        significantDigits: significantDigits, rule: rule)
    }
  }

  /// Divides once, scaled so that the quotient has a few spare digits.
  init(
    of numerator: BigUInt, over denominator: BigUInt, significantDigits: Int,
    rule: DisplayFormatter.Rounding
  ) {
    let log2OfTen = 3.321928094887362
    let lengths = Double(numerator.bitWidth - denominator.bitWidth)
    let scale = significantDigits + 2 - Int((lengths / log2OfTen).rounded(.down))
    let power = PowerOfTen.big(abs(scale))
    let (quotient, remainder) =
      scale >= 0
      ? (numerator * power).quotientAndRemainder(dividingBy: denominator)
      : numerator.quotientAndRemainder(dividingBy: denominator * power)
    digits = quotient == 0 ? [] : Array("\(quotient)".utf8)
    exponent = digits.count - scale
    round(to: significantDigits, by: rule, hasRest: remainder != 0)
  }

  /// Long division in chunks of 18 digits, or of all decimals if they end within these.
  private init(
    of numerator: UInt, over denominator: UInt, significantDigits: Int,
    rule: DisplayFormatter.Rounding
  ) {
    // Growing step by step costs more than the division.
    digits.reserveCapacity(64)
    var (whole, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    append(whole)
    exponent = digits.count
    let factors = remainder == 0 ? (count: 0, rest: 1) : denominator.decimalFactors
    let width = factors.rest == 1 ? min(factors.count, 18) : 18
    while remainder != 0, digits.count <= significantDigits {
      // The remainder is less than the denominator, so that the quotient is less than the chunk.
      (whole, remainder) = denominator.dividingFullWidth(
        remainder.multipliedFullWidth(by: UInt(PowerOfTen.small[width])))
      if digits.isEmpty {
        append(whole)
        exponent -= width - digits.count
      } else {
        append(whole, width: width)
      }
    }
    round(to: significantDigits, by: rule, hasRest: remainder != 0)
  }

  /// Appends a number's digits, none for zero; after zeros up to a width, which they don't exceed.
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

  private mutating func round(to count: Int, by rule: DisplayFormatter.Rounding, hasRest: Bool) {
    isRounded = hasRest
    if digits.count > count {
      let (half, rest) = (Ascii.zero + 5, digits[(count + 1)...])
      let isMore = hasRest || rest.contains { $0 != Ascii.zero }
      let dropped: DisplayFormatter.Dropped =
        switch digits[count] {
        case Ascii.zero where !isMore: .nothing
        case half where !isMore: .half
        case half...: .moreThanHalf
        default: .lessThanHalf
        }
      isRounded = dropped != .nothing
      let countsUp = rule.countsUp(dropped, isOdd: digits[count - 1] % 2 == 1)
      digits.removeSubrange(count...)
      if countsUp { increment() }
    }
    while digits.last == Ascii.zero { digits.removeLast() }
  }

  /// Adds one to the last digit.
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
