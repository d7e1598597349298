import CalcModel

// Rows of the calculator's paper: sign, words, amount, total.

extension TextReader {
  /// Takes a row of a receipt: words, amount and perhaps total, separated by two spaces; false for any
  /// other line.
  mutating func takePaperRow(_ line: Substring) throws(Reason) -> Bool {
    let bytes = line.utf8
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == 0x20 && $1 == 0x20 }) else {
      return false
    }
    var cells = line.paperCells
    let sign = cells[0].takeSign()
    if cells[0].isEmpty { cells.removeFirst() }
    guard cells.count > 1 else { return false }
    var numbers: [Operand] = []
    while numbers.count < 2, let last = cells.last, let number = paperNumber(last) {
      numbers.append(number)
      cells.removeLast()
    }
    guard let amount = numbers.last else { return false }
    let words = cells.joined(separator: " ")
    // In a column of numbers it is a sign.
    if builder.isEmpty, sign == "+" || sign == "-" || sign == "−" { return false }
    // Otherwise it is a line of numbers.
    if sign == nil, numbers.count > 1 ? !numbers[0].isRounded(from: amount) : !words.isLabel {
      return false
    }
    try take(sign, words: words, amount)
    return true
  }

  mutating func take(
    _ sign: Character?, words: String, _ amount: Operand
  ) throws(Reason) {
    var label = words
    var operand = label.takeOrigin() ?? amount
    if operand.isRounded(to: amount, in: words) || !operand.comes(to: amount, after: sign) {
      (operand, label) = (amount, words)
    }
    if let sign, let operation = Operator(sign) {
      builder.label = label
      try builder.add(operation, operand)
    } else if sign != nil {
      builder.label = label
      try builder.close(operand)
    } else {
      try add(operand, words: label)
    }
  }

  /// Takes a record of a CSV tape.
  mutating func take(
    sign: String, words: String, _ amount: String, total: String
  ) throws(Reason) {
    if sign == "=" {
      builder.finish(at: number)
      builder.check(total[...], at: number)
      if !words.isEmpty { builder.write(words) }
    } else if sign.last == "(" {
      try builder.open(sign.count == 1 ? nil : sign.first.flatMap { Operator($0) })
    } else {
      guard let amount = paperNumber(amount[...]) else { throw .noNumber(amount) }
      try take(sign.first, words: words, amount)
    }
  }

  mutating func begin(_ time: String, _ order: String) {
    builder.finish(at: number)
    builder.leaveAbove()
    builder.time = time.isEmpty ? nil : time
    builder.order = EvaluationOrder(rawValue: order) ?? .leftToRight
  }

  mutating func paperNumber(_ text: Substring) -> Operand? {
    if text == DisplayFormatter.notANumber { return .number(0) }
    guard let operand = operand(text), case .number = operand else { return nil }
    return operand
  }

  /// Takes a row that begins with its sign; false for any other line.
  mutating func takeRow(_ line: Substring) throws(Reason) -> Bool {
    guard let sign = line.first else { return false }
    let rest = line.dropFirst()
    if let words = line.behindOpenBracket {
      if !words.isEmpty { builder.label = words }
      try builder.open(nil)
    } else if sign == ")" {
      let text = rest.trimmed.replacing(DisplayFormatter.notANumber, with: "0")
      guard let operand = Operand(written: text[...]) else { throw .noNumber(String(line)) }
      try builder.close(operand)
    } else if let operation = Operator(sign), rest.first == " " || rest.first == "\t" {
      let text = rest.trimmed.withoutPart
      if let words = text.behindOpenBracket {
        if !words.isEmpty { builder.label = words }
        try builder.open(operation)
        return true
      }
      // In a column of numbers it is a sign.
      if builder.isEmpty, operation.precedence == .sum { return false }
      if let operand = operand(text) {
        try builder.add(operation, operand)
      } else {
        guard let formula = try? ExpressionParser.parse(from: String(text)),
          formula.operators.isEmpty || !text.contains(" ")
        else { return false }
        try builder.add(operation, asOperand: formula)
      }
    } else {
      return false
    }
    return true
  }

  mutating func operand(_ text: Substring) -> Operand? {
    if let operand = Operand(written: text), operand.isOfOneRow { return operand }
    return amount(text)
  }

  /// A number as people write it: `$4.50`, `(4.50)`.
  mutating func amount(_ text: Substring) -> Operand? {
    guard var cell = TextCell.cells(of: text, convention).first,
      case .number(let operand)? = try? cell.takeContent()
    else { return nil }
    sayMark(of: cell)
    return operand
  }
}

extension Substring {
  /// The parts separated by two or more spaces; the first can be empty.
  var paperCells: [Substring] {
    split(separator: "  ", omittingEmptySubsequences: true).map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The words behind an opening bracket; nil for any other line.
  var behindOpenBracket: String? {
    guard first == "(", dropFirst().first?.isWhitespace ?? true, !contains(")") else { return nil }
    return String(dropFirst().trimmed)
  }

  mutating func takeSign() -> Character? {
    guard let sign = first, sign == ")" || Operator(sign) != nil,
      count == 1 || dropFirst().first?.isWhitespace == true
    else { return nil }
    self = dropFirst().trimmed
    return sign
  }
}

extension Operand {
  /// Whether it can be a fraction, rounded.
  func isRounded(from fraction: Operand) -> Bool {
    guard case .number(let number) = self, case .number(let exact) = fraction, !fraction.isDecimal,
      !number.isExact, let ratio = try? number / exact,
      let difference = try? (ratio - 1) * 1_000
    else { return false }
    return difference.magnitude <= 1
  }

  /// Whether its value can be the amount; true for a percentage of an unknown total.
  func comes(to amount: Operand, after sign: Character?) -> Bool {
    if let sign, let operation = Operator(sign), isPart(after: operation) { return true }
    guard case .number(let number) = amount, let value = try? value() else { return true }
    guard let unit = Rational("1e-\(number.description.decimalCount)"),
      let difference = try? value - number
    else { return true }
    return difference.magnitude <= max(unit, (try? number / 1_000)?.magnitude ?? 0)
  }

  /// Whether it is a number without a fraction.
  var isDecimal: Bool {
    if case .number(let number) = self { !number.description.isFraction } else { false }
  }

  /// Whether an amount differs from the percentage of the total that the words name.
  func isRounded(to amount: Operand, in words: String) -> Bool {
    guard let last = words.split(separator: " ").last, isPart(after: .add),
      case .number(let total)? = Operand(written: last), case .number(let number) = amount
    else { return false }
    return number.isExact && (try? value(after: .add, total: total)) != number
  }
}

extension String {
  /// Takes an origin such as `10% of 30` or `√2` from the end of the words.
  mutating func takeOrigin() -> Operand? {
    let start = ranges(of: TapePrinter.betweenWords).last
    let text = start.map { self[$0.upperBound...] } ?? self[...]
    let operand = Operand(written: text.withoutPart)
    let isLink = text.hasPrefix("↑") || text == "GT" || text.hasPrefix("GT of ")
    switch operand {
    case .percentage, .tax, .function: break
    default: if !isLink { return nil }
    }
    self = start.map { String(self[..<$0.lowerBound]) } ?? ""
    return operand
  }
}

extension Substring {
  /// A percentage or tax without its amount or its total: `10% tax` of `10% tax of 200`.
  var withoutPart: Substring {
    for (mark, rate) in [("% of ", "%"), ("% tax of ", "% tax"), ("% tax in ", "% tax in it")] {
      guard let place = firstRange(of: mark), self[place.upperBound...].trimmed != "it",
        !self[place.upperBound...].hasPrefix("it ")
      else { continue }
      return Substring(self[..<place.lowerBound] + rate)
    }
    guard let end = lastIndex(of: " "), ![" tax", " it", "%"].contains(where: hasSuffix) else {
      return self
    }
    let part = self[..<end].trimmed
    let marks = ["%"] + Operand.Tax.Base.allCases.map(\.mark)
    return marks.contains(where: part.hasSuffix) ? part : self
  }
}

extension String {
  fileprivate var isLabel: Bool {
    if contains(where: \.isLetter) { return true }
    var rest = self
    return rest.takeOrigin() != nil || rest != self
  }
}
