import CalcModel

/// Calculations that operands are linked to and whose lines have not been read. Until they are, they go
/// by numbers that no calculation on the tape has.
struct UnreadNames {
  private var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// The number of a name, a new one for a name that has none.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    let number = Operand.Link.aboveTape - names.count
    names.append(name)
    numbers[name] = number
    return number
  }

  /// The name that a number stands for.
  func name(of number: Int) -> String? {
    let place = Operand.Link.aboveTape - number
    return names.indices.contains(place) ? names[place] : nil
  }

  /// The places among names, which have been read since, of those that others are linked to, by their
  /// numbers.
  func places(in read: some Sequence<String>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    if numbers.isEmpty { return places }
    for (place, name) in read.enumerated() {
      if let number = numbers[name] { places[number] = place }
    }
    return places
  }
}
