/// A change of the tape, the memory or the tax rate. Applying one gives its inverse, which is an
/// edit too.
///
/// Undo keeps edits, keys return them, and the saved tape consists of them.
package enum Edit: Hashable, Sendable {
  /// Removes the last item of the unfinished calculation.
  case removeLast
  /// Appends an item to the unfinished calculation.
  indirect case append(Item)
  /// Replaces a number of last items of the unfinished calculation, or begins one.
  indirect case replaceLast(Int, with: Calculation?)
  /// `=` finishes the last calculation.
  case finish
  /// Takes back the `=` of the last calculation, which has this ID.
  indirect case reopen(ResultID)
  /// Changes items of a finished calculation, from a row down, and what is linked to it.
  indirect case correct(ResultID, [Item.Change], row: Int)
  /// Tears off the tape, or its oldest calculations.
  indirect case tearOff(Tear)
  indirect case undoTear(Tear)
  /// Removes a finished calculation that no other is linked to.
  indirect case remove(ResultID)
  /// Puts back a removed calculation above another one, or below all.
  indirect case putBack(Calculation, above: ResultID?)
  /// Inserts calculations of another window above another one, or below all.
  indirect case merge([Calculation], above: ResultID?)
  /// Removes calculations of another window.
  indirect case undoMerge([ResultID])
  /// Sets the memory; zero clears it.
  indirect case setMemory(Rational)
  /// Sets the tax rate, or removes it.
  indirect case setTaxRate(Rational?)
  /// Several edits as one, in order.
  case all([Edit])

  package struct Tear: Hashable, Sendable {
    /// The tear's ID, which no calculation has.
    package let id: ResultID
    /// The last calculation torn off with the oldest ones; else the newest by another run, if any.
    package internal(set) var through: ResultID?
    /// The unfinished calculation that is torn off too, without links.
    package internal(set) var unfinished: Calculator.Unfinished?
    /// Whether only the oldest calculations are torn off, which were put back above the others.
    package let isOldest: Bool
    /// The torn-off tape; empty before the tear.
    var tape = Tape()

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
}

extension Edit {
  /// Its single edits in order.
  package var parts: [Edit] {
    if case .all(let edits) = self { edits.flatMap(\.parts) } else { [self] }
  }

  /// The change in the number of items of the last calculation; nil if that is another one then.
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

  /// Whether it changes only the unfinished calculation.
  package var isOfUnfinished: Bool {
    parts.allSatisfy { part in
      switch part {
      case .removeLast, .append, .replaceLast: true
      default: false
      }
    }
  }
}
