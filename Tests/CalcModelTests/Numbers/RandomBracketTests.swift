import CalcModel
import TestSupport
import Testing

@Suite("Random expressions with brackets, powers and percentages")
struct RandomBracketTests {
  /// An expression as a list of operands with an operator between each two, worked out in the
  /// schoolbook's way: what is to be taken first is replaced by what it comes to.
  private struct Plain {
    enum Value {
      case number(Rational)
      case percentage(Rational)
    }

    var values: [Value]
    var operators: [Operator] = []

    /// - Returns: nil where it has no value.
    func result(_ order: EvaluationOrder) -> Rational? {
      var (numbers, taken) = ([Rational](), [Operator]())
      for (index, value) in values.enumerated() {
        switch value {
        case .number(let number): numbers.append(number)
        case .percentage(let rate):
          guard let hundredths = try? rate / 100 else { return nil }
          guard let value = part(hundredths, at: index, of: Self.fold(numbers, taken, order)) else {
            return nil
          }
          numbers.append(value)
        }
        if index < operators.count { taken.append(operators[index]) }
      }
      return Self.fold(numbers, taken, order)
    }

    /// A percentage at a place, of the total as if = came before it.
    private func part(_ hundredths: Rational, at index: Int, of total: Rational?) -> Rational? {
      guard index > 0 else { return hundredths }
      let isPart = operators[index - 1] == .add || operators[index - 1] == .subtract
      return isPart ? total.flatMap { try? $0 * hundredths } : hundredths
    }

    private static func fold(
      _ numbers: [Rational], _ operators: [Operator], _ order: EvaluationOrder
    ) -> Rational? {
      if numbers.isEmpty { return nil }
      var numbers = numbers
      var operators = Array(operators.prefix(numbers.count - 1))
      func apply(_ index: Int) -> Bool {
        guard let value = try? operators[index].apply(numbers[index], numbers[index + 1]) else {
          return false
        }
        numbers.replaceSubrange(index...index + 1, with: [value])
        operators.remove(at: index)
        return true
      }
      while let last = operators.lastIndex(of: .power) {
        if !apply(last) { return nil }
      }
      if order == .precedence {
        while let first = operators.firstIndex(where: { $0 == .multiply || $0 == .divide }) {
          if !apply(first) { return nil }
        }
      }
      while !operators.isEmpty { if !apply(0) { return nil } }
      return numbers[0]
    }
  }

  private static let signs: [(String, Operator)] = [
    ("+", .add), (" − ", .subtract), ("*", .multiply), (" ÷ ", .divide), ("^", .power),
    (" ** ", .power),
  ]

  /// Writes an expression, and works it out; nil where it has no value.
  private func write(
    _ text: inout String, depth: Int, _ order: EvaluationOrder, _ generator: inout SplitMix64
  ) -> Rational? {
    var plain = Plain(values: [])
    var fails = false
    for index in 0...Int(generator.next() % 5) {
      if index > 0 {
        let (sign, operation) = Self.signs[Int(generator.next() % UInt64(Self.signs.count))]
        text += sign
        plain.operators.append(operation)
      }
      var value: Rational
      if depth < 3, generator.next() % 4 == 0 {
        text += "("
        if let inner = write(&text, depth: depth + 1, order, &generator) {
          value = inner
        } else {
          (value, fails) = (0, true)
        }
        text += ")"
      } else {
        let number = Int(generator.next() % 19) - 9
        // A sign belongs to what stands behind it, and that to the square before the sign.
        text += number < 0 ? "(\(number))" : "\(number)"
        value = Rational(number)
      }
      if generator.next() % 9 == 0 {
        text += "²"
        if let square = try? value * value { value = square } else { fails = true }
      }
      // Roots of a hundredth degree take a hundred times as long as others.
      if generator.next() % 6 == 0, plain.operators.last != .power {
        text += " %"
        plain.values.append(.percentage(value))
      } else {
        plain.values.append(.number(value))
      }
    }
    return fails ? nil : plain.result(order)
  }

  @Test(
    "The result is what is worked out by hand, in both orders",
    arguments: rounds(100, oneIn: 100))
  func expressions(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var count = 0
    for round in 0..<60 {
      for order in [EvaluationOrder.leftToRight, .precedence] {
        var text = ""
        let expected = write(&text, depth: 0, order, &generator)
        let formula = try ExpressionParser.parse(from: text)
        let result = try? formula.result(by: Rules(order))
        #expect(result == expected, "seed \(seed), round \(round), \(order): \(text)")
        if expected != nil { count += 1 }
      }
    }
    #expect(count > 60, "seed \(seed): most have a value")
  }
}
