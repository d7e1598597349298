import CalcModel

/// A number as it is written: what `1,234` is depends on the decimal marks of its text.
struct WrittenNumber: Hashable {
  private var reading: Reading
  /// The decimal marks that the number itself proves.
  private(set) var proven = DecimalMarks.none

  private enum Reading: Hashable {
    case certain(Rational)
    /// The values if a point stands before decimals, if a comma does, and if either does.
    indirect case ambiguous(point: Rational, comma: Rational, either: Rational)
  }

  init(_ value: Rational, proven: DecimalMarks = .none) {
    (reading, self.proven) = (.certain(value), proven)
  }

  /// - Parameter value: the value by decimal marks.
  init<Failure: Error>(
    _ value: (DecimalMarks) throws(Failure) -> Rational
  ) throws(Failure) {
    let (point, comma) = (try value(.point), try value(.comma))
    let either = try value(.both)
    reading =
      point == comma && comma == either
      ? .certain(point) : .ambiguous(point: point, comma: comma, either: either)
  }

  /// Whether the value depends on the decimal marks of the text.
  var isAmbiguous: Bool { if case .ambiguous = reading { true } else { false } }

  func value(by marks: DecimalMarks) -> Rational {
    switch reading {
    case .certain(let value): value
    case .ambiguous(let point, let comma, let either):
      marks == .point ? point : marks == .comma ? comma : either
    }
  }

  static func + (left: Self, right: Self) throws(CalculatorError) -> Self {
    try Self { marks throws(CalculatorError) in
      try left.value(by: marks) + right.value(by: marks)
    }
  }

  static prefix func - (number: Self) -> Self { number.map { -$0 } }

  /// The number as one that was rounded.
  var rounded: Self { map { Rational("\(DisplayFormatter.roundedMark)\($0)") ?? $0 } }

  private func map(_ transform: (Rational) -> Rational) -> Self {
    var number = Self { transform(value(by: $0)) }
    number.proven = proven
    return number
  }
}

extension DecimalMarks {
  static let both: DecimalMarks = [.point, .comma]
  // A literal `[]` is made anew each time.
  static let none: DecimalMarks = []
}

extension WrittenNumber {
  /// Reads a minus, digits, commas between groups and a point before decimals, where they mean one thing
  /// only: the short way, which most lines take.
  init?(plain text: ArraySlice<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    // As many digits fit an Int.
    guard text.count < 19 else { return nil }
    var (value, digits, groups) = (0, 0, 0)
    var hasPoint = false
    for byte in isNegative ? text.dropFirst() : text {
      if byte.isDigit {
        value = value * 10 + Int(byte & 0xF)
        digits += 1
      } else if hasPoint || digits == 0 || !byte.isMark || groups > 0 && digits != 3 {
        return nil
      } else {
        let isGroup = groups > 0 || value > 0 && digits < 4
        hasPoint = byte == UInt8(ascii: ".")
        if !hasPoint, !isGroup { return nil }
        if !hasPoint { groups += 1 }
        digits = 0
      }
    }
    // A lone mark before three digits has two meanings.
    let isLone = hasPoint ? groups == 0 && digits == 3 : groups == 1
    if isLone || digits == 0 || !hasPoint && groups > 0 && digits != 3 { return nil }
    let whole = Rational(isNegative ? -value : value)
    guard let number = hasPoint ? try? whole / Rational(Self.powers[digits]) : whole else {
      return nil
    }
    self.init(number, proven: hasPoint || groups > 0 ? .point : .none)
  }

  private static let powers = (0..<19).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

  /// Reads a number and the East Asian units behind it from the start of a text.
  static func take(
    from text: ArraySlice<UInt8>
  ) throws(ImportDiagnostic.Reason) -> (number: Self, length: Int) {
    // Without decimal marks a lone mark before three digits parts groups.
    guard let grouped = try? scan(text, .none) else {
      _ = try scan(text, .point)
      throw .noNumber
    }
    var number = Self(grouped.value, proven: grouped.proven)
    if grouped.proven.isEmpty, let mark = text.prefix(grouped.length).first(where: \.isMark),
      let decimal = try? scan(text, .both).value
    {
      let point = mark == UInt8(ascii: ".")
      number = Self { marks in
        marks == .both || (marks == .point) == point ? decimal : grouped.value
      }
    }
    return (number, grouped.length)
  }

  private static func scan(
    _ text: ArraySlice<UInt8>, _ marks: DecimalMarks
  ) throws(ImportDiagnostic.Reason) -> (value: Rational, proven: DecimalMarks, length: Int) {
    var scanner = NumberScanner(text, decided: marks)
    do {
      let value = try scanner.takeCountedNumber()
      return (value, scanner.proven, scanner.offset)
    } catch {
      switch error.reason {
      case .misplacedGroup: throw .expression(.misplacedGroup)
      case .secondPoint: throw .expression(.secondPoint)
      case .outOfRange(let error): throw .outOfRange(error)
      default: throw .noNumber
      }
    }
  }

  /// Takes over what the numbers of an expression prove.
  mutating func prove(by text: ArraySlice<UInt8>) {
    var rest = text
    while let start = rest.firstIndex(where: \.isDigit) {
      let taken = try? Self.take(from: rest[start...])
      proven.formUnion(taken?.number.proven ?? [])
      rest = rest[start...].dropFirst(taken?.length ?? 1)
    }
  }
}
