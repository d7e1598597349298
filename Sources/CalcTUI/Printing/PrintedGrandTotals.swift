import CalcModel

/// The grand totals on a tape that is printed calculation by calculation: memory holds those that are
/// asked for and no other.
struct PrintedGrandTotals {
  /// The names of the first and the last calculation that one adds up.
  struct Ends: Hashable {
    let first: String
    let last: String
  }

  private var firstNames: Set<String> = []
  /// What ends with a calculation, by its name.
  private var ends: [String: Set<Ends>] = [:]
  /// Those that begin with a calculation that was printed, by its name, as far as they have come.
  private var sums: [String: Result<Rational, CalculatorError>] = [:]
  private var totals: [Ends: Result<Rational, CalculatorError>] = [:]

  /// Takes note of those that are in a line.
  mutating func note(_ record: JournalRecord) {
    let names = record.links.names
    for item in record.items {
      guard let link = item.operand?.link, let ends = Ends(link, names) else { continue }
      firstNames.insert(ends.first)
      self.ends[ends.last, default: []].insert(ends)
    }
  }

  /// Takes the next calculation that is printed.
  mutating func add(_ printed: PrintedCalculation, holdsGrandTotal: Bool) {
    guard !firstNames.isEmpty, let name = printed.name else { return }
    if firstNames.contains(name) { sums[name] = .success(0) }
    if !holdsGrandTotal, case .success(let value) = printed.result {
      sums = sums.mapValues { sum in
        Result { () throws(CalculatorError) in try sum.get() + value }
      }
    }
    for ends in ends[name] ?? [] { totals[ends] = sums[ends.first] }
  }

  /// What a link's operand comes to; nil if what it leads to was not printed.
  func total(of link: Operand.Link, named names: [String]) -> Result<Rational, CalculatorError>? {
    Ends(link, names).flatMap { totals[$0] }
  }
}

extension PrintedGrandTotals.Ends {
  /// - Parameter names: those by whose places the link goes.
  fileprivate init?(_ link: Operand.Link, _ names: [String]) {
    guard let first = link.first, let last = link.calculation else { return nil }
    self.init(first: names[first], last: names[last])
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
