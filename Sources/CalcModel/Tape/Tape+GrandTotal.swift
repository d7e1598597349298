extension Tape {
  /// The sum of the results on the tape.
  package struct GrandTotal: Hashable, Sendable {
    /// The sum as an operand linked to all of them.
    package let operand: Operand
    /// The number of results.
    package let count: Int
    /// The number of calculations without a result.
    package let withoutResult: Int
    /// The number of results left out because a later calculation continues them.
    package let wentOn: Int
  }

  /// The sum of all results; nil if there are none. Results that another one has as its first
  /// operand, and what follows from a grand total, would count twice and are left out.
  ///
  /// - Complexity: O(*n*) in the rows.
  package var grandTotal: GrandTotal? {
    var counted: [Calculation] = []
    var (followers, goneOn) = (Set<ResultID>(), Set<ResultID>())
    for calculation in finishedCalculations {
      let follows = calculation.links.contains { link in
        link.grandTotal != nil || link.calculation.map(followers.contains) == true
      }
      if follows {
        followers.insert(calculation.id)
      } else {
        counted.append(calculation)
        if let first = calculation.firstLink { goneOn.insert(first) }
      }
    }
    let members = counted.filter { !goneOn.contains($0.id) }
    var sum = GrandTotalSum()
    for member in members { sum.add(member.result) }
    if sum.results == 0 { return nil }
    let wentOn = counted.count - members.count
    let source = Operand.Link.Members(members.lazy.map(\.id), wentOn: wentOn)
    return GrandTotal(
      operand: .result(Operand.Link(.grandTotal(of: source), value: sum.value)),
      count: sum.results, withoutResult: sum.count - sum.results, wentOn: wentOn)
  }

  /// The sum of a grand total's members; nil if not all are on the tape.
  func total(of members: Operand.Link.Members) -> Result<Rational, CalculatorError>? {
    if members.isEmpty { return nil }
    var sum = GrandTotalSum()
    for calculation in finishedCalculations where members.contains(calculation.id) {
      sum.add(calculation.result)
    }
    return sum.count < members.count ? nil : sum.value
  }
}

/// The sum of results; a calculation without one counts as 0.
package struct GrandTotalSum: Sendable {
  package private(set) var value: Result<Rational, CalculatorError> = .success(0)
  /// The number of calculations.
  package private(set) var count = 0
  /// The number of those with a result.
  package private(set) var results = 0

  package init() {}

  package mutating func add(_ result: Result<Rational, CalculatorError>) {
    count += 1
    guard case .success(let number) = result else { return }
    results += 1
    value = Result { () throws(CalculatorError) in try value.get() + number }
  }
}
