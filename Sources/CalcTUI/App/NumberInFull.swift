import CalcModel

/// A number in every form that shows more of it than the display.
struct NumberInFull: Hashable {
  let value: Rational
  let sections: [Section]

  struct Section: Hashable {
    let heading: Heading
    let digits: DigitText
  }

  enum Heading: Hashable {
    case whole, fraction, mixed
    case places(Int)
    /// A finite decimal.
    case decimal
    /// A repeating decimal, and the length of its period.
    case period(Int)
    /// The first places of a longer decimal.
    case beginning(Int)
    /// A number rounded on the way, without an exact fraction.
    case inexact
    /// The digits of an inexact number.
    case known
    /// The mean of a sum's items, and their count.
    case mean(Int)
  }

  /// The columns of a page in the smallest window.
  private static let fewestColumns = 18

  /// - Parameter items: the items that it is the sum of.
  init(_ value: Rational, meanOf items: Tape.Items? = nil, _ formatter: DisplayFormatter) {
    self.value = value
    var formatter = formatter
    formatter.grouping = true
    // Short forms stand before those that may take pages.
    sections =
      Self.fractions(value, formatter)
      + [2, 4].map { places in
        let number = Self.text(of: value, places: places, formatter)
        return Section(heading: .places(places), digits: DigitText([number], formatter.separators))
      }
      + (items.map { items in
        let mean = formatter.floating.format(items.mean).marked
        return [
          Section(heading: .mean(items.count), digits: DigitText([mean], formatter.separators))
        ]
      } ?? []) + Self.decimals(value, formatter)
  }

  /// The whole number, the fraction and the mixed number, or a heading that none is known.
  private static func fractions(_ value: Rational, _ formatter: DisplayFormatter) -> [Section] {
    guard value.isExact else {
      let number = formatter.floating.format(value, columns: Self.fewestColumns)
      return [Section(heading: .inexact, digits: DigitText([number], formatter.separators))]
    }
    guard let fraction = formatter.fractionParts(value, .improper),
      let mixed = formatter.fractionParts(value, .mixed)
    else { return [] }
    if fraction.count == 1 {
      return [Section(heading: .whole, digits: DigitText(fraction, formatter.separators))]
    }
    let forms = [(Heading.fraction, fraction)] + (mixed == fraction ? [] : [(.mixed, mixed)])
    return forms.map { Section(heading: $0, digits: DigitText($1, formatter.separators)) }
  }

  private static func text(
    of value: Rational, places: Int, _ formatter: DisplayFormatter
  ) -> String {
    DisplayFormatter(
      significantDigits: DisplayFormatter.significantDigitsRange.upperBound,
      decimals: .fixed(places), rounding: formatter.rounding, separators: formatter.separators
    ).format(value).marked
  }

  /// The decimal; none for a whole number.
  private static func decimals(_ value: Rational, _ formatter: DisplayFormatter) -> [Section] {
    let decimal = RepeatingDecimal(of: value)
    let heading: Heading? =
      switch decimal.tail {
      case _ where !value.isExact: .known
      case .nothing: decimal.decimals.isEmpty ? nil : .decimal
      case .period(let period): .period(period.count)
      case .more: .beginning(decimal.decimals.utf8.count)
      }
    guard let heading else { return [] }
    let mark = value.isExact ? "" : "\(DisplayFormatter.roundedMark)"
    return [Section(heading: heading, digits: DigitText(decimal, mark: mark, formatter))]
  }

  /// The fraction in a form that the calculator reads; else all digits.
  func copied(_ formatter: DisplayFormatter) -> String {
    if let expression = formatter.ungrouped.expression(of: value) { return expression }
    let all = DisplayFormatter.significantDigitsRange.upperBound
    return DisplayFormatter(
      significantDigits: all, grouping: false, separators: formatter.separators
    ).format(value).text
  }
}
