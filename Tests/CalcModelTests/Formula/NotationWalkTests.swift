import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("Random sums, written and read again")
struct NotationWalkTests {
  /// The items read from a text; nil with the reason if the text can't be read.
  private func items(
    _ text: String, as dialect: ExpressionParser.Dialect
  ) -> Result<[Item], ExpressionError> {
    Result { () throws(ExpressionError) in
      var reading = ExpressionParser.Reading()
      try ExpressionParser.parse(Array(text.utf8)[...], into: &reading, as: dialect)
      return reading.items
    }
  }

  /// Gives the body 100 random sums that aren't nested too deep.
  private func forEachSum(
    of seed: UInt64, hasLinks: Bool, _ body: (inout SplitMix64, [Item]) throws -> Void
  ) rethrows {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let sum = random.sum(depth: 3, hasLinks: hasLinks)
      if sum.nestingDepth <= Operand.maximumDepth { try body(&random, sum) }
    }
  }

  @Test("A saved sum is read as it was written", arguments: seeds(400, oneIn: 200))
  func saved(seed: UInt64) {
    forEachSum(of: seed, hasLinks: true) { random, items in
      let calculation = Calculation(
        items, random.rules(), id: random.id("k3f"), note: random.note())
      let text = TapeLine.calculation(calculation).text
      guard
        case .line(.entry(_, .calculation(let read)), let agrees) =
          TapeLine.read(Array(text.utf8)[...])
      else {
        Issue.record("seed \(seed): \(text)")
        return
      }
      #expect(agrees == true && read == calculation, "seed \(seed): \(text)")
      #expect(TapeLine.calculation(read).text == text)
    }
  }

  @Test("A sum without links and words is read by the shell", arguments: seeds(150, oneIn: 10))
  func shell(seed: UInt64) {
    forEachSum(of: seed, hasLinks: false) { _, sum in
      let text = sum.savedText
      switch items(text, as: ExpressionParser.Dialect()) {
      case .success(let read): #expect(read == sum, "seed \(seed): \(text)")
      case .failure(let error):
        // A sign before a percentage with a power has two readings.
        #expect(error.reason == .minusBeforePower, "seed \(seed): \(text)")
      }
    }
  }

  @Test("A sum cut off anywhere is read as the sum in hand", arguments: seeds(400, oneIn: 80))
  func unfinished(seed: UInt64) {
    forEachSum(of: seed, hasLinks: true) { random, all in
      let items = Array(all.prefix(Int.random(in: 1...all.count, using: &random)))
      var calculator = Calculator(rules: random.rules())
      let isClosed = items.last?.isClosing == true && Bool.random(using: &random)
      let isOpen = items.last?.kind == .open
      let pending = isClosed || isOpen ? nil : random.element(of: Operator.allCases)
      let pad = Pad(items, Entry(), pending: pending, commas: nil, random.rules())
      let line = pad.savedLine
      let read = Pad(savedLine: Array(line.utf8)[...])
      #expect(read == pad, "seed \(seed): \(line)")
      calculator.restore(Tape(lines: []), hand: read)
      #expect(calculator.pad.savedLine == line)
    }
  }
}

extension SplitMix64 {
  /// A finished sum: all functions, nested brackets, also around one operand, percentages and taxes.
  ///
  /// - Parameter hasLinks: whether the sum has links, inexact numbers, `NaN` and words too.
  fileprivate mutating func sum(depth: Int, hasLinks: Bool) -> [Item] {
    var items: [Item] = []
    for index in 0..<Int.random(in: 1...3, using: &self) {
      let operation = index == 0 ? nil : element(of: Operator.allCases)
      let note = hasLinks ? words() : nil
      if depth > 0, Int.random(in: 0..<3, using: &self) == 0 {
        let isNegated = Int.random(in: 0..<4, using: &self) == 0
        items.append(Item(operation, .open, note: hasLinks ? words() : nil, isNegated: isNegated))
        items += sum(depth: depth - 1, hasLinks: hasLinks)
        items.append(Item(nil, .close(decorated(.bracketPlaceholder)), note: note))
      } else if let operation, hasLinks || operation == .add || operation == .subtract,
        Int.random(in: 0..<8, using: &self) == 0
      {
        items.append(Item(operation, .operand(.tax(tax())), note: note))
      } else {
        items.append(Item(operation, .operand(decorated(leaf(hasLinks: hasLinks))), note: note))
      }
    }
    return items
  }

  private mutating func words() -> Note? {
    guard Int.random(in: 0..<4, using: &self) == 0 else { return nil }
    return Note(element(of: ["a", "b = c", "× \"q\" \\", "–·−", "(x)", "19% tax", "우유·빵"]))
  }

  private mutating func tax() -> Operand.Tax {
    let rate = Bool.random(using: &self) ? 19 : (try? 100 / (3 as Rational)) ?? 0
    return Operand.Tax(rate: rate, element(of: Operand.Tax.Base.allCases))
  }

  /// The operand with up to four functions and percentages.
  ///
  /// A sign directly before a bracket belongs to the opening item.
  private mutating func decorated(_ leaf: Operand) -> Operand {
    (0..<max(0, Int.random(in: -2...4, using: &self))).reduce(leaf) { operand, _ in
      if Int.random(in: 0..<5, using: &self) == 0 { return .percentage(operand) }
      let function = element(of: Operand.Function.allCases)
      let isSignOfBracket = function == .negation && operand.isBracketWithPercentages
      return isSignOfBracket ? operand : operand.applying(function)
    }
  }

  private mutating func leaf(hasLinks: Bool) -> Operand {
    switch Int.random(in: 0..<(hasLinks ? 10 : 6), using: &self) {
    case 0: .constant(element(of: Operand.Constant.allCases))
    case 6: .result(Operand.Link(.result(of: id("k3f")), value: .success(number(isExact: false))))
    case 7:
      .result(Operand.Link(.grandTotal(from: id("k3f")), value: .success(number(isExact: false))))
    case 8:
      Bool.random(using: &self)
        ? .failure(.divideByZero)
        : .result(Operand.Link(.result(of: ResultID("é")), value: .failure(.divideByZero)))
    default: .number(number(isExact: !hasLinks))
    }
  }

  private mutating func number(isExact: Bool) -> Rational {
    let small = Rational(Int.random(in: -40...40, using: &self))
    switch Int.random(in: 0..<(isExact ? 4 : 6), using: &self) {
    case 0: return (try? small / Rational(Int.random(in: 1...30, using: &self))) ?? 0
    case 1: return (try? small / 1_000) ?? 0
    case 2: return Rational("\(small)e900") ?? 0
    case 3: return Rational(Int.random(in: 0...12, using: &self))
    case 4: return Rational("≈0.\(Int.random(in: 1...1_000, using: &self))") ?? 0
    default: return Rational("≈-\(Int.random(in: 1...20, using: &self))/7") ?? 0
    }
  }
}

extension Operand {
  /// Whether the operand is a closed bracket, perhaps with percentages.
  fileprivate var isBracketWithPercentages: Bool {
    if case .percentage(let operand) = self { return operand.isBracketWithPercentages }
    return self == .bracketPlaceholder
  }
}
