import CalcModel

/// One line of the journal.
///
/// Fields are separated by tabs, words by spaces, so that a line is easy to read and to grep:
///
///     2026-11-21T09:30:00Z  4  calc  k3f9-7  left  2 + 3 × 4  20  9f3a01bc
///
/// time, version, kind, the calculation's name, its rules, the formula, the result, and
/// a check of all that stands before it. Every line means the same however much of the file before
/// it is read, and the same if it stands there twice.
struct JournalRecord: Hashable {
  /// When it was written, in UTC.
  let time: String
  let kind: Kind
  /// Whether the values of its links may have been others by then: other windows had changed the file
  /// since the one that wrote it read it.
  var isStale = false

  enum Kind: Hashable {
    /// A calculation was finished.
    case calculation(FinishedCalculation)
    /// Items of a finished calculation were changed.
    case correction(Correction)
    /// A calculation was taken back or removed, by a run of the program.
    case drop(Calculation.ID, by: String)
    /// One that was removed is back.
    case undrop(Calculation.ID, by: String)
    /// The tape was torn off.
    case tearOff(Tear)
    /// What a tear took was put back, by the name of the tear.
    case tearUndone(String)
    /// What a tear took was not put back, by the name of the tear: said again where its line is far above.
    case torn(String)
    /// The program was left before the end of a calculation.
    case unfinished(Unfinished)
    /// What a run of the program left unfinished was finished, changed or abandoned by another.
    case taken(session: String)
    /// The memory was changed, to zero where it was emptied.
    case memory(Rational)
    /// The program was left with these switched, by then or before.
    case settings(Settings)

    /// Whether it takes another back, so that nothing of either is left.
    func undoes(_ other: Kind) -> Bool {
      switch (self, other) {
      case (.drop(let id, _), .calculation(let finished)): id == finished.calculation.id
      case (.tearUndone(let id), .tearOff(let tear)): id == tear.id
      default: false
      }
    }

    /// Whether a display that was left empty above it is shown no more.
    var endsEmptyDisplay: Bool {
      switch self {
      case .settings, .memory: false
      default: true
      }
    }
  }

  /// A calculation, and its result as a person reads it.
  struct FinishedCalculation: Hashable {
    var calculation: Calculation
    let result: String
    /// Whether it had been finished before and taken back: it is where it was.
    var isAgain = false
  }

  /// What changed in a calculation. Those of different items hold beside each other, whoever made them;
  /// of the same item the last does.
  struct Correction: Hashable {
    /// The run of the program that made it.
    let run: String
    let calculation: Calculation.ID
    let changes: [Item.Change]
  }

  /// What was on a tape that was torn off: another run's newer calculations were not.
  struct Tear: Hashable {
    let id: String
    /// What the names of the run's own calculations start with.
    let session: String
    /// The last calculation that the run found when it opened the journal.
    let lastLoaded: Calculation.ID?
    /// The tears that others had undone without the run's knowledge: what these took stays.
    var unseen: [String] = []
    /// What was not finished.
    var unfinished: Unfinished?
  }

  /// A calculation before its end.
  struct Unfinished: Hashable {
    /// The run of the program that left it.
    let session: String
    /// Nothing in it says that the display was empty.
    var calculation: Calculator.Unfinished

    var isEmpty: Bool { calculation.isEmpty }
  }

  /// What the operands of a calculation lead to, or those that came with a correction.
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
  /// What its operands lead to.
  var links: [CalcModel.Operand.Link] {
    let entered: CalcModel.Operand.Link? =
      if case .recalled(let operand) = operand { operand.link } else { nil }
    return (committed?.calculation.links ?? []) + (entered.map { [$0] } ?? [])
  }
}

extension Item.Change {
  /// The item that it puts in; nil where one goes.
  var item: Item? {
    switch self {
    case .set(_, let item), .insert(_, _, let item): item
    case .remove, .write, .follow: nil
    }
  }
}
