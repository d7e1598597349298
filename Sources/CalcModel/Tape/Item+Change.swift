extension Item {
  /// Identifies an item within its calculation: its number at `=`, from 1 on, without a run, or a
  /// unique ID if it was inserted later.
  package typealias ID = ResultID

  /// A change of one item of a calculation. Changes of different items commute.
  package enum Change: Hashable, Sendable {
    /// Replaces an item.
    case set(ID, Item)
    /// Inserts an item below another; nil for the top.
    case insert(ID, below: ID?, Item)
    case remove(ID)
    /// Changes or removes the result's note.
    case write(Note?)
    case follow(Rules)
  }
}

extension Calculation {
  func id(ofItem index: Int) -> Item.ID {
    itemIDs.isEmpty ? Item.ID(run: "", number: index + 1) : itemIDs[index]
  }

  /// The calculation after groups of changes. Groups that would make it invalid are left out.
  ///
  /// - Complexity: O(*n* *m*) in the items and the changes.
  package func applying(_ edits: some Sequence<[Item.Change]>) -> Calculation {
    var (places, calculation) = (ItemPlaces(of: self), self)
    for changes in Self.withoutRevoked(edits) {
      let before = places
      for change in changes { _ = places.apply(change) }
      var next = self
      places.write(to: &next)
      if next.isComplete { calculation = next } else { places = before }
    }
    calculation.evaluate()
    return calculation
  }

  /// The groups without removals of items that a later group sets: of one item the last change
  /// holds.
  private static func withoutRevoked(_ edits: some Sequence<[Item.Change]>) -> [[Item.Change]] {
    var setLater: Set<Item.ID> = []
    let kept = edits.reversed().filter { changes in
      let isRevoked = changes.contains {
        if case .remove(let id) = $0 { setLater.contains(id) } else { false }
      }
      if isRevoked { return false }
      for change in changes {
        switch change {
        case .set(let id, _): setLater.insert(id)
        case .insert(let id, below: _, _): setLater.remove(id)
        case .remove, .write, .follow: break
        }
      }
      return true
    }
    return kept.reversed()
  }

  /// Changes items, recomputes all totals, and returns the inverse changes.
  mutating func apply(_ changes: [Item.Change]) -> [Item.Change] {
    var places = ItemPlaces(of: self)
    let inverse = changes.compactMap { places.apply($0) }
    places.write(to: &self)
    evaluate()
    return inverse.reversed()
  }
}

/// The items of a calculation, and where removed ones were.
private struct ItemPlaces {
  private var places: [(id: Item.ID, item: Item?)]
  private var note: Note?
  private var rules: Rules

  init(of calculation: Calculation) {
    places = calculation.items.enumerated().map { (calculation.id(ofItem: $0), $1) }
    (note, rules) = (calculation.note, calculation.rules)
  }

  /// - Returns: the inverse; nil if nothing changes.
  mutating func apply(_ change: Item.Change) -> Item.Change? {
    switch change {
    case .set(let id, let item):
      guard let index = index(of: id), let before = places[index].item else { return nil }
      places[index].item = item
      return .set(id, before)
    case .insert(let id, let above, let item):
      if let index = index(of: id) {
        places[index].item = item
      } else {
        places.insert((id, item), at: above.flatMap(index).map { $0 + 1 } ?? 0)
      }
      return .remove(id)
    case .remove(let id):
      guard let index = index(of: id), let before = places[index].item else { return nil }
      places[index].item = nil
      return .insert(id, below: index > 0 ? places[index - 1].id : nil, before)
    case .write(let note):
      defer { self.note = note }
      return .write(self.note)
    case .follow(let rules):
      defer { self.rules = rules }
      return .follow(self.rules)
    }
  }

  func write(to calculation: inout Calculation) {
    let present = places.compactMap { place in place.item.map { (place.id, $0) } }
    (calculation.items, calculation.note, calculation.rules) = (present.map(\.1), note, rules)
    let ids = present.map(\.0)
    let isNumbered = zip(1..., ids).allSatisfy { $1 == Item.ID(run: "", number: $0) }
    calculation.itemIDs = isNumbered ? [] : ids
  }

  private func index(of id: Item.ID) -> Int? { places.firstIndex { $0.id == id } }
}
