import CalcModel

// Lines of version 1, which have no check: they are read as they are and not written any more.

extension JournalRecord {
  init?(time: String, version1 fields: [String]) {
    let kind: Kind?
    var named: NamedCalculation? {
      NamedCalculation(fields: Array(Self.version3(fields, source: 3)[1...]))
    }
    switch (fields[0], fields.count) {
    case ("calc", 6):
      kind = named.map { .calculation($0) }
    case ("fix", 6):
      kind = named.map {
        .correction(Correction(id: nil, name: $0.name, change: .whole($0)))
      }
    case ("drop", 2): kind = .drop(fields[1])
    case ("tear", 3) where !fields[1].isEmpty:
      kind = .tearOff(
        Tear(id: nil, session: fields[1], lastLoaded: fields[2] == "-" ? nil : fields[2]))
    case ("back", 2) where !fields[1].isEmpty: kind = .tearUndone(fields[1])
    case ("open", 5):
      let version2 = ["open", "-"] + fields[1...3] + [Self.version2(operand: fields[4])]
      kind = Unfinished(session: nil, fields: Array(Self.version3(version2, source: 3)[2...]))
        .map { .unfinished($0) }
    case ("set", 4): kind = Settings(words: Array(fields[1...])).map { .settings($0) }
    default: kind = nil
    }
    guard let kind else { return nil }
    self.init(time: time, kind: kind)
  }

  /// An operand as version 2 writes it: what nobody can have typed was recalled.
  private static func version2(operand field: String) -> String {
    let isTyped = field.count(where: \.isNumber) <= Entry.digitLimit && !field.contains("/")
    return isTyped ? field : "=\(field)"
  }
}
