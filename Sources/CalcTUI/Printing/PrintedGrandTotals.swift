import CalcModel

/// The grand totals on a tape that is printed calculation by calculation: memory holds those that are
/// asked for and no other.
struct PrintedGrandTotals {
  /// Calculations that a run of the program has named, from one on, as far as they have come.
  private struct Run {
    let first: Int
    /// The numbers up to which it is asked for, in order.
    var ends: Set<Int> = []
    var sum: Result<Rational, CalculatorError> = .success(0)
    /// What it came to at each of them.
    var sums: [Int: Result<Rational, CalculatorError>] = [:]
  }

  /// By the runs of the program.
  private var runs: [String: [Run]] = [:]
  /// The names of calculations that follow from a grand total.
  private var followers: Set<String> = []

  /// Takes note of those that are in a line.
  mutating func note(_ record: JournalRecord) {
    for item in record.items {
      for numbers in item.operand?.link?.grandTotal ?? [] {
        let (session, first, last) = Self.ends(of: numbers, record.links.names)
        var list = runs[session] ?? []
        let place = list.firstIndex { $0.first == first } ?? list.endIndex
        if place == list.endIndex { list.append(Run(first: first)) }
        list[place].ends.insert(last)
        runs[session] = list
      }
    }
  }

  /// Takes the next calculation that is printed.
  ///
  /// - Parameter named: as it stands in the file.
  mutating func add(
    _ result: Result<Rational, CalculatorError>, of named: JournalRecord.NamedCalculation
  ) {
    if runs.isEmpty { return }
    let follows = named.calculation.links.contains { link in
      link.grandTotal != nil
        || link.calculation.map { followers.contains(named.links.names[$0]) } ?? false
    }
    if follows { followers.insert(named.name) }
    let (session, number) = PlacesByName.split(named.name)
    guard var list = runs[session] else { return }
    for place in list.indices where list[place].first <= number {
      if !follows, case .success(let value) = result {
        let sum = list[place].sum
        list[place].sum = Result { () throws(CalculatorError) in try sum.get() + value }
      }
      if list[place].ends.contains(number) { list[place].sums[number] = list[place].sum }
    }
    runs[session] = list
  }

  /// What a grand total comes to; nil if the link is none.
  func total(of link: Operand.Link, _ names: [String]) -> Result<Rational, CalculatorError>? {
    guard let numbers = link.grandTotal else { return nil }
    if numbers.isEmpty { return link.value }
    return Result { () throws(CalculatorError) in
      var total: Rational = 0
      for range in numbers {
        let (session, first, last) = Self.ends(of: range, names)
        guard let run = runs[session]?.first(where: { $0.first == first }) else { continue }
        // Where its last calculation was taken back, all that there is.
        total = try total + (run.sums[last] ?? run.sum).get()
      }
      return total
    }
  }

  private static func ends(
    of numbers: ClosedRange<Int>, _ names: [String]
  ) -> (session: String, first: Int, last: Int) {
    let (session, first) = PlacesByName.split(names[numbers.lowerBound])
    return (session, first, PlacesByName.split(names[numbers.upperBound]).number)
  }
}

extension JournalRecord {
  /// The items of a calculation, or those that came with a correction.
  fileprivate var items: [Tape.Calculation.Item] {
    switch kind {
    case .calculation(let named): named.calculation.items
    case .correction(let correction):
      switch correction.change {
      case .whole(let named): named.calculation.items
      case .splice(let splice, _, _): splice.items
      }
    default: []
    }
  }
}
