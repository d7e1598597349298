package import CalcModel

/// Makes the IDs of one window: when a calculation was finished, in UTC, and by which window.
///
///     20261124T093000.123Z-k3f
package struct ResultIDMaker: Sendable {
  private let window: String
  private var used: Set<Int> = []

  /// - Parameter generator: gives the window its name.
  package init(using generator: inout some RandomNumberGenerator) {
    let characters = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    window = String((0..<3).map { _ in characters.randomElement(using: &generator) ?? "0" })
  }

  /// Gives the window a random name.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  /// An ID that it never gave before.
  ///
  /// - Parameter now: milliseconds since 1970.
  package mutating func next(at now: Int) -> ResultID {
    var time = min(max(now, 0), Self.lastTime)
    while !used.insert(time).inserted { time += 1 }
    let (days, milliseconds) = time.quotientAndRemainder(dividingBy: 86_400_000)
    let (year, month, day) = Self.date(ofDay: days)
    let seconds = milliseconds / 1_000
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0.padded(2) }.joined()
    return ResultID(
      "\(year.padded(4))\(month.padded(2))\(day.padded(2))T\(clock)"
        + ".\((milliseconds % 1_000).padded(3))Z-\(window)")
  }

  /// The end of the year 9000, in milliseconds: later ones would have no form of an ID.
  private static let lastTime = 221_845_392_000_000

  /// The Gregorian date of a day since 1970 (Richards, Mapping Time, 1998, algorithm F).
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let julian = day + 2_440_588
    let f = julian + 1_401 + (4 * julian + 274_277) / 146_097 * 3 / 4 - 38
    let e = 4 * f + 3
    let h = 5 * (e % 1_461 / 4) + 2
    let month = (h / 153 + 2) % 12 + 1
    return (e / 1_461 - 4_716 + (14 - month) / 12, month, h % 153 / 5 + 1)
  }
}

extension ResultID {
  /// The seconds from 1970 to when it was finished, in UTC; nil for an ID of another form or with an
  /// impossible date.
  package var seconds: Int? {
    let bytes = Array(text.utf8)
    let form = Array("dddddddd:dddddd.ddd:-www".utf8)
    guard bytes.count == form.count, bytes[8] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z")
    else { return nil }
    for (byte, kind) in zip(bytes, form) {
      let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      switch kind {
      case UInt8(ascii: "d"): guard isDigit else { return nil }
      case UInt8(ascii: "w"):
        guard isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte else { return nil }
      case UInt8(ascii: ":"): break
      default: guard byte == kind else { return nil }
      }
    }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let (year, month, day) = (number(0..<4), number(4..<6), number(6..<8))
    let (hour, minute, second) = (number(9..<11), number(11..<13), number(13..<15))
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    // A leap second is the 61st.
    guard 1...12 ~= month, 1...lengths[month - 1] ~= day, hour < 24, minute < 60, second <= 60
    else { return nil }
    // Days before the year, of which one in four, but for three of four centuries, is one longer.
    let years = max(year - 1, 0)
    let leapDays = years / 4 - years / 100 + years / 400 + (year > 0 ? 1 : 0)
    let days = year * 365 + leapDays + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_528
    return ((days * 24 + hour) * 60 + minute) * 60 + second
  }
}

extension Int {
  /// The number with zeros in front.
  fileprivate func padded(_ count: Int) -> String {
    let digits = "\(self)"
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}
