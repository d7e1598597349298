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
  /// Calculations that follow from a grand total.
  private var followers: Set<Calculation.ID> = []

  /// Takes note of those that are in a line.
  mutating func note(_ record: JournalRecord) {
    for range in record.links.flatMap({ $0.grandTotal ?? [] }) {
      let (first, last) = (range.numbers.lowerBound, range.numbers.upperBound)
      var list = runs[range.run] ?? []
      let place = list.firstIndex { $0.first == first } ?? list.endIndex
      if place == list.endIndex { list.append(Run(first: first)) }
      list[place].ends.insert(last)
      runs[range.run] = list
    }
  }

  /// Takes the next calculation that is printed.
  mutating func add(_ calculation: Calculation) {
    if runs.isEmpty { return }
    let (result, session, number) = (
      calculation.result, calculation.id.run, calculation.id.number
    )
    let follows = calculation.links.contains { link in
      link.grandTotal != nil || link.calculation.map(followers.contains) == true
    }
    if follows { followers.insert(calculation.id) }
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
  func total(of link: Operand.Link) -> Result<Rational, CalculatorError>? {
    guard let ranges = link.grandTotal else { return nil }
    if ranges.isEmpty { return link.value }
    return Result { () throws(CalculatorError) in
      var total: Rational = 0
      for range in ranges {
        let (first, last) = (range.numbers.lowerBound, range.numbers.upperBound)
        guard let run = runs[range.run]?.first(where: { $0.first == first }) else { continue }
        // Where its last calculation was taken back, all that there is.
        total = try total + (run.sums[last] ?? run.sum).get()
      }
      return total
    }
  }
}
