import CalcModel
import TestSupport

@testable import TapeFile

extension Tape {
  /// The results on the paper: `a 5, b NaN`.
  var summary: String {
    calculations.map { "\($0.id.text) \($0.result.savedText)" }.joined(separator: ", ")
  }

  /// The entries of all IDs, in order; nil for a removed entry.
  var entries: [TapeLine.Entry] { Array(lines) }

  /// The values of each entry's links; nil for an error.
  var linkValues: [[Rational?]] {
    entries.map { $0.entry?.calculation?.links.map { try? $0.value.get() } ?? [] }
  }

  /// The values that the links should have, calculated in a simpler way than by `Tape`.
  static func expectedLinkValues(in tape: Tape, ofFile bytes: [UInt8]) -> [[Rational?]] {
    let slots = tape.entries.map { (id: $0.id, calculation: $0.entry?.calculation) }
    let written = Dictionary(versions(in: bytes).map { ($0.id, $0) }) { _, last in last }
    var usesGrandTotal = [Bool](repeating: false, count: slots.count)
    return slots.indices.map { position in
      guard let calculation = slots[position].calculation else { return [] }
      let links = (written[calculation.id] ?? calculation).links
      // The index of each link's target; nil unless the target is above.
      let targets = links.map { link in
        slots.firstIndex { $0.id == link.targetID }.flatMap { $0 < position ? $0 : nil }
      }
      usesGrandTotal[position] = zip(links, targets).contains { link, target in
        link.isGrandTotal || target.map { usesGrandTotal[$0] } == true
      }
      func isAddable(_ index: Int) -> Bool {
        !usesGrandTotal[index] && (try? slots[index].calculation?.result.get()) != nil
      }
      return zip(links, targets).map { link, target in
        guard let target else { return try? link.value.get() }
        if !link.isGrandTotal {
          return try? (slots[target].calculation?.result ?? link.value).get()
        }
        // Leaves out results that a later addable calculation uses.
        let addends = (target..<position).filter { addend in
          isAddable(addend)
            && !((addend + 1)..<Swift.max(position, addend + 1)).contains { user in
              isAddable(user)
                && slots[user].calculation?.links.contains {
                  $0.calculation == slots[addend].id
                } == true
            }
        }
        return try? addends.reduce(0 as Rational) { sum, addend in
          try sum + (slots[addend].calculation?.result.get() ?? 0)
        }
      }
    }
  }

  /// The calculations in all lines of a file.
  static func versions(in bytes: [UInt8]) -> [Calculation] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let reading = TapeLine.read(line)
      guard let calculation = reading.line?.entry?.entry?.calculation,
        index < lines.count - 1 || reading.isCompleteWithoutNewline
      else { return nil }
      return calculation
    }
  }
}

extension SplitMix64 {
  /// A random line, whose ID is a letter from a to h.
  mutating func line() throws -> TapeLine {
    let id = ResultID("\(element(of: Array("abcdefgh")))")
    switch Int.random(in: 0..<16, using: &self) {
    case 0: return .entry(id, .clear)
    case 1, 2: return .entry(id, nil)
    case 3: return .memory(Rational(Int.random(in: -9...9, using: &self)))
    case 4: return .settings(Settings(grouping: Bool.random(using: &self)))
    case 5: return .taxRate(Bool.random(using: &self) ? 19 : nil)
    default: return .calculation(try calculation(id))
    }
  }

  mutating func lines(count: Int) throws -> [TapeLine] {
    try (0..<count).map { _ in try line() }
  }

  /// A calculation of small numbers, often with links.
  mutating func calculation(_ id: ResultID) throws -> Calculation {
    var operands: [Operand] = []
    for _ in 0...Int.random(in: 0...2, using: &self) {
      let target = ResultID("\(element(of: Array("abcdefgh")))")
      let value = Rational(Int.random(in: -9...9, using: &self))
      let operand: Operand =
        switch Int.random(in: 0..<6, using: &self) {
        case 0: .result(.init(.grandTotal(from: target), value: .success(value)))
        case 1, 2: .result(.init(.result(of: target), value: .success(value)))
        default: .number(value)
        }
      operands.append(operand)
    }
    let operation = element(of: [Operator.add, .subtract, .multiply, .divide])
    let items = operands.enumerated().map { index, operand in
      index == 0 ? Item.first(operand) : .step(operation, operand)
    }
    return Calculation(items, id: id, note: Bool.random(using: &self) ? Note("words") : nil)
  }
}
