/// A change of what is kept: of the tape, the memory or the tax rate. Whatever makes one knows how to take
/// it back: that is an edit too.
///
/// Undo keeps edits, keys return them, and the saved tape is made of them.
package enum Edit: Hashable, Sendable {
  /// The last item of the calculation that is not finished goes.
  case removeLast
  /// An item comes behind the last of the calculation that is not finished.
  indirect case append(Item)
  /// The last items of the calculation that is not finished go, so many, and those of another come, or
  /// begin it.
  indirect case replaceLast(Int, with: Calculation?)
  /// `=` ends the calculation at the end.
  case finish
  /// The last calculation, which this identifies, goes on before its `=`.
  indirect case reopen(Calculation.ID)
  /// Items of a finished calculation change, at a row of it and below; what follows from it does too.
  indirect case correct(Calculation.ID, [Item.Change], row: Int)
  /// The tape, or the oldest of it, is torn off.
  indirect case tearOff(Tear)
  /// What was torn off comes back.
  indirect case undoTear(Tear)
  /// A finished calculation goes, from which no other goes on.
  indirect case remove(Calculation.ID)
  /// One that was removed comes back above another one, or below all.
  indirect case putBack(Calculation, above: Calculation.ID?)
  /// Calculations from elsewhere come above another one, or below all.
  indirect case merge([Calculation], above: Calculation.ID?)
  /// Calculations from elsewhere go.
  indirect case undoMerge([Calculation.ID])
  /// The memory becomes another number, zero where nothing is kept.
  indirect case setMemory(Rational)
  /// The tax rate becomes another, or none.
  indirect case setTaxRate(Rational?)
  /// Several edits as one, in order.
  case all([Edit])

  /// Calculations that are torn off together.
  package struct Tear: Hashable, Sendable {
    /// What identifies the tear, among calculations too.
    package let id: Calculation.ID
    /// The last of the oldest calculations that are torn off; else the newest on the tape that another run of
    /// the program began. Nil if there is none.
    package internal(set) var through: Calculation.ID?
    /// What was not finished, which is torn off too; its links are numbers.
    package internal(set) var unfinished: Calculator.Unfinished?
    /// Whether only the oldest calculations are torn off, which had been put back above the others.
    package let isOldest: Bool
    /// What is torn off; empty before it is.
    var tape = Tape()

    /// The ID alone is hash enough.
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
}

extension Edit {
  /// The edits that it is made of, in order.
  package var parts: [Edit] {
    if case .all(let edits) = self { edits.flatMap(\.parts) } else { [self] }
  }

  /// How many items more the calculation at the end has then; nil where that is another one.
  var addedItems: Int? {
    switch self {
    case .append: 1
    case .removeLast: -1
    case .replaceLast(let count, let tail): (tail?.items.count ?? 0) - count
    case .correct, .remove, .putBack, .merge, .undoMerge, .setMemory, .setTaxRate: 0
    case .finish, .reopen, .tearOff, .undoTear: nil
    case .all(let edits):
      edits.reduce(0) { sum, edit in edit.addedItems.flatMap { added in sum.map { $0 + added } } }
    }
  }

  /// Whether only the calculation changes that is not finished.
  package var isOfUnfinished: Bool {
    parts.allSatisfy { part in
      switch part {
      case .removeLast, .append, .replaceLast: true
      default: false
      }
    }
  }
}
