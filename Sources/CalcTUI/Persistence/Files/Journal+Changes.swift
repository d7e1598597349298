import CalcModel
import TerminalKit

// What is written of a change of the tape.

extension Journal {
  mutating func nextName() -> String {
    count += 1
    return "\(session)-\(count)"
  }

  mutating func kind(
    of change: Calculator.TapeChange, on tape: Tape
  ) -> JournalRecord.Kind? {
    switch change {
    case .unfinished:
      return nil
    case .finished:
      guard let range = tape.lastFinished else { return nil }
      names.append(nextName())
      return .calculation(namedCalculation(at: names.count - 1, range, on: tape))
    case .reopened:
      return names.popLast().map { .drop($0) }
    case .corrected(let row, let splice):
      return correction(splice, row: row, on: tape)
    case .correctionUndone(let row, let splice):
      return undoneCorrection(row: row, on: tape) ?? correction(splice, row: row, on: tape)
    case .tornOff(let unfinished):
      return tearOff(names.count, lastLoaded: lastLoaded, session, unfinished)
    case .oldestTornOff(let count):
      guard names.indices.contains(count - 1) else { return nil }
      // Of no run: nothing goes but what is loaded.
      return tearOff(count, lastLoaded: names[count - 1], "-", nil)
    case .tearUndone, .oldestTearUndone:
      guard let last = torn.popLast() else { return nil }
      names = last.names + names
      return .tearUndone(last.tear)
    case .merged(let places):
      merge(at: places)
      return nil
    case .mergeUndone(let places):
      undoMerge(at: places)
      return nil
    case .taxRate(let rate):
      settings.taxRate = rate
      return .settings(settings)
    case .memory(let number):
      memory = number
      return .memory(number)
    }
  }

  /// A calculation with the names of those that it is linked to in the place of their numbers.
  func named(_ calculation: Tape.Calculation, on tape: Tape) -> (Tape.Calculation, LinkNames) {
    var links = LinkNames()
    let named = calculation.mapLinks { operand(naming: $0, on: tape, &links) }
    return (named, links)
  }

  /// A linked operand with the place of a name in the place of a number.
  func operand(naming link: Operand.Link, on tape: Tape, _ links: inout LinkNames) -> Operand {
    if let numbers = link.grandTotal {
      return .result(link.named(by: names(ofCalculations: numbers, on: tape), &links))
    }
    return link.renumbered { name(ofCalculation: $0, on: tape).map { links.append($0) } }
      .map { .result($0) } ?? link.standalone
  }

  /// The names of calculations on the tape.
  private func names(ofCalculations numbers: [ClosedRange<Int>], on tape: Tape) -> [String] {
    guard let first = tape.first?.calculation else { return [] }
    return numbers.joined().map { $0 - first }.filter(names.indices.contains).map { names[$0] }
  }

  /// The name of the calculation that a link leads to, on the tape or above it.
  private func name(ofCalculation number: Int, on tape: Tape) -> String? {
    if let name = unread.name(of: number) { return name }
    guard let first = tape.first?.calculation, names.indices.contains(number - first) else {
      return nil
    }
    return names[number - first]
  }

  private mutating func tearOff(
    _ count: Int, lastLoaded: String?, _ session: String, _ unfinished: Calculator.Unfinished?
  ) -> JournalRecord.Kind {
    let name = nextName()
    let left = unfinished.map {
      JournalRecord.Unfinished(session: session, calculation: $0)
    }
    torn.append((name, Array(names[..<count])))
    names.removeFirst(count)
    return .tearOff(
      JournalRecord.Tear(
        id: name, session: session, lastLoaded: lastLoaded, unfinished: left))
  }

  private mutating func correction(
    _ splice: Tape.Splice, row: Int, on tape: Tape
  ) -> JournalRecord.Kind? {
    let place = tape.finishedCalculations(above: row)
    guard names.indices.contains(place) else { return nil }
    let (name, id) = (names[place], nextName())
    let (items, links) = named(Tape.Calculation(splice.items), on: tape)
    var splice = splice
    splice.items = items.items
    defer {
      ownCorrections[name, default: []].append((id, corrections[name]))
      corrections[name] = id
    }
    return .correction(
      JournalRecord.Correction(
        id: id, name: name, change: .splice(splice, links, base: corrections[name])))
  }

  /// That this run's last correction of a calculation is undone: what another has made of it since
  /// holds then.
  private mutating func undoneCorrection(row: Int, on tape: Tape) -> JournalRecord.Kind? {
    let place = tape.finishedCalculations(above: row)
    guard names.indices.contains(place), let own = ownCorrections[names[place]]?.popLast(),
      own.id == corrections[names[place]]
    else { return nil }
    corrections[names[place]] = own.base
    return .correctionUndone(id: own.id, name: names[place])
  }

  private func namedCalculation(at index: Int, _ range: Range<Int>, on tape: Tape)
    -> JournalRecord.NamedCalculation
  {
    let (calculation, links) = named(tape.calculation(in: range), on: tape)
    return JournalRecord.NamedCalculation(
      name: names[index], calculation: calculation, links: links,
      result: tape.rows[range.upperBound - 1].total.plainText)
  }
}
