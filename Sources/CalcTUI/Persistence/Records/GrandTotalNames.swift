import CalcModel

// What a grand total adds up, by names instead of numbers and back: whatever else stands between these
// on another tape, it is the same.

extension Operand.Link {
  /// The grand total of calculations by their names: the first and the last of each run of the program,
  /// which named all in between.
  func named(by names: [String], _ links: inout LinkNames) -> Self {
    var runs: [(session: String, first: String, last: String)] = []
    var places: [String: Int] = [:]
    for name in names {
      let (session, number) = PlacesByName.split(name)
      guard let place = places[session] else {
        places[session] = runs.count
        runs.append((session, name, name))
        continue
      }
      if number < PlacesByName.split(runs[place].first).number { runs[place].first = name }
      if number > PlacesByName.split(runs[place].last).number { runs[place].last = name }
    }
    let ranges = runs.map { run in
      let first = links.append(run.first)
      return first...(run.first == run.last ? first : links.append(run.last))
    }
    return Self(.grandTotal(of: ranges), value: value)
  }

  /// The grand total of calculations by their places on a tape, those of these that are there.
  func placed(_ names: [String], _ places: PlacesByName) -> Self {
    let ranges = (grandTotal ?? []).flatMap { run in
      places.places(from: names[run.lowerBound], to: names[run.upperBound])
    }
    return Self(.grandTotal(of: ranges.joinedWhereTheyTouch), value: value)
  }
}

extension [ClosedRange<Int>] {
  /// The same numbers in order, in as few ranges as can be.
  fileprivate var joinedWhereTheyTouch: Self {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound + 1 >= range.lowerBound {
        joined[joined.endIndex - 1] =
          last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
