/// Calculations that have always been on the same tape.
indirect enum CalculationGroup {
  /// Written by one run, one after the other.
  case run(ClosedRange<Int>, session: String)
  /// Torn off together.
  case group([CalculationGroup], span: ClosedRange<Int>, tear: String)

  static func group(_ groups: [CalculationGroup], tear: String) -> CalculationGroup {
    let spans = groups.map(\.span)
    let lower = spans.map(\.lowerBound).min() ?? 0
    return .group(groups, span: lower...(spans.map(\.upperBound).max() ?? lower), tear: tear)
  }

  private var span: ClosedRange<Int> {
    switch self {
    case .run(let ordinals, _): ordinals
    case .group(_, let span, _): span
    }
  }

  /// The runs in it, in no order.
  var runs: [ClosedRange<Int>] {
    var (runs, rest) = ([ClosedRange<Int>](), [self])
    while let group = rest.popLast() {
      switch group {
      case .run(let ordinals, _): runs.append(ordinals)
      case .group(let groups, _, _): rest += groups
      }
    }
    return runs
  }

  /// What a tear takes.
  struct Reach {
    /// The last ordinal of other runs.
    let last: Int
    /// The run that tore the tape off, and its last ordinal.
    let own: (run: String, last: Int)
    /// Tears that others had undone unseen: what those took stays.
    let unseen: [String]
  }

  /// Splits the group into what a tear takes and what it leaves.
  func part(by tear: Reach, into gone: inout [CalculationGroup], _ kept: inout [CalculationGroup]) {
    if tear.unseen.isEmpty, span.upperBound <= tear.last {
      gone.append(self)
      return
    }
    switch self {
    case .run(let ordinals, let run):
      let last = run == tear.own.run ? max(tear.last, tear.own.last) : tear.last
      if ordinals.lowerBound <= last {
        gone.append(.run(ordinals.lowerBound...min(last, ordinals.upperBound), session: run))
      }
      if last < ordinals.upperBound {
        kept.append(.run(max(last + 1, ordinals.lowerBound)...ordinals.upperBound, session: run))
      }
    case .group(_, _, let name) where tear.unseen.contains(name):
      kept.append(self)
    case .group(let groups, _, _):
      var (inner, outer): ([CalculationGroup], [CalculationGroup]) = ([], [])
      for group in groups { group.part(by: tear, into: &inner, &outer) }
      if outer.isEmpty {
        gone.append(self)
      } else {
        gone += inner
        kept += outer
      }
    }
  }
}
