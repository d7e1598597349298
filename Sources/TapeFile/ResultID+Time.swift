package import CalcModel
import Platform

/// Makes the IDs of one window: when a calculation was finished, in UTC, and by which window.
///
///     20261124T093000.123Z-k3f
package struct ResultIDMaker: Sendable {
  private let window: String
  /// The times of the IDs that were taken.
  private var taken: Set<Int> = []
  /// Times that were taken one after the other, as when sums come faster than milliseconds.
  private var run = 0..<0

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

  /// The ID of a calculation that is finished now. It can be given again until it is taken.
  ///
  /// - Parameter now: milliseconds since 1970.
  package func next(at now: Int) -> ResultID { id(at: freeTime(at: now)) }

  /// Takes the ID that `next` gives, which is never given again.
  @discardableResult
  package mutating func take(at now: Int) -> ResultID {
    let time = freeTime(at: now)
    taken.insert(time)
    run = (time == run.upperBound ? run.lowerBound : time)..<time + 1
    return id(at: time)
  }

  private func freeTime(at now: Int) -> Int {
    var time = min(max(now, 0), Self.lastTime)
    if run.contains(time) { time = run.upperBound }
    while taken.contains(time) { time += 1 }
    return time
  }

  private func id(at time: Int) -> ResultID {
    var (seconds, date) = (time_t(time / 1_000), tm())
    gmtime_r(&seconds, &date)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y%m%dT%H%M%S", &date)
    let second = String(decoding: text.prefix(count).map(UInt8.init), as: UTF8.self)
    let milliseconds = "\(1_000 + time % 1_000)".dropFirst()
    return ResultID("\(second).\(milliseconds)Z-\(window)")
  }

  /// The end of the year 9000, in milliseconds: later ones would have no form of an ID.
  private static let lastTime = 221_845_392_000_000
}

extension ResultID {
  /// The seconds from 1970 to when it was finished, in UTC; nil for an ID of another form or with an
  /// impossible date.
  package var seconds: Int? {
    let bytes = Array(text.utf8)
    let form = "ddddddddTdddddd.dddZ-www".utf8
    guard bytes.count == form.count else { return nil }
    for (byte, kind) in zip(bytes, form) {
      switch kind {
      case UInt8(ascii: "d"): guard byte.isDigit else { return nil }
      case UInt8(ascii: "w"):
        guard byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte else { return nil }
      default: guard byte == kind else { return nil }
      }
    }
    func number(_ start: Int, _ count: Int = 2) -> CInt {
      bytes[start..<start + count].reduce(0) { $0 * 10 + CInt($1 - UInt8(ascii: "0")) }
    }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (number(0, 4) - 1_900, number(4) - 1, number(6))
    (date.tm_hour, date.tm_min) = (number(9), number(11))
    let (asked, second) = (date, Int(number(13)))
    let minute = timegm(&date)
    // The library moves an impossible date on. A leap second is the 61st.
    guard date.tm_mon == asked.tm_mon, date.tm_mday == asked.tm_mday,
      date.tm_hour == asked.tm_hour, date.tm_min == asked.tm_min, second <= 60
    else { return nil }
    return minute + second
  }
}
