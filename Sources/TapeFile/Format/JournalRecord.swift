import CalcModel

/// One line of the journal.
///
/// Fields are separated by tabs, words by spaces, so that a line is easy to read and to grep:
///
///     2026-11-21T09:30:00Z  4  calc  k3f9-7  left  2 + 3 × 4  20  9f3a01bc
///
/// time, version, kind, ID, rules, formula, result and checksum. A line means the same however much
/// of the file above it is read, and if it is repeated.
struct JournalRecord: Hashable {
  /// In UTC.
  let time: String
  let kind: Kind
  /// Whether its links' values may be out of date: another window had changed the file before it
  /// was written.
  var isStale = false

  enum Kind: Hashable {
    case calculation(FinishedCalculation)
    /// Items of a finished calculation were changed.
    case correction(Correction)
    /// A run took back or removed a calculation.
    case drop(ResultID, by: String)
    /// A run put a removed calculation back.
    case undrop(ResultID, by: String)
    /// The tape was torn off.
    case tearOff(Tear)
    /// A tear was undone, by its name.
    case tearUndone(String)
    /// Repeats, far below its line, the name of a tear that was not undone.
    case torn(String)
    /// The program ended with an unfinished calculation.
    case unfinished(Unfinished)
    /// A run took over the unfinished calculation of another.
    case taken(session: String)
    /// The memory was changed; 0 if it was cleared.
    case memory(Rational)
    /// The settings changed.
    case settings(Settings)

    /// Whether it cancels another one.
    func undoes(_ other: Kind) -> Bool {
      switch (self, other) {
      case (.drop(let id, _), .calculation(let finished)): id == finished.calculation.id
      case (.tearUndone(let id), .tearOff(let tear)): id == tear.id
      default: false
      }
    }

    /// Whether it outdates an empty display above it.
    var endsEmptyDisplay: Bool {
      switch self {
      case .settings, .memory: false
      default: true
      }
    }
  }

  /// A calculation and its result as text.
  struct FinishedCalculation: Hashable {
    var calculation: Calculation
    let result: String
    /// Whether it had been finished and taken back before: it keeps its position.
    var isAgain = false
  }

  /// Changes of a calculation's items. Of one item the last holds, whoever made it.
  struct Correction: Hashable {
    let run: String
    let calculation: ResultID
    let changes: [Item.Change]
  }

  /// A tear, without newer calculations of other runs.
  struct Tear: Hashable {
    let id: String
    /// The run that tore the tape off.
    let session: String
    /// The last calculation in the journal when that run read it.
    let lastLoaded: ResultID?
    /// Tears that others had undone unseen: what those took stays.
    var unseen: [String] = []
    var unfinished: Unfinished?
  }

  struct Unfinished: Hashable {
    let session: String
    /// Empty for an empty display.
    var calculation: Calculator.Unfinished

    var isEmpty: Bool { calculation.isEmpty }
  }

  var links: [Operand.Link] {
    switch kind {
    case .calculation(let finished): finished.calculation.links
    case .correction(let correction): correction.changes.compactMap { $0.item?.operand?.link }
    case .unfinished(let unfinished): unfinished.calculation.links
    default: []
    }
  }
}

extension Calculator.Unfinished {
  var links: [CalcModel.Operand.Link] {
    let entered: CalcModel.Operand.Link? =
      if case .recalled(let operand) = operand { operand.link } else { nil }
    return (committed?.calculation.links ?? []) + (entered.map { [$0] } ?? [])
  }
}

extension Item.Change {
  /// The item that it sets or inserts.
  var item: Item? {
    switch self {
    case .set(_, let item), .insert(_, _, let item): item
    case .remove, .write, .follow: nil
    }
  }
}
