import CalcModel

/// The corrections of one calculation.
struct Corrections {
  private var list: [JournalRecord.Correction] = []
  /// The places of those that others may be based on, by their names.
  private var places: [String: Int] = [:]
  private var undone: Set<String> = []

  mutating func append(_ correction: JournalRecord.Correction) {
    // One that is based on a line which is lost says nothing certain.
    if case .splice(_, _, let base?) = correction.change, places[base] == nil { return }
    let name = Self.name(of: correction, at: list.count)
    // A line that stands there twice.
    guard places[name] == nil else { return }
    places[name] = list.count
    list.append(correction)
  }

  mutating func undo(_ name: String) { undone.insert(name) }

  /// The name of the one that holds: the last that was not undone, whoever made it; nil for none.
  var lastName: String? {
    list.indices.last { !undone.contains(Self.name(of: list[$0], at: $0)) }
      .map { Self.name(of: list[$0], at: $0) }
  }

  /// In version 1 a correction has no name; its number is as good, as none comes before the line that
  /// it corrects.
  private static func name(of correction: JournalRecord.Correction, at place: Int) -> String {
    correction.id ?? "\(place)"
  }

  /// The calculation after the correction that holds, and after those that it is based on.
  ///
  /// What another window corrected at the same time holds too, but for rows that came or went there;
  /// of a row that both have corrected the last correction does.
  ///
  /// - Complexity: O(*n*) in the corrections, times the calculation's steps where these become more
  ///   or fewer.
  func corrected(
    _ named: JournalRecord.NamedCalculation
  ) -> JournalRecord.NamedCalculation {
    var chain: Set<Int> = []
    var next = lastName.flatMap { places[$0] }
    while let place = next {
      chain.insert(place)
      next = list[place].base.flatMap { places[$0] }
    }
    // Where the rows last came or went, for each correction and for what holds so far: only while
    // that is the same, a place means the same row.
    var (corrected, shape, shapes) = (named, nil as Int?, [] as [Int?])
    for (place, correction) in list.enumerated() {
      let baseShape = correction.base.flatMap { places[$0] }.flatMap { shapes[$0] }
      shapes.append(correction.keepsRows ? baseShape : place)
      let isBeside =
        correction.keepsRows && baseShape == shape
        && !undone.contains(Self.name(of: correction, at: place))
      guard chain.contains(place) || isBeside else { continue }
      corrected = correction.applied(to: corrected) ?? corrected
      if !correction.keepsRows { shape = place }
    }
    return corrected
  }
}

extension JournalRecord.Correction {
  fileprivate var base: String? {
    if case .splice(_, _, let base) = change { base } else { nil }
  }

  /// Whether as many rows are there as before, at the same places.
  fileprivate var keepsRows: Bool {
    switch change {
    case .splice(let splice, _, _): splice.removed == splice.items.count
    case .whole: false
    }
  }

  /// A calculation after it; nil if it is not about that one.
  fileprivate func applied(
    to named: JournalRecord.NamedCalculation
  ) -> JournalRecord.NamedCalculation? {
    switch change {
    case .whole(let corrected): return corrected
    case .splice(var splice, let links, _):
      var corrected = named
      splice.items =
        Tape.Calculation(splice.items).mapLinks { link in
          link.renumbered { corrected.links.append(links.names[$0]) }.map { .result($0) }
            ?? link.detached
        }.items
      guard let calculation = named.calculation.spliced(by: splice) else { return nil }
      corrected.calculation = calculation
      return corrected
    }
  }
}
