extension Tape {
  /// When a calculation was finished, in local time to the minute.
  package struct Time: Hashable, Sendable {
    /// Local minutes since 1970.
    let minutes: Int32

    /// Nil if it is thousands of years away from 1970.
    package init?(minutes: Int) {
      guard let minutes = Int32(exactly: minutes) else { return nil }
      self.minutes = minutes
    }

    /// Days since 1970.
    package var day: Int { Int(minutes).quotientRoundedDown(by: Self.minutesOfDay) }

    /// The day in the calendar (ISO 8601): `2026-11-21`.
    package var date: String {
      // Years from March on end with the leap day (Howard Hinnant, chrono-compatible low-level date
      // algorithms).
      let shifted = day + 719_468
      let era = shifted.quotientRoundedDown(by: 146_097)
      let dayOfEra = shifted - era * 146_097
      let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let shiftedMonth = (5 * dayOfYear + 2) / 153
      let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
      let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
      let dayOfMonth = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
      return "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(dayOfMonth))"
    }

    /// The time of the day: `09:30`.
    package var clock: String {
      let minute = Int(minutes) - day * Self.minutesOfDay
      return "\(Self.twoDigits(minute / 60)):\(Self.twoDigits(minute % 60))"
    }

    private static let minutesOfDay = 24 * 60

    private static func twoDigits(_ number: Int) -> String {
      number < 10 ? "0\(number)" : "\(number)"
    }
  }
}

extension Int {
  fileprivate func quotientRoundedDown(by divisor: Int) -> Int {
    (self >= 0 ? self : self - divisor + 1) / divisor
  }
}
