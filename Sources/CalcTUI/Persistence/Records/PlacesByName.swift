/// The places of calculations by their names, which are a run of the program and a number that grows:
/// `k3f9-7`.
struct PlacesByName {
  /// Numbers and places that both grow by one.
  private struct Stretch {
    let number: Int
    let place: Int
    var length: Int
  }

  private var stretches: [String: [Stretch]] = [:]
  private var count = 0

  /// The parts of a name. One without a number, or with one that no run counts up to, is a run of its
  /// own: no two names have the same parts.
  static func split(_ name: String) -> (session: String, number: Int) {
    guard let dash = name.utf8.lastIndex(of: UInt8(ascii: "-")),
      let number = Int32(name[name.utf8.index(after: dash)...]),
      name.utf8[dash...].elementsEqual("-\(number)".utf8)
    else { return (name, -1) }
    // Sums and differences of such numbers, and of places in a file, are far from the ends of Int.
    return (String(name[..<dash]), Int(number))
  }

  /// Whether something can be a name: a link to it is written in a formula, between other signs.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch Unicode.Scalar(byte) {
        case "0"..."9", "a"..."z", "A"..."Z", "-": true
        default: false
        }
      }
  }

  mutating func append(_ name: String) {
    let (session, number) = Self.split(name)
    var list = stretches[session] ?? []
    stretches[session] = nil  // So that the list is changed in place.
    if let last = list.last, number == last.number + last.length, count == last.place + last.length
    {
      list[list.count - 1].length += 1
    } else {
      list.append(Stretch(number: number, place: count, length: 1))
    }
    stretches[session] = list
    count += 1
  }

  subscript(name: String) -> Int? {
    let (session, number) = Self.split(name)
    // Usually one of the last.
    let stretch = stretches[session]?.last { ($0.number..<$0.number + $0.length).contains(number) }
    return stretch.map { $0.place + number - $0.number }
  }

  /// The places of those from one to another that a run of the program has named.
  func places(from first: String, to last: String) -> [ClosedRange<Int>] {
    let (session, start) = Self.split(first)
    let end = Self.split(last).number
    return (stretches[session] ?? []).compactMap { stretch in
      let lower = max(start, stretch.number)
      let upper = min(end, stretch.number + stretch.length - 1)
      guard lower <= upper else { return nil }
      let offset = stretch.place - stretch.number
      return lower + offset...upper + offset
    }
  }
}
