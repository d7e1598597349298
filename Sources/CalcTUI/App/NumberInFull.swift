import CalcModel

/// A number in every form that tells more of it than the display does.
struct NumberInFull: Hashable {
  let value: Rational
  let sections: [Section]

  /// One of the forms.
  struct Section: Hashable {
    let heading: Heading
    let digits: DigitText
  }

  /// What a form is.
  enum Heading: Hashable {
    case whole, fraction, mixed
    case places(Int)
    /// A decimal with all its digits.
    case decimal
    /// A decimal whose last digits, so many, come again and again.
    case period(Int)
    /// A decimal that goes on after so many places.
    case beginning(Int)
    /// A number that is only near what was asked for: it was rounded on the way.
    case inexact
    /// The digits of such a number, as far as they were kept.
    case known
    /// The mean of so many items of a sum.
    case mean(Int)
  }

  /// What the smallest window has for a line.
  private static let fewestColumns = 18

  /// - Parameters:
  ///   - items: those that it is the sum of.
  ///   - formatter: has the separators; here the digits are always in groups.
  init(_ value: Rational, meanOf items: Tape.Items? = nil, _ formatter: DisplayFormatter) {
    self.value = value
    var formatter = formatter
    formatter.grouping = true
    // What is short stands before what may take pages.
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

  /// The fraction, and what is the same with its whole part before it where there is one; in their
  /// place, that there is none.
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

  /// The number with so many decimals, however many digits stand before them.
  private static func text(
    of value: Rational, places: Int, _ formatter: DisplayFormatter
  ) -> String {
    DisplayFormatter(
      significantDigits: DisplayFormatter.significantDigitsRange.upperBound,
      decimals: .fixed(places), rounding: formatter.rounding, separators: formatter.separators
    ).format(value).marked
  }

  /// The decimal, which a whole number is by itself.
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

  /// The fraction as it is copied, which the calculator and its command line read again; the digits
  /// of a number that has none.
  func copied(_ formatter: DisplayFormatter) -> String {
    if let expression = formatter.ungrouped.expression(of: value) { return expression }
    let all = DisplayFormatter.significantDigitsRange.upperBound
    return DisplayFormatter(
      significantDigits: all, grouping: false, separators: formatter.separators
    ).format(value).text
  }
}
