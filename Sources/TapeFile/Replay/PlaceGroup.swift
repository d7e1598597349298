/// Calculations that have been on the same tapes ever since they were finished.
indirect enum PlaceGroup {
  /// Written by one run of the program, one after the other.
  case run(ClosedRange<Int>, session: String)
  /// Torn off together.
  case group([PlaceGroup], span: ClosedRange<Int>, tear: String)

  static func group(_ groups: [PlaceGroup], tear: String) -> PlaceGroup {
    let spans = groups.map(\.span)
    let lower = spans.map(\.lowerBound).min() ?? 0
    return .group(groups, span: lower...(spans.map(\.upperBound).max() ?? lower), tear: tear)
  }

  private var span: ClosedRange<Int> {
    switch self {
    case .run(let places, _): places
    case .group(_, let span, _): span
    }
  }

  /// The runs in it, in no order.
  var runs: [ClosedRange<Int>] {
    var (runs, rest) = ([ClosedRange<Int>](), [self])
    while let group = rest.popLast() {
      switch group {
      case .run(let places, _): runs.append(places)
      case .group(let groups, _, _): rest += groups
      }
    }
    return runs
  }

  /// What a tear takes.
  struct Reach {
    /// The last place of another run's calculations.
    let last: Int
    /// The run that tore the tape off, and the last place of its calculations.
    let own: (run: String, last: Int)
    /// The tears that others had undone without the run's knowledge: what these took stays.
    let unseen: [String]
  }

  /// Parts what a tear takes from what it leaves.
  func part(by tear: Reach, into gone: inout [PlaceGroup], _ kept: inout [PlaceGroup]) {
    if tear.unseen.isEmpty, span.upperBound <= tear.last {
      gone.append(self)
      return
    }
    switch self {
    case .run(let places, let run):
      let last = run == tear.own.run ? max(tear.last, tear.own.last) : tear.last
      if places.lowerBound <= last {
        gone.append(.run(places.lowerBound...min(last, places.upperBound), session: run))
      }
      if last < places.upperBound {
        kept.append(.run(max(last + 1, places.lowerBound)...places.upperBound, session: run))
      }
    case .group(_, _, let name) where tear.unseen.contains(name):
      kept.append(self)
    case .group(let groups, _, _):
      var (inner, outer): ([PlaceGroup], [PlaceGroup]) = ([], [])
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
