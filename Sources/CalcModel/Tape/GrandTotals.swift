/// The grand totals of the tape's slots added so far, from the top of the tape.
///
/// A grand total adds up a result unless
/// - the result is NaN,
/// - its calculation contains or depends on a grand total, or
/// - a later result that isn't NaN and depends on no grand total uses the result.
struct GrandTotals: Sendable {
  /// The number of added slots.
  private(set) var addedSlotCount = 0
  /// The slots whose calculations contain or depend on a grand total.
  private var grandTotalUsers: Set<Int> = []
  /// The slots whose results are used in later results.
  private var usedSlots: Set<Int> = []
  /// The requested grand totals, each by its first slot. Sums are dropped at an AC, and when a used
  /// result can't be subtracted exactly.
  private var sums: [Int: Sum] = [:]

  struct Sum: Sendable {
    var value = Result<Rational, CalculatorError>.success(0)
    var count = 0

    mutating func add(_ number: Rational) {
      count += 1
      value = Result { () throws(CalculatorError) in try value.get() + number }
    }

    /// The sum without a number; nil unless both are exact.
    func without(_ number: Rational) -> Sum? {
      guard case .success(let total) = value, total.isExact, number.isExact,
        let difference = try? total - number
      else { return nil }
      return Sum(value: .success(difference), count: count - 1)
    }
  }

  /// Adds the slots that aren't added yet, up to `end`.
  ///
  /// - Complexity: O(*n*) in the slots and their links, for each requested sum.
  mutating func add(_ slots: [Tape.Slot], upTo end: Int, indexOf: (ResultID) -> Int?) {
    while addedSlotCount < end {
      let index = addedSlotCount
      addedSlotCount += 1
      if slots[index].isClear { sums = [:] }
      if !slots[index].hasLinks, sums.isEmpty { continue }
      guard let calculation = slots[index].calculation else { continue }
      let links = calculation.links
      let targets = links.compactMap { $0.calculation.flatMap(indexOf) }
        .filter { $0 < index && slots[$0].entry != nil }
      if links.contains(where: \.isGrandTotal)
        || targets.contains(where: grandTotalUsers.contains)
      {
        grandTotalUsers.insert(index)
      } else if case .success(let result) = calculation.result {
        for target in targets where usedSlots.insert(target).inserted {
          let usedResult = try? slots[target].calculation?.result.get()
          for first in sums.keys where first <= target {
            sums[first] = usedResult.flatMap { sums[first]?.without($0) }
          }
        }
        for first in sums.keys { sums[first]?.add(result) }
      }
    }
  }

  /// The number of results at or below a slot that later results use.
  func usedCount(from first: Int) -> Int { usedSlots.count { $0 >= first } }

  /// The grand total from a slot down to the last added slot.
  ///
  /// - Complexity: O(1) if the sum is in `sums`, else O(*n*) in these slots.
  mutating func sum(from first: Int, _ slots: [Tape.Slot]) -> Sum {
    if let sum = sums[first] { return sum }
    var sum = Sum()
    for index in candidates(from: first) {
      if case .success(let result) = slots[index].calculation?.result { sum.add(result) }
    }
    sums[first] = sum
    return sum
  }

  /// The slots at or below `first` that no later result uses and no grand total affects.
  ///
  /// A slot's result may be NaN or missing.
  func candidates(from first: Int) -> some Sequence<Int> {
    (first..<max(first, addedSlotCount)).lazy.filter {
      !usedSlots.contains($0) && !grandTotalUsers.contains($0)
    }
  }

  /// The slots at or below `first` that contain or depend on a grand total.
  func dependents(from first: Int) -> some Sequence<Int> {
    grandTotalUsers.lazy.filter { $0 >= first }
  }
}
