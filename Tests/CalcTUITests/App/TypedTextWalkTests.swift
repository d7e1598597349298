import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

/// Texts as people write them, with operands of every kind.
struct RandomText {
  var random: SplitMix64
  /// Whether a text has a letter or sign that is a key of the pad, and no text.
  private(set) var hasKeys = false

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func one(_ choices: String...) -> String { random.element(of: choices) }

  private mutating func happens(_ percent: Int) -> Bool { int(1...100) <= percent }

  private mutating func number() -> String {
    switch int(0...6) {
    case 0, 1: "\(int(0...99))"
    case 2: "\(int(1...12))"
    case 3: "\(int(0...50)).\(int(1...99))"
    case 4: ".\(int(1...9))"
    case 5: "\(int(1...99)),\(String(int(1000...1999)).dropFirst())"
    default: "\(int(1...9))e\(one("", "-", "+"))\(int(0...4))"
    }
  }

  private mutating func function() -> String {
    one(
      "sqrt", "cbrt", "abs", "ln", "log", "log2", "log10", "exp", "sin", "cos", "tan", "asin",
      "acos", "atan")
  }

  private mutating func sum(_ depth: Int) -> String {
    (1...int(1...3)).reduce("") { text, count in
      text + (count > 1 ? one("+", "-", "*", "/") : "") + operand(depth - 1)
    }
  }

  private mutating func operand(_ depth: Int = 2) -> String {
    let kinds = Array(depth > 0 ? "nnnnnnnnnfgbpp%%c!h만$E2vriko^sSxq" : "nnnn%!h만$p")
    switch random.element(of: kinds) {
    case "f":
      return function() + (happens(25) ? " " : "") + "(" + sum(depth) + (happens(33) ? "°" : "")
        + ")"
    case "g":
      return one(
        "sin 30°", "sin30°", "cos 60°", "tan 45°", "ln 2", "ln2", "log 100", "sqrt 9", "exp 2",
        "abs -3", "cbrt 8", "atan 1", "acos 1", "log2 8", "sin -30°", "sin 2π")
    case "b":
      return one("", "", "-") + "(" + sum(depth) + ")" + one("", "", "", "²", "!", "%", "^2", "π")
    case "p": return one("π", "pi", "e", "π", "2π", "2pi", "3pi", "ππ", "pi²")
    case "%": return number() + "%" + one("", "", "", "²", "!", "^2")
    case "c": return one("1,00,000", "1,23,456", "12,34,567")
    case "!": return "\(int(0...6))\(happens(25) ? " " : "")!"
    case "h": return one("0x1f", "0xe", "0b101", "0o17", "0x10", "0xFF")
    case "만": return "\(int(1...20))" + one("만", "억", "만원", "원")
    case "$":
      let amount = one("5", "2.50", "100")
      return one(
        "$\(amount)", "€\(amount)", "\(amount)€", "\(amount) $", "₩\(amount)", "$-\(amount)",
        "R$\(amount)")
    case "E":
      return one(
        "EUR 5", "5 EUR", "5EUR", "USD 7", "7 USD", "7USD", "3 CHF", "GBP 4", "5kr", "kr 5", "6 kr",
        "4zł", "DKK 5", "5DKK", "AUD 3", "TRY 3")
    case "2": return number() + one("²", "²", "^2", "^-1", "**2", "²²")
    case "v": return "√" + one("9", "4", "(9)", "(4+5)", "√16", "9²", "(9)!")
    case "r": return one("10% of 80", "20% of 50", "50% of 20% of 30", "5 of 3")
    case "i":
      return one(
        "2(3)", "(2)3", "2sin(30°)", "3log(100)", "2cos 60°", "5exp(1)", "2ln 2", "3tan(45°)",
        "2abs(-3)", "3cbrt(8)", "2acos(1)", "4sqrt(9)", "2√9", "(2)(3)", "(2+3)sqrt(4)", "3log2(8)")
    case "k": return one("-", "-", "--") + operand(depth - 1)
    case "o": return "(" + one("-", "") + operand(depth - 1) + ")"
    case "^": return one("2^", "10^", "3**") + operand(0)
    case "s": return one("3!²", "3²!", "5!%", "10%²", "4%%", "3%!", "(3%)²")
    case "S":
      hasKeys = true
      return one("3mod2", "5m", "4k", "4.7n", "5s", "5²3", "80h", "foo", "9@", "3i", "2e")
    case "x":
      return one("10%3", "10%(3)", "1_0", "10 5", "12:30", "1.5.2", "10 .5", "ln 2 / 3")
    default: return number()
    }
  }

  mutating func next() -> String {
    hasKeys = false
    var text = happens(6) ? "-" : ""
    for count in 1...int(1...5) {
      if count > 1 {
        text += happens(12) ? " " : ""
        text += one("+", "+", "-", "-", "*", "*", "/", "/", "×", "÷", "−", "x", "^")
        text += happens(12) ? " " : ""
      }
      text += operand()
    }
    return text
  }
}

/// A sum of amounts for ADD mode: as typed, and with the amounts in it as they are shown.
struct RandomAmounts {
  var random: SplitMix64
  private(set) var typed = ""
  private(set) var shown = ""

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 1...100, using: &random) <= percent
  }

  private mutating func append(_ text: String) {
    typed += text
    shown += text
  }

  private mutating func operand(isAmount: Bool) {
    if happens(12) {
      let text = random.element(of: [
        "12.5", "0.75", ".5", "7.", "sqrt(9)", "5!", "1만", "2π", "0x1f", "1,250.00",
      ])
      return append(text)
    }
    let digits = "\(Int.random(in: 1...(happens(50) ? 99 : 99_999), using: &random))"
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    let amount = isAmount ? "\(padded.dropLast(2)).\(padded.suffix(2))" : digits
    let sign = happens(20) ? random.element(of: ["€", "$", "₩", "kr"]) : ""
    let isBefore = !sign.isEmpty && happens(50)
    if isAmount, sign.isEmpty, happens(12) {
      return append("\(digits)%")
    }
    typed += isBefore ? sign + digits : digits + sign
    shown += isBefore ? sign + amount : amount + sign
  }

  mutating func next() {
    (typed, shown) = ("", "")
    var isAmount = true
    var isInBracket = false
    for count in 1...Int.random(in: 1...6, using: &random) {
      if count > 1 {
        let isSum = happens(60)
        isAmount = isSum
        append(random.element(of: isSum ? ["+", "-"] : ["*", "/"]))
      }
      if isAmount, !isInBracket, happens(15) {
        append("(")
        isInBracket = true
      }
      operand(isAmount: isAmount)
      if isInBracket, happens(40) {
        append(")")
        isInBracket = false
        isAmount = false
      }
    }
    if isInBracket { append(")") }
  }
}

@Suite("A text typed on the pad is the text as an argument")
struct TypedTextWalkTests {
  /// The value of a text as an argument, `NaN`, or nil if it is refused.
  private static func argument(
    _ text: String, _ order: EvaluationOrder, _ decimals: Rules.Decimals = .floating
  ) -> (value: String?, error: ExpressionError.Reason?) {
    do throws(ExpressionError) {
      let formula = try ExpressionParser.parse(from: text)
      let value = try? formula.result(by: Rules(order, decimals))
      return (value.map(shown) ?? "NaN", nil)
    } catch {
      return (nil, error.reason)
    }
  }

  private static func shown(_ value: Rational) -> String {
    let text = DisplayFormatter(grouping: false).formatInFull(value)
    return text.isScientific ? "\(value)" : text.marked
  }

  private struct Typed {
    var value: String?
    /// Whether a key said that it replaced an operator.
    var isReplaced = false
    /// The line or the reason that refused the text.
    var refusal = ""
  }

  private static func typed(
    _ text: String, _ order: EvaluationOrder, inADDMode: Bool = false
  ) throws -> Typed {
    let settings = (order == .precedence ? "p" : "") + (inADDMode ? "dA" : "")
    var window = try Window(80, 24, pressing: settings)
    var typed = Typed()
    for character in text + "=" {
      window.type(String(character))
      if let message = window.app.message {
        typed.isReplaced = typed.isReplaced || "\(message)".contains("replaced")
      }
    }
    let calculator = window.app.calculator
    if let prompt = window.app.prompt {
      typed.refusal = "\(prompt.line.text): \(prompt.problem.map { "\($0)" } ?? "")"
    } else if typed.refusal.isEmpty, calculator.tape.calculations.count == 1 {
      typed.value = calculator.shownValue.map(shown) ?? "NaN"
    } else {
      typed.refusal =
        "\(window.app.message.map { "\($0)" } ?? "") \(calculator.tape.calculations.count)"
    }
    return typed
  }

  @Test(
    "A random text has its value as an argument, or is refused, or a key said what it did",
    arguments: seeds(8, oneIn: 4))
  func texts(seed: UInt64) throws {
    var texts = RandomText(seed: seed)
    var differences: [String] = []
    for count in 0..<250 {
      let text = texts.next()
      let order: EvaluationOrder = count.isMultiple(of: 4) ? .precedence : .leftToRight
      let (argument, error) = Self.argument(text, order)
      let typed = try Self.typed(text, order)
      if argument == typed.value { continue }
      let isException =
        if typed.value == nil {
          // T asks for the tax rate.
          text.contains("TRY")
        } else {
          error == .minusBeforePower && text.hasPrefix("-") || error == .date || typed.isReplaced
            || argument == nil && texts.hasKeys
        }
      if !isException {
        differences.append(
          "\(text): argument \(argument ?? "refused"), typed \(typed.value ?? typed.refusal)")
      }
    }
    #expect(differences == [], "\(seed)")
  }

  @Test(
    "A random sum of amounts in ADD mode has the value of the shown amounts as an argument",
    arguments: seeds(8, oneIn: 4))
  func amounts(seed: UInt64) throws {
    var amounts = RandomAmounts(seed: seed)
    var differences: [String] = []
    for count in 0..<250 {
      amounts.next()
      let order: EvaluationOrder = count.isMultiple(of: 4) ? .precedence : .leftToRight
      let argument = Self.argument(amounts.shown, order, .addingMachine).value
      let typed = try Self.typed(amounts.typed, order, inADDMode: true)
      if argument != typed.value {
        differences.append(
          "\(amounts.typed): argument \(argument ?? "refused"), "
            + "typed \(typed.value ?? typed.refusal)")
      }
    }
    #expect(differences == [], "\(seed)")
  }
}
