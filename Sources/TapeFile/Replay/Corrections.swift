import CalcModel

/// The corrections of one calculation.
struct Corrections {
  private var list: [JournalRecord.Correction] = []
  /// The places of those that others may be based on, by their names.
  private var places: [String: Int] = [:]
  private var undone: Set<String> = []

  mutating func append(_ correction: JournalRecord.Correction) {
    // One that is based on a line which is lost says nothing certain.
    if let base = correction.base, places[base] == nil { return }
    // A line that stands there twice.
    guard places[correction.id] == nil else { return }
    places[correction.id] = list.count
    list.append(correction)
  }

  mutating func undo(_ name: String) { undone.insert(name) }

  /// The name of the one that holds: the last that was not undone, whoever made it; nil for none.
  var lastName: String? {
    list.last { !undone.contains($0.id) }?.id
  }

  /// The calculation after the correction that holds, and after those that it is based on.
  ///
  /// What another window corrected at the same time holds too, but for rows that came or went there;
  /// of a row that both have corrected the last correction does.
  ///
  /// - Complexity: O(*n*) in the corrections, times the calculation's steps where these become more
  ///   or fewer.
  func corrected(_ calculation: Calculation) -> Calculation {
    var chain: Set<Int> = []
    var next = lastName.flatMap { places[$0] }
    while let place = next {
      chain.insert(place)
      next = list[place].base.flatMap { places[$0] }
    }
    // Where the rows last came or went, for each correction and for what holds so far: only while
    // that is the same, a place means the same row.
    var (corrected, shape, shapes) = (calculation, nil as Int?, [] as [Int?])
    for (place, correction) in list.enumerated() {
      let baseShape = correction.base.flatMap { places[$0] }.flatMap { shapes[$0] }
      shapes.append(correction.keepsRows ? baseShape : place)
      let isBeside =
        correction.keepsRows && baseShape == shape && !undone.contains(correction.id)
      guard chain.contains(place) || isBeside else { continue }
      corrected = corrected.spliced(by: correction.splice) ?? corrected
      if !correction.keepsRows { shape = place }
    }
    return corrected
  }
}

extension JournalRecord.Correction {
  /// Whether as many rows are there as before, at the same places.
  fileprivate var keepsRows: Bool { splice.removed == splice.items.count }
}
