import CalcModel

/// The ordinals of calculations by their IDs.
struct OrdinalsByID {
  /// Numbers and ordinals that both grow by one.
  private struct Stretch {
    let number: Int
    let ordinal: Int
    var length: Int
  }

  private var stretches: [String: [Stretch]] = [:]
  private var count = 0

  mutating func append(_ id: ResultID) {
    let (run, number) = (id.run, id.number)
    var list = stretches[run] ?? []
    stretches[run] = nil  // So that the list is changed in place.
    if let last = list.last, number == last.number + last.length,
      count == last.ordinal + last.length
    {
      list[list.count - 1].length += 1
    } else {
      list.append(Stretch(number: number, ordinal: count, length: 1))
    }
    stretches[run] = list
    count += 1
  }

  subscript(id: ResultID) -> Int? {
    // Usually one of the last.
    let stretch = stretches[id.run]?.last {
      ($0.number..<$0.number + $0.length).contains(id.number)
    }
    return stretch.map { $0.ordinal + id.number - $0.number }
  }

  /// The ordinal of the last calculation of an ID's run with a lower number.
  func last(before id: ResultID) -> Int? {
    let stretch = stretches[id.run]?.last { $0.number < id.number }
    return stretch.map { $0.ordinal + min($0.length, id.number - $0.number) - 1 }
  }
}
