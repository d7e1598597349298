/// A change of a tape: entries by ID, before and after the change.
///
/// A new calculation, a correction, a removal, an import, an AC and the undo of each are changes.
/// Dependent calculations aren't part of a change: `Tape` updates them when it applies the change.
package struct TapeChange: Hashable, Sendable {
  package let parts: [Part]

  /// An entry before and after the change; nil for a missing entry.
  package struct Part: Hashable, Sendable {
    package let id: ResultID
    package let before: TapeEntry?
    package let after: TapeEntry?

    package init(id: ResultID, before: TapeEntry?, after: TapeEntry?) {
      (self.id, self.before, self.after) = (id, before, after)
    }
  }

  package init(_ parts: [Part]) { self.parts = parts }

  init(clear: ResultID) { self.init([Part(id: clear, before: nil, after: .clear)]) }

  package var inverse: Self {
    Self(parts.reversed().map { Part(id: $0.id, before: $0.after, after: $0.before) })
  }

  /// Whether the first part adds a calculation, as `=` does.
  var isNewCalculation: Bool {
    if case .calculation = parts.first?.after { parts.first?.before == nil } else { false }
  }

  /// The first changed row of a paper, or the result of a new calculation; nil for an AC and a
  /// removal.
  package func firstRow(on rows: PaperRows) -> Int? {
    parts.lazy.compactMap { part in
      guard let after = part.after?.calculation, let firstRow = rows.firstRow(of: part.id) else {
        return nil
      }
      let before = part.before?.calculation ?? after
      let unchangedCount = zip(before.items, after.items).prefix { $0 == $1 }.count
      return firstRow + min(unchangedCount, after.rowCount - 1)
    }.first
  }
}

extension Tape {
  /// Whether each entry is still as the change left it, ignoring the values of links.
  func isUnchanged(since change: TapeChange) -> Bool {
    change.parts.allSatisfy { part in
      switch (entry(part.id), part.after) {
      case (.calculation(let calculation), .calculation(let after)):
        calculation.hasSameInput(as: after)
      case (let entry, let after): entry == after
      }
    }
  }
}
