import CalcModel

// Dates and times, which belong to the words.

extension AmountScanner {
  /// Takes a date or a time that begins at a digit; returns false if there is none.
  ///
  /// - Parameter chunkStart: the start of the characters that touch the digit from the left.
  mutating func takeDate(from digit: Int, chunkStart: Int) -> Bool {
    let rest = text[digit...]
    let first = rest.leadingNumber
    guard first.count < 5 else { return false }
    let afterFirst = rest.dropFirst(first.count)
    if let mark = afterFirst.first, mark.isPointOrComma,
      afterFirst.dropFirst().first?.isDigit == true
    {
      // A fast path: most numbers have decimals or groups.
      let digits = afterFirst.dropFirst().prefix(while: \.isDigit)
      guard mark == UInt8(ascii: "."), digits.count < 3, digits.endIndex < text.endIndex,
        text[digits.endIndex] == mark
      else { return false }
    }
    if let end = monthDateEnd(from: digit, first, chunkStart: chunkStart)
      ?? hangulDateEnd(from: digit)
    {
      return skip(to: end, as: .date)
    }
    guard let mark = afterFirst.first, ":-/.".utf8.contains(mark) else {
      return false
    }
    if mark == UInt8(ascii: ":") {
      return timeEnd(from: digit).map { skip(to: $0, as: .time) } ?? false
    }
    var parts = [first]
    var end = digit + first.count
    while parts.count < 3, end < text.endIndex, text[end] == mark {
      let part = text[(end + 1)...].leadingNumber
      if part.count == 0 { break }
      parts.append(part)
      end += 1 + part.count
    }
    if parts.count == 3, mayEndDate(at: end), parts.areDate {
      let hasTime = text[end...].first == UInt8(ascii: "T")
      return skip(to: hasTime ? chunk(at: end).endIndex : end, as: .date)
    }
    guard parts.count == 2, parts.areDayAndMonth else { return false }
    if mark == UInt8(ascii: "."), digit == text.startIndex, end < text.endIndex, text[end] == mark,
      isBoundary(end + 1)
    {
      return skip(to: end + 1, as: .date)
    }
    guard mark == UInt8(ascii: "/"), mayEndDate(at: end) else { return false }
    mayHaveOtherAmount = true
    return skip(to: end, as: .date)
  }

  private mutating func skip(to end: Int, as reason: Reason) -> Bool {
    (position, exclusion) = (end, exclusion ?? reason)
    return true
  }

  /// Whether a date may end at an index: before a space, punctuation, a bracket, or a T and a time.
  private func mayEndDate(at index: Int) -> Bool {
    if isBoundary(index) { return true }
    let rest = text[index...]
    if rest.first == UInt8(ascii: "T") { return rest.dropFirst().first?.isDigit == true }
    return rest.first == UInt8(ascii: ")")
      || ".,;:".utf8.contains(rest.first ?? 0) && isBoundary(index + 1)
  }

  /// The end of a date with a month's name: `14. Nov 2026`, `14 Nov`, `Nov 14, 2026`, `June 2015`.
  private func monthDateEnd(
    from digit: Int, _ dayOrYear: (value: Int, count: Int), chunkStart: Int
  ) -> Int? {
    var end = digit + dayOrYear.count
    let isDay = dayOrYear.count < 3 && 1...31 ~= dayOrYear.value
    let before = chunk(before: chunkStart)
    if !before.isEmpty, before.endIndex < digit, before.isMonth {
      if mayBeFirstGroup(before: end) { return nil }
      if dayOrYear.count == 4, 1900...2099 ~= dayOrYear.value {
        return mayEndDate(at: end) ? end : nil
      }
      return isDay && mayEndDate(at: end) ? yearEnd(after: end) : nil
    }
    guard isDay else { return nil }
    if end < text.endIndex, text[end] == UInt8(ascii: ".") { end += 1 }
    guard isBoundary(end), end < text.endIndex else { return nil }
    let monthStart = text.endIndex - text[end...].trimmed.count
    let month = chunk(at: monthStart)
    return month.isMonth ? yearEnd(after: month.endIndex) : nil
  }

  /// Whether the digits before an index may be the first group of a number, as in `May 6 986,77`.
  private func mayBeFirstGroup(before index: Int) -> Bool {
    guard index < text.endIndex, text[index] == UInt8(ascii: " ") else {
      return groupMarkLength(at: index) != nil
    }
    let group = text[(index + 1)...].prefix(4).prefix(while: \.isDigit)
    return group.count == 3 && text[group.endIndex...].first != UInt8(ascii: ".")
  }

  /// The end of the year after a day or month; if no year follows, the end of the day or month.
  private func yearEnd(after end: Int) -> Int {
    var start = end
    if start < text.endIndex, text[start] == UInt8(ascii: ",") { start += 1 }
    while start < text.endIndex, text[start] == UInt8(ascii: " ") { start += 1 }
    let year = text[start...].leadingNumber
    let isYear = year.count == 4 && 1900...2099 ~= year.value && mayEndDate(at: start + 4)
    return isYear ? start + 4 : end
  }

  /// The end of `2026년 11월 14일`, `11월 14일` or `11월`.
  private func hangulDateEnd(from digit: Int) -> Int? {
    var (index, end): (Int, Int?) = (digit, nil)
    var units = [
      (name: "년", range: 1900...2099), (name: "월", range: 1...12), (name: "일", range: 1...31),
    ][...]
    while index < text.endIndex {
      let number = text[index...].leadingNumber
      let rest = text[(index + number.count)...]
      // A day, the unit with index 2, needs a year or a month before it.
      guard number.count > 0,
        let unit = units.firstIndex(where: { rest.starts(with: $0.name.utf8) }),
        units[unit].range ~= number.value, unit < 2 || end != nil
      else { break }
      units = units[(unit + 1)...]
      index += number.count + 3
      end = index
      while index < text.endIndex, text[index] == UInt8(ascii: " ") { index += 1 }
    }
    return end
  }

  /// The end of `12:30`, `12:30:45`, `9:15pm` or `9:00-17:30`.
  private func timeEnd(from digit: Int) -> Int? {
    let hour = text[digit...].leadingNumber
    guard 1...2 ~= hour.count, hour.value <= 24 else { return nil }
    var end = digit + hour.count
    var parts = 0
    while parts < 2, end < text.endIndex, text[end] == UInt8(ascii: ":") {
      let part = text[(end + 1)...].leadingNumber
      guard part.count == 2, part.value < 60 else { return nil }
      (end, parts) = (end + 3, parts + 1)
    }
    if parts == 0 { return nil }
    let suffix = chunk(at: end).prefix(2)
    if suffix.equalsIgnoringCase(Array("am".utf8)[...])
      || suffix.equalsIgnoringCase(Array("pm".utf8)[...])
    {
      end += 2
    }
    for dash in ["-", "–"] where text[end...].starts(with: dash.utf8) {
      let endTime = end + dash.utf8.count
      return endTime < text.endIndex && text[endTime].isDigit ? timeEnd(from: endTime) : nil
    }
    return mayEndDate(at: end) ? end : nil
  }
}

extension [(value: Int, count: Int)] {
  /// Whether three numbers are a date: `2026-11-14`, `14.11.2026`, `11/14/26`.
  fileprivate var areDate: Bool {
    guard count == 3 else { return false }
    if self[0].count == 4 {
      return 1...12 ~= self[1].value && 1...31 ~= self[2].value && self[1].count < 3
        && self[2].count < 3 && self[0].value > 0
    }
    return (self[2].count == 4 || self[2].count == 2) && Array(prefix(2)).areDayAndMonth
  }

  /// Whether two numbers are a day and a month: `14.11`, `11/14`.
  fileprivate var areDayAndMonth: Bool {
    guard count == 2, allSatisfy({ 1...2 ~= $0.count && 1...31 ~= $0.value }) else { return false }
    return self[0].value < 13 || self[1].value < 13
  }
}

extension ArraySlice<UInt8> {
  /// The value and the count of the digits at the start, at most five.
  fileprivate var leadingNumber: (value: Int, count: Int) {
    let digits = prefix(5).prefix(while: \.isDigit)
    return (digits.reduce(0) { $0 * 10 + Int($1 & 0xF) }, digits.count)
  }

  fileprivate var isMonth: Bool {
    var word = self
    while let byte = word.last, ".,".utf8.contains(byte) { word.removeLast() }
    if case .month? = Vocabulary.meaning(of: word) { return true }
    return false
  }
}
