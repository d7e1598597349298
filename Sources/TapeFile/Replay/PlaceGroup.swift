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

  /// Parts what a tear takes, all up to a place and all of a run of the program but what it did not see, from
  /// what it leaves.
  func part(
    upTo last: Int, by tear: JournalRecord.Tear, into gone: inout [PlaceGroup],
    _ kept: inout [PlaceGroup]
  ) {
    if tear.unseen.isEmpty, span.upperBound <= last {
      gone.append(self)
      return
    }
    switch self {
    case .run(let places, let own) where own == tear.session || places.upperBound <= last:
      gone.append(self)
    case .run(let places, let other) where places.lowerBound <= last:
      gone.append(.run(places.lowerBound...last, session: other))
      kept.append(.run(last + 1...places.upperBound, session: other))
    case .run:
      kept.append(self)
    case .group(_, _, let name) where tear.unseen.contains(name):
      kept.append(self)
    case .group(let groups, _, _):
      var (inner, outer): ([PlaceGroup], [PlaceGroup]) = ([], [])
      for group in groups { group.part(upTo: last, by: tear, into: &inner, &outer) }
      if outer.isEmpty {
        gone.append(self)
      } else {
        gone += inner
        kept += outer
      }
    }
  }
}
