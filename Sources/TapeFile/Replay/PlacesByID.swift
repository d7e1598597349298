import CalcModel

/// The places of calculations by their IDs.
struct PlacesByID {
  /// Numbers and places that both grow by one.
  private struct Stretch {
    let number: Int
    let place: Int
    var length: Int
  }

  private var stretches: [String: [Stretch]] = [:]
  private var count = 0

  mutating func append(_ id: Calculation.ID) {
    let (run, number) = (id.run, id.number)
    var list = stretches[run] ?? []
    stretches[run] = nil  // So that the list is changed in place.
    if let last = list.last, number == last.number + last.length, count == last.place + last.length
    {
      list[list.count - 1].length += 1
    } else {
      list.append(Stretch(number: number, place: count, length: 1))
    }
    stretches[run] = list
    count += 1
  }

  subscript(id: Calculation.ID) -> Int? {
    // Usually one of the last.
    let stretch = stretches[id.run]?.last {
      ($0.number..<$0.number + $0.length).contains(id.number)
    }
    return stretch.map { $0.place + id.number - $0.number }
  }

  /// The place of the last calculation of an ID's run with a lower number.
  func last(before id: Calculation.ID) -> Int? {
    let stretch = stretches[id.run]?.last { $0.number < id.number }
    return stretch.map { $0.place + min($0.length, id.number - $0.number) - 1 }
  }
}
