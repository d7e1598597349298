import CalcModel

// Lines of version 2, which are read and not written any more. They name the calculation that one went
// on from in a field of its own, and stand its result as a number in first place.

extension JournalRecord {
  static let version2 = "2"

  init?(time: String, version2 fields: [String]) {
    guard let place = Self.sourcePlaces[fields[0]] else {
      self.init(time: time, fields: fields)
      return
    }
    guard fields.indices.contains(place) else { return nil }
    self.init(time: time, fields: Self.version3(fields, source: place))
  }

  /// Where the source stands.
  private static let sourcePlaces = ["calc": 3, "fix": 6, "tear": 5, "open": 3]

  /// The fields as version 3 writes them.
  static func version3(_ fields: [String], source place: Int) -> [String] {
    var fields = fields
    let source = fields.remove(at: place)
    if fields[0] == "fix", fields.count == 8 {
      // The first operand and the steps had a field each.
      let items = [linked(fields[6], to: source), fields[7]].filter { $0 != "-" }
      return fields[..<6] + [items.isEmpty ? "-" : items.joined(separator: " ")]
    }
    guard fields.indices.contains(place) else { return fields }
    if fields[place] != "-" {
      fields[place] = linked(fields[place], to: source)
    } else if fields[0] == "open", fields[place + 1].hasPrefix("=") {
      // The result with the sign that ± had given it.
      fields[place + 1] = "=" + linked(String(fields[place + 1].dropFirst()), to: source)
    }
    return fields
  }

  /// A formula that goes on from a calculation, with a link to that in first place.
  private static func linked(_ formula: String, to source: String) -> String {
    guard source != "-", formula != "-" else { return formula }
    let words = formula.split(separator: " ", maxSplits: 1)
    guard let number = words.first.flatMap({ Rational($0) }) else { return formula }
    let isNegated = source.hasPrefix("±")
    let link = isNegated ? "↑\(source.dropFirst()):\(-number)±" : "↑\(source):\(number)"
    return words.count == 2 ? "\(link) \(words[1])" : link
  }
}
