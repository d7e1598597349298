import CalcModel
package import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Tapes of version 3: they go on in a file of the present version beside the old one, which stays as it is.

extension JournalFile {
  /// The file in which the tape goes on. Where this one is of version 3, that is one beside it, which begins
  /// with what this one holds.
  ///
  /// - Throws: `SystemError` where that can't be read or written.
  /// - Complexity: O(*n*) in the file, once.
  package func upgraded() throws(SystemError) -> JournalFile {
    // One that crashed the program is set aside first.
    guard isOfVersion3, !crashMark.exists else { return self }
    var file = JournalFile(place.with(suffix: ".v4"), isNamed: isNamed, system: system)
    file.original = place
    if file.place.exists { return file }
    beginReading()
    defer { Self.endReading() }
    let converted = Version3(try bytes(from: 0)).converted
    do {
      // Of several windows that open at once the first does it.
      try file.place.replaceContents(with: converted, mayReplace: false, isPrivate: true)
    } catch {
      if error.code != EEXIST { throw error }
    }
    return file
  }
}

extension JournalFile {
  /// Whether its first whole line is of version 3: there are never two versions in one file.
  private var isOfVersion3: Bool {
    for limit in [1 << 12, 1 << 20] {
      let bytes = try? open(flags: O_RDONLY).closeAfter { file throws(SystemError) in
        try file.readAll(upTo: limit)
      }
      for line in (bytes ?? []).split(separator: UInt8(ascii: "\n")) {
        if JournalRecord.fields(ofLine: line, version: Version3.version) != nil { return true }
        if JournalRecord.fields(ofLine: line, version: JournalRecord.version) != nil {
          return false
        }
      }
    }
    return false
  }
}

/// The lines of a journal of version 3, in which a correction said at which places items went and came, and
/// on which one before it it was based.
private struct Version3 {
  static let version = "3"

  private let bytes: [UInt8]
  private var corrections: [Calculation.ID: Corrections] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for (_, fields) in lines {
      guard let id = Calculation.ID(journalText: fields.count > 2 ? fields[2] : "") else {
        continue
      }
      switch (fields[0], fields.count) {
      case ("fix", 7):
        if let correction = Correction(fields) {
          corrections[id, default: Corrections()].append(correction)
        }
      case ("undo", 3): corrections[id, default: Corrections()].undone.insert(fields[1])
      default: break
      }
    }
  }

  private var lines: some Sequence<(time: String, fields: [String])> {
    bytes.split(separator: UInt8(ascii: "\n")).lazy.compactMap {
      JournalRecord.fields(ofLine: $0, version: Self.version)
    }
  }

  /// The same lines of the present version, with corrected calculations in the place of corrections.
  var converted: [UInt8] {
    var converted = ""
    for (time, fields) in lines where fields[0] != "fix" && fields[0] != "undo" {
      guard fields[0] == "calc", fields.count == 5,
        let corrections = Calculation.ID(journalText: fields[1]).flatMap({ corrections[$0] }),
        let finished = JournalRecord.FinishedCalculation(fields: Array(fields[1...]))
      else {
        converted += JournalRecord.line(time: time, fields: fields)
        continue
      }
      let corrected = corrections.corrected(finished.calculation)
      converted += JournalRecord(time: time, kind: .calculation(.init(corrected))).line
    }
    return Array(converted.utf8)
  }

  private struct Correction {
    let name: String
    let base: String?
    let start: Int
    let removed: Int
    let items: [Item]

    init?(_ fields: [String]) {
      guard let start = UInt32(fields[4]), let removed = UInt32(fields[5]) else { return nil }
      (name, base) = (fields[1], fields[3] == "-" ? nil : fields[3])
      (self.start, self.removed) = (Int(start), Int(removed))
      if fields[6] == "-" {
        items = []
      } else {
        guard let read = [Item].read(fields[6]), read.pending == nil else { return nil }
        items = read.items
      }
    }

    /// Whether as many rows are there as before, at the same places.
    var keepsRows: Bool { removed == items.count }

    func apply(to calculation: inout Calculation) {
      guard start + removed <= calculation.items.count else { return }
      var changed = calculation
      changed.changeItems { $0.replaceSubrange(start..<start + removed, with: items) }
      if changed.isComplete { calculation = changed }
    }
  }

  /// The corrections of one calculation.
  private struct Corrections {
    private var list: [Correction] = []
    private var places: [String: Int] = [:]
    var undone: Set<String> = []

    mutating func append(_ correction: Correction) {
      if let base = correction.base, places[base] == nil { return }
      guard places[correction.name] == nil else { return }
      places[correction.name] = list.count
      list.append(correction)
    }

    /// The calculation after the last correction that was not undone, those that it is based on, and those
    /// beside it that keep the rows.
    func corrected(_ calculation: Calculation) -> Calculation {
      var chain: Set<Int> = []
      var next = list.indices.last { !undone.contains(list[$0].name) }
      while let place = next {
        chain.insert(place)
        next = list[place].base.flatMap { places[$0] }
      }
      // Where rows last came or went, for each correction and for what holds so far.
      var (corrected, shape, shapes) = (calculation, nil as Int?, [] as [Int?])
      for (place, correction) in list.enumerated() {
        let baseShape = correction.base.flatMap { places[$0] }.flatMap { shapes[$0] }
        shapes.append(correction.keepsRows ? baseShape : place)
        let isBeside =
          correction.keepsRows && baseShape == shape && !undone.contains(correction.name)
        guard chain.contains(place) || isBeside else { continue }
        correction.apply(to: &corrected)
        if !correction.keepsRows { shape = place }
      }
      return corrected
    }
  }
}
