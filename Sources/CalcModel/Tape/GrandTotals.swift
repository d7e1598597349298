/// The sums of the results of calculations, which are added in their order. Left out is what has no
/// result, and what follows from a grand total itself: it would count twice.
///
/// - Complexity: Every member is O(1), but for the links and the ranges that are given; a sum is
///   O(log *n*).
package struct GrandTotals {
  /// What a run of the program began up to a calculation.
  private struct Sum {
    let number: Int
    let value: Result<Rational, CalculatorError>
  }

  /// By the runs of the program.
  private var sums: [String: [Sum]] = [:]
  /// Calculations that follow from a grand total.
  private var followers: Set<Calculation.ID> = []
  /// How many results were added up.
  package private(set) var count = 0
  /// How many calculations had none.
  package private(set) var withoutResult = 0

  package init() {}

  /// Adds the next calculation.
  ///
  /// - Parameters:
  ///   - result: what it comes to.
  ///   - links: what its operands lead to.
  package mutating func append(
    _ result: Result<Rational, CalculatorError>, of id: Calculation.ID,
    following links: some Sequence<Operand.Link>
  ) {
    var sum = sums[id.run]?.last?.value ?? .success(0)
    if links.contains(where: {
      $0.grandTotal != nil || $0.calculation.map(followers.contains) == true
    }) {
      followers.insert(id)
    } else if case .success(let value) = result {
      count += 1
      sum = Result { () throws(CalculatorError) in try sum.get() + value }
    } else {
      withoutResult += 1
    }
    sums[id.run, default: []].append(Sum(number: id.number, value: sum))
  }

  /// Whether the first calculation of a range has been added, or one before it.
  package func reaches(_ range: Calculation.IDRange) -> Bool {
    sums[range.run]?.first.map { $0.number <= range.numbers.lowerBound } ?? false
  }

  /// What some of them come to.
  package func total(of ranges: [Calculation.IDRange]) -> Result<Rational, CalculatorError> {
    Result { () throws(CalculatorError) in
      var total: Rational = 0
      for range in ranges {
        let end = try sum(of: range.run, below: range.numbers.upperBound, orAt: true).get()
        total =
          try total + end - sum(of: range.run, below: range.numbers.lowerBound, orAt: false).get()
      }
      return total
    }
  }

  /// What a run's calculations come to whose numbers are less than one, or the same.
  private func sum(
    of run: String, below number: Int, orAt isIncluded: Bool
  ) -> Result<Rational, CalculatorError> {
    let sums = sums[run] ?? []
    var (low, high) = (0, sums.count)
    while low < high {
      let middle = low + (high - low) / 2
      let isBelow = sums[middle].number < number || isIncluded && sums[middle].number == number
      if isBelow { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? .success(0) : sums[low - 1].value
  }
}
