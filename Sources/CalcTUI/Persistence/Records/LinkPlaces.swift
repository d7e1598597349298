import CalcModel

/// The places of calculations that operands are linked to, by their names.
struct LinkPlaces {
  private var places: [String: Int]
  private var all = PlacesByName()

  /// - Parameters:
  ///   - places: where those stand that are linked to.
  ///   - names: of all calculations in order, if grand totals are linked to some of them.
  init(_ places: [String: Int], inAll names: some Sequence<String>) {
    self.places = places
    for name in names { all.append(name) }
  }

  /// Takes note of a number for a calculation that has no place.
  mutating func note(_ number: Int, of name: String) { places[name] = number }

  /// The operand that leads to the places of names; the value as it was, where these have none.
  fileprivate func operand(_ link: Operand.Link, named links: LinkNames) -> Operand {
    if link.grandTotal != nil { return .result(link.placed(links.names, all)) }
    return link.renumbered { places[links.names[$0]] }.map { .result($0) } ?? link.standalone
  }
}

extension Operand {
  /// The same with a place in the place of a name.
  func linked(_ links: LinkNames, to places: LinkPlaces) -> Operand {
    mapLink { places.operand($0, named: links) }
  }
}

extension Tape.Calculation {
  /// The same with places in the place of names.
  func linked(_ links: LinkNames, to places: LinkPlaces) -> Tape.Calculation {
    links.names.isEmpty ? self : mapLinks { places.operand($0, named: links) }
  }
}
