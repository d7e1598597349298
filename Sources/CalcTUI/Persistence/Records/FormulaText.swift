import CalcModel

// Calculations, operands and settings as the fields of a line.

extension Tape.Calculation {
  /// The operands in full and the operators, with spaces between: `1/3 + 2`.
  var formulaText: String {
    guard case .number(let number) = first else { return "" }
    return steps.isEmpty ? number.description : "\(number) \(steps.formulaText)"
  }

  /// Reads what `formulaText` wrote; nil for anything else.
  init?(formulaText: String, order: EvaluationOrder) {
    let space = formulaText.firstIndex(of: " ")
    guard let number = Rational(formulaText[..<(space ?? formulaText.endIndex)]) else { return nil }
    self.init(first: .number(number), steps: [], order: order)
    guard let space else { return }
    let rest = String(formulaText[formulaText.index(after: space)...])
    guard let steps = [Step](formulaText: rest) else { return nil }
    self.steps = steps
  }
}

extension [Tape.Calculation.Step] {
  /// Operators and operands in full, with spaces between: `+ 1/3 − 10%`.
  var formulaText: String {
    // Into one text: a new one for each step would copy all that stands before it.
    reduce(into: "") { text, step in
      if !text.isEmpty { text += " " }
      text += "\(step.operation.rawValue) \(step.operand.text(\.description))"
    }
  }

  /// Reads what `formulaText` wrote; nil for anything else.
  init?(formulaText: String) {
    let words = formulaText.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count.isMultiple(of: 2) else { return nil }
    self = []
    for index in stride(from: 0, to: words.count, by: 2) {
      guard words[index].count == 1, let operation = words[index].first.flatMap({ Operator($0) }),
        let operand = Operand(text: words[index + 1])
      else { return nil }
      append(Tape.Calculation.Step(operation, operand))
    }
  }
}

extension Calculator.OpenCalculation {
  /// The calculation, and the operator that waits: `12 + 3 ×`.
  var formulaText: String { "\(calculation.formulaText) \(pending.rawValue)" }
}

extension Operand {
  /// Reads an operand whose number is in full, such as `1/3` or `10%`.
  fileprivate init?(text: Substring) {
    let isPercentage = text.last == "%"
    guard let number = Rational(isPercentage ? text.dropLast() : text) else { return nil }
    self = isPercentage ? .percentage(.number(number)) : .number(number)
  }
}

extension Calculator.Unfinished.Operand {
  /// Digits as they were typed, `±` for a sign alone, `=1/3` for a number that was recalled, `10%`.
  var text: String {
    switch self {
    case .typed("-"): "±"
    case .typed(let digits): digits
    case .recalled(let value), .negatedResult(let value): "=\(value)"
    case .percentage(let rate): "\(rate)%"
    }
  }

  /// Reads what `text` wrote; nil for anything else.
  init?(text: String) {
    if text == "±" {
      self = .typed("-")
    } else if text.hasPrefix("=") {
      guard let value = Rational(text.dropFirst()) else { return nil }
      self = .recalled(value)
    } else if text.hasSuffix("%") {
      guard let rate = Rational(text.dropLast()) else { return nil }
      self = .percentage(rate)
    } else {
      let isTyped = text.unicodeScalars.allSatisfy { "-.0123456789".unicodeScalars.contains($0) }
      guard isTyped, text.contains(where: \.isNumber) else { return nil }
      self = .typed(text)
    }
  }
}

extension EvaluationOrder {
  var word: String {
    switch self {
    case .leftToRight: "left"
    case .precedence: "precedence"
    }
  }

  init?(word: String) {
    switch word {
    case "left": self = .leftToRight
    case "precedence": self = .precedence
    default: return nil
    }
  }
}

extension Settings {
  /// One each, `-` where nothing is said.
  var words: [String] {
    [
      order?.word ?? "-", isGrouping.map { $0 ? "grouped" : "plain" } ?? "-",
      usesMouse.map { $0 ? "mouse" : "no-mouse" } ?? "-",
    ]
  }

  /// Reads what `words` wrote; nil for anything else.
  init?(words: [String]) {
    self.init(
      order: EvaluationOrder(word: words[0]),
      isGrouping: words[1] == "-" ? nil : words[1] == "grouped",
      usesMouse: words[2] == "-" ? nil : words[2] == "mouse")
    guard self.words == words else { return nil }
  }
}
