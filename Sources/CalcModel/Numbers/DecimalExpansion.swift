import BigInt

/// The significant digits of a positive fraction, rounded to a given number of them.
///
/// The value is 0.*digits* × 10^*exponent*; 1234.5 has the digits 12345 and the exponent 4.
struct DecimalExpansion: Equatable {
  /// ASCII digits; neither the first nor the last is a zero, and zero has none.
  private(set) var digits: [UInt8] = []
  /// How many digits stand before the point; negative when zeros follow it.
  private(set) var exponent = 0
  /// Whether digits were dropped.
  private(set) var isRounded = false

  /// Expands a value's magnitude.
  init(of value: Rational, significantDigits: Int, rule: DisplayFormatter.Rounding) {
    switch value.form {
    case .small(let numerator, let denominator):
      self.init(
        of: numerator.magnitude, over: denominator.magnitude,
        significantDigits: significantDigits, rule: rule)
    case .medium(let numerator, let denominator):
      self.init(
        of: BigInt(twoWords: numerator).magnitude, over: BigInt(twoWords: denominator).magnitude,
        significantDigits: significantDigits, rule: rule)
    case .big(let numerator, let denominator):
      self.init(
        of: numerator.magnitude, over: denominator.magnitude,
        significantDigits: significantDigits, rule: rule)
    }
  }

  /// Divides once, scaled so that the quotient has a few digits more than are asked for.
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
    append(quotient)
    exponent = digits.count - scale
    round(to: significantDigits, by: rule, hasRest: remainder != 0)
  }

  /// Long division in chunks of 18 digits.
  private init(
    of numerator: UInt, over denominator: UInt, significantDigits: Int,
    rule: DisplayFormatter.Rounding
  ) {
    // Room for the usual number of digits: growing by and by costs more than the division.
    digits.reserveCapacity(64)
    var (whole, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    append(whole, width: Self.length(whole))
    exponent = digits.count
    let chunk = UInt(PowerOfTen.small[18])
    while remainder != 0, digits.count <= significantDigits {
      let scaled = remainder.multipliedFullWidth(by: chunk)
      // The remainder is less than the denominator, so that the quotient is less than the chunk.
      (whole, remainder) = denominator.dividingFullWidth(scaled)
      // Zeros before the first digit are none of the value's digits.
      let width = digits.isEmpty ? Self.length(whole) : 18
      if digits.isEmpty { exponent += width - 18 }
      append(whole, width: width)
    }
    round(to: significantDigits, by: rule, hasRest: remainder != 0)
  }

  /// Appends a number's digits, divided off in chunks of 18.
  private mutating func append(_ number: BigUInt) {
    let divisor = UInt(PowerOfTen.small[18])
    var (words, chunks) = (Array(number.words), [UInt]())
    while !words.isEmpty {
      var (index, remainder) = (words.count, UInt(0))
      while index > 0 {
        index -= 1
        // The remainder is less than the divisor, so that the quotient is one word.
        (words[index], remainder) = divisor.dividingFullWidth((remainder, words[index]))
      }
      chunks.append(remainder)
      while words.last == 0 { words.removeLast() }
    }
    for chunk in chunks.reversed() {
      append(chunk, width: digits.isEmpty ? Self.length(chunk) : 18)
    }
  }

  /// Appends a number's digits, after zeros that fill a width.
  private mutating func append(_ value: UInt, width: Int) {
    digits.append(contentsOf: repeatElement(Ascii.zero, count: width))
    var (rest, place) = (value, digits.endIndex)
    while rest > 0 {
      place -= 1
      digits[place] += UInt8(rest % 10)
      rest /= 10
    }
  }

  /// How many digits a number has; zero has none.
  private static func length(_ value: UInt) -> Int {
    var (rest, length) = (value, 0)
    while rest > 0 {
      rest /= 10
      length += 1
    }
    return length
  }

  private mutating func round(to count: Int, by rule: DisplayFormatter.Rounding, hasRest: Bool) {
    isRounded = hasRest
    if digits.count > count {
      let dropped = digits[count...]
      let half = Ascii.zero + 5
      let isTie =
        !hasRest && dropped.first == half && dropped.dropFirst().allSatisfy { $0 == Ascii.zero }
      isRounded = hasRest || dropped.contains { $0 != Ascii.zero }
      let rest: DisplayFormatter.Dropped =
        !isRounded
        ? .nothing : isTie ? .half : digits[count] >= half ? .moreThanHalf : .lessThanHalf
      let countsUp = rule.countsUp(rest, isOdd: digits[count - 1] % 2 == 1)
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
