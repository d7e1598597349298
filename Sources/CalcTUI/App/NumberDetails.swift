import CalcModel

/// A number with all its digits, up to 1,000, and its exact fraction.
struct NumberDetails: Hashable {
  let value: Rational
  let sections: [Section]

  struct Section: Hashable {
    let heading: Heading
    /// A line may break between two parts.
    fileprivate private(set) var parts = [""]

    /// Splits a text after spaces, fraction bars and grouping signs.
    fileprivate init(_ heading: Heading, _ text: String, _ group: Character) {
      self.heading = heading
      for character in text {
        parts[parts.endIndex - 1].append(character)
        if character == " " || character == "/" || character == group { parts.append("") }
      }
    }
  }

  enum Heading: Hashable {
    case whole, fraction
    case decimal
    /// The length of a repeating decimal's period.
    case period(Int)
    /// The number of decimals that are shown of a longer decimal.
    case beginning(Int)
    case hexadecimal, binary
    /// A number rounded on the way, without an exact fraction.
    case inexact
  }

  private static let mostUngroupedDecimals = 10
  private static let decimalsInGroup = 5

  init(_ value: Rational, _ formatter: DisplayFormatter) {
    self.value = value
    var formatter = formatter
    formatter.grouping = true
    let (decimal, group) = (RepeatingDecimal(of: value), formatter.separators.group)
    let heading: Heading? =
      switch decimal.tail {
      case _ where !value.isExact: .inexact
      case .nothing: decimal.decimals.isEmpty ? nil : .decimal
      case .period(let period): .period(period.count)
      case .cutOff: .beginning(decimal.decimals.utf8.count)
      }
    var sections: [Section] = []
    if let text = formatter.fraction(value) {
      sections.append(Section(value.denominator == 1 ? .whole : .fraction, text, group))
    }
    if let heading {
      let mark = value.isExact ? "" : "\(DisplayFormatter.roundedMark)"
      sections.append(Section(heading, mark + Self.text(of: decimal, formatter), group))
    }
    for (heading, base) in [(Heading.hexadecimal, NumberBase.hexadecimal), (.binary, .binary)] {
      if let text = base.text(of: value.isNegative ? -value : value) {
        let sign = value.isNegative ? "-" : ""
        sections.append(
          Section(heading, sign + (base == .binary ? Self.inBytes(text) : text), group))
      }
    }
    self.sections = sections
  }

  /// Groups the digits by eight: `0b11 11101000`.
  private static func inBytes(_ text: String) -> String {
    let digits = text.dropFirst(2)
    let firstGroupLength = digits.count % 8
    return digits.enumerated().reduce(into: String(text.prefix(2))) { text, digit in
      if digit.offset > 0, digit.offset % 8 == firstGroupLength { text += " " }
      text.append(digit.element)
    }
  }

  /// The number as a decimal: `0.1(6)` for 1/6. More than ten decimals are in groups of five.
  private static func text(of decimal: RepeatingDecimal, _ formatter: DisplayFormatter) -> String {
    let period = if case .period(let digits) = decimal.tail { digits } else { "" }
    let digits = decimal.decimals + period
    let periodStart = period.isEmpty ? nil : decimal.decimals.count
    let groupSize = digits.count > mostUngroupedDecimals ? decimalsInGroup : mostUngroupedDecimals
    let point = digits.isEmpty ? "" : "."
    var text = formatter.group("\(decimal.isNegative ? "-" : "")\(decimal.whole)\(point)")
    for (index, digit) in digits.enumerated() {
      if index > 0, index.isMultiple(of: groupSize) { text += " " }
      if index == periodStart { text += "(" }
      text.append(digit)
    }
    if !period.isEmpty { text += ")" }
    return decimal.tail == .cutOff ? text + " …" : text
  }

  /// The text to copy: the exact fraction, else all digits.
  func copiedText(_ formatter: DisplayFormatter) -> String {
    if let expression = formatter.parsable.fraction(value) { return expression }
    let maximumDigits = DisplayFormatter.significantDigitsRange.upperBound
    return DisplayFormatter(
      significantDigits: maximumDigits, grouping: false, separators: formatter.separators
    ).format(value).text
  }
}

extension NumberDetails.Section {
  /// The text in lines of at most `columns` columns. A part wider than a line is broken.
  ///
  /// - Complexity: O(*n*) in the digits.
  func lines(columns: Int) -> [String] {
    var lines = [""]
    func append(_ part: Substring, width: Int) {
      let last = lines.endIndex - 1
      if lines[last].isEmpty || lines[last].count + width <= columns {
        lines[last] += part
      } else {
        lines.append(String(part))
      }
    }
    for part in parts {
      // `…` may be shown as three points.
      let width = part.contains("…") ? 3 : part.filter { $0 != " " }.count
      var remainder = part[...]
      while width > columns, remainder.count > columns {
        append(remainder.prefix(columns), width: columns)
        remainder = remainder.dropFirst(columns)
      }
      append(remainder, width: min(width, remainder.count))
    }
    return lines.map { $0.last == " " ? String($0.dropLast()) : $0 }
  }
}
