import TestSupport
import Testing

@testable import CalcModel

@Suite("Expressions, compared with Python's fractions")
struct ExpressionPythonTests {
  private static let count = 5_000

  @Test(
    "Expressions have the values that Python gives, in both orders",
    .enabled(if: Python.isInstalledOrRequired, Comment(rawValue: Python.skipReason)),
    arguments: seeds(5, oneIn: 5))
  func compare(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var (lines, reading) = ("", ExpressionParser.Reading())
    for _ in 0..<Self.count {
      let text = generator.expression(depth: 3)
      let order: EvaluationOrder = Bool.random(using: &generator) ? .leftToRight : .precedence
      let places = Int.random(in: 0..<4, using: &generator)
      let isFloating = places == 3
      let rules = Rules(order, isFloating ? .floating : .fixed(places))
      try ExpressionParser.parse(Array(text.utf8)[...], into: &reading)
      let outcome = Result { () throws(CalculatorError) in try reading.formula.drain(by: rules) }
      let result = (try? outcome.get()).map { "\($0.numerator)/\($0.denominator)" } ?? "error"
      lines += "\(order.rawValue)\t\(isFloating ? "" : "\(places)")\t\(text)\t\(result)\n"
    }
    #expect(try Python.run(Self.program, on: lines) == "\(Self.count) lines\n", "seed \(seed)")
  }

  /// Splits expressions at their operators; writes the lines that differ, and the count of lines.
  private static let program = """
    import re, sys
    from fractions import Fraction

    class TooLong(Exception): pass

    def checked(value):
        if max(value.numerator.bit_length(), value.denominator.bit_length()) > 3000: raise TooLong
        return value

    def rounded(value, places):
        if places is None: return value
        scaled = abs(value) * 10 ** places
        whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
        return Fraction(whole if value > 0 else -whole, 10 ** places)

    class Reader:
        def __init__(self, text, order, places):
            self.tokens = re.findall(r"[0-9.]+|\\*\\*|[-+*/^()%]", text)
            self.products = "" if order == "left-to-right" else "*/"
            self.places = places

        def take(self, *tokens):
            if self.tokens and self.tokens[0] in tokens: return self.tokens.pop(0)

        def operand(self):
            sign = -1 if self.take("-") else 1
            if self.take("("):
                value = self.level()
                self.take(")")
            else:
                value = Fraction(self.tokens.pop(0))
            isShare = bool(self.take("%"))
            return (sign * value / 100 if isShare else sign * value, isShare)

        # The value of a level: its items are operands, each with the operator before it.
        def level(self):
            items = [("", self.operand())]
            while self.tokens and self.tokens[0] != ")":
                operator = "*" if self.tokens[0] == "(" else self.tokens.pop(0)
                items.append(("^" if operator == "**" else operator, self.operand()))
            return self.sum(items)

        # Splits items before each item, except the first, whose operator is among `operators`.
        def split(self, items, operators):
            parts = []
            for item in items:
                if parts and item[0] not in operators: parts[-1].append(item)
                else: parts.append([item])
            return parts

        def sum(self, items):
            total = None
            for part in self.split(items, "+-" if self.products else "+-*/"):
                operator, (value, isShare) = part[0]
                if total is not None and isShare and operator in "+-":
                    value = rounded(total * value, self.places)
                part[0] = ("", (value, False))
                value = self.product(part)
                total = value if total is None else self.apply(operator, total, value)
            return total

        def product(self, items):
            total = None
            for part in self.split(items, self.products):
                value = self.power(part)
                total = value if total is None else self.apply(part[0][0], total, value)
            return total

        def power(self, items):
            value = items[-1][1][0]
            for _, (base, _) in reversed(items[:-1]):
                if abs(value) > 300: raise TooLong
                if value.denominator != 1: raise TooLong
                value = checked(base ** int(value))
            return value

        def apply(self, operator, left, right):
            if operator == "+": return checked(left + right)
            if operator == "-": return checked(left - right)
            return checked(left * right if operator == "*" else left / right)

    with open(sys.argv[1]) as lines, open(sys.argv[2], "w") as output:
        count = skipped = 0
        for line in lines:
            count += 1
            order, places, text, result = line.rstrip("\\n").split("\\t")
            places = int(places) if places else None
            try:
                value = rounded(Reader(text, order, places).level(), places)
                expected = f"{value.numerator}/{value.denominator}"
            except ZeroDivisionError:
                expected = "error"
            except TooLong:
                skipped += 1
                continue
            if result != expected: output.write(f"{line.rstrip()}, not {expected}\\n")
        if skipped * 20 > count: output.write(f"{skipped} skipped\\n")
        output.write(f"{count} lines\\n")
    """
}

extension SplitMix64 {
  fileprivate mutating func expression(depth: Int) -> String {
    var last = operand(depth)
    var text = last
    for _ in 0..<Int.random(in: 0...4, using: &self) {
      let space = Bool.random(using: &self) ? " " : ""
      let isPower = Int.random(in: 0..<9, using: &self) == 0
      // A power of an operand with a minus is refused.
      if isPower, !last.hasPrefix("-") {
        let sign = Int.random(in: 0..<4, using: &self) == 0 ? "-" : ""
        last = sign + "\(Int.random(in: 0...4, using: &self))"
        text += element(of: ["^", "**"]) + last
      } else {
        last = operand(depth)
        text += "\(space)\(element(of: ["+", "-", "*", "/"]))\(space)\(last)"
      }
    }
    return text
  }

  private mutating func operand(_ depth: Int) -> String {
    let share = Int.random(in: 0..<5, using: &self) == 0 ? "%" : ""
    let sign = Int.random(in: 0..<6, using: &self) == 0 ? "-" : ""
    if depth > 0, Int.random(in: 0..<5, using: &self) == 0 {
      // A × may be missing.
      let factor = Int.random(in: 0..<6, using: &self) == 0 ? "2" : ""
      return sign + factor + "(" + expression(depth: depth - 1) + ")" + share
    }
    let digits = Int.random(in: 1...3, using: &self)
    let whole = Int.random(in: 0..<[10, 100, 10_000][digits - 1], using: &self)
    let decimals = Int.random(in: 0..<3, using: &self)
    let fraction = decimals == 0 ? "" : ".\(Int.random(in: 1..<10, using: &self))5"
    return "\(sign)\(whole)\(fraction)\(share)"
  }
}
