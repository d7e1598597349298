import CalcModel
import TerminalKit

extension TextCell {
  enum Content {
    case number(Operand)
    /// A number with words or a date before it.
    case labelled(Operand)
    /// Words alone.
    case words
  }

  /// Takes the whole cell.
  mutating func takeContent() throws(LineRemark.Reason) -> Content {
    if takeZero() { return .number(.number(0)) }
    let content = try takeFirst()
    skipSpaces()
    if next != nil { throw noNumber }
    return content
  }

  /// The cell as an expression of plain numbers: `1000 / 4` for `$1,000 / 4`.
  mutating func plainExpression() throws(LineRemark.Reason) -> String {
    var text = ""
    while let scalar = next {
      let start = position
      if takeCurrency() { skipSpaces() }
      if let next, next.isDigit || next == "." || next == "," {
        let rest = rest
        let number = try takeNumber()
        // A large exponent in full would be hundreds of times as long.
        let written = rest[..<position]
        let isPlain = written.allSatisfy { $0.isDigit || $0 == "e" }
        text += isPlain ? String(scalars: written) : "\(number)"
        takeTrailer { $0.takeCurrency() }
        // A single space could group digits.
        text += "  "
      } else {
        position = start
        text.unicodeScalars.append(scalar)
        skip()
      }
    }
    return text
  }

  /// Whether the last word is all digits.
  var endsWithWholeNumber: Bool {
    let line = rest.split(whereSeparator: \.isSpace)
    return line.last?.allSatisfy(\.isDigit) == true
  }

  /// Takes a dash that means zero in bookkeeping: `-`, `$ -`.
  private mutating func takeZero() -> Bool {
    let start = position
    if takeCurrency() { skipSpaces() }
    if let next, "-−–—".unicodeScalars.contains(next) {
      skip()
      takeTrailer { $0.takeCurrency() }
      if position == end { return true }
    }
    position = start
    return false
  }

  private mutating func takeFirst() throws(LineRemark.Reason) -> Content {
    if takeDate() {
      if next == nil { throw .date(text) }
    } else {
      if let negative = try takeBracketed() { return .number(negative) }
      // A word is a currency's or a label.
      let (start, isWord) = (position, next?.isLetter == true)
      do throws(LineRemark.Reason) {
        return .number(try takeOperandOrNegative())
      } catch {
        if !isWord { throw error }
        position = start
      }
    }
    if next?.isLetter == true { try skipLabel() }
    if next == nil { return .words }
    labelEnd = position
    if let negative = try takeBracketed() { return .labelled(negative) }
    return .labelled(try takeOperand(isLabelled: true))
  }

  /// Whether a date or a bracketed number is separated from another number by only a space: that is no
  /// multiplication.
  var holdsAmountBesideNumber: Bool {
    var cell = self
    if cell.takeDate() { return true }
    let text = rest
    return text.indices.contains { open in
      guard text[open] == "(" else { return false }
      // Stopping at the next sign keeps a line of brackets linear.
      let inside = text[(open + 1)...].prefix { !"()+-−*×x/÷^√".unicodeScalars.contains($0) }
      guard inside.endIndex < text.endIndex, text[inside.endIndex] == ")" else { return false }
      let (before, behind) = (text[..<open], text[(inside.endIndex + 1)...])
      return before.last?.isSpace == true
        && before.last { !$0.isSpace }.map { $0.isDigit || ")%".unicodeScalars.contains($0) }
          == true
        || behind.first?.isSpace == true
          && behind.first { !$0.isSpace }.map { $0.isDigit || $0 == "(" } == true
    }
  }

  /// Takes a date such as `2026-11-21`, `21/11/2026` or `21.11.2026`, and spaces.
  private mutating func takeDate() -> Bool {
    let word = rest.prefix { !$0.isSpace }
    guard word.first?.isDigit == true, 8...10 ~= word.count,
      ["-", "/", "."].contains(where: { word.isDate($0) })
    else { return false }
    skip(word.count)
    skipSpaces()
    return true
  }

  /// Takes a number, perhaps with bookkeeping's minus behind it.
  private mutating func takeOperandOrNegative() throws(LineRemark.Reason) -> Operand {
    let operand = try takeOperand()
    guard case .number(let number) = operand, !number.isNegative else { return operand }
    guard let sign = next, sign == "-" || sign == "−", rest.count == 1 else { return operand }
    // In `5.-` it means no cents.
    if taken(from: position - 1).contains(where: { $0 == "." || $0 == "," }) { throw noNumber }
    skip()
    return .number(-number)
  }

  /// Takes a number in brackets, which is negative in bookkeeping.
  private mutating func takeBracketed() throws(LineRemark.Reason) -> Operand? {
    let start = position
    if takeCurrency() { skipSpaces() }
    guard take("(") else {
      position = start
      return nil
    }
    skipSpaces()
    if takeCurrency() { skipSpaces() }
    let operand = try takeAmount(isNegative: true)
    skipSpaces()
    guard take(")") else { throw noNumber }
    takeTrailer { $0.takeCurrency() }
    return operand
  }

  /// Takes a number with its sign and currency.
  ///
  /// - Parameter isLabelled: whether words precede it. Then a sign must touch it and spaces don't group:
  ///   `Tea - 4.50` and `Item 2 500` are ambiguous.
  private mutating func takeOperand(
    isLabelled: Bool = false
  ) throws(LineRemark.Reason) -> Operand {
    let isRounded = take(Self.roundedMark)
    skipSpaces()
    let hasCurrency = takeCurrency()
    if hasCurrency { skipSpaces() }
    var isNegative = false
    if let sign = next, "+-−–△▲".unicodeScalars.contains(sign) {
      isNegative = sign != "+"
      skip()
      if isLabelled, next?.isSpace == true { throw noNumber }
      skipSpaces()
      if !hasCurrency, takeCurrency() { skipSpaces() }
    }
    let start = position
    let operand = try takeAmount(isNegative: isNegative)
    let taken = Array(taken(from: start))
    let isGrouped = taken.indices.dropFirst().dropLast().contains {
      taken[$0] == " " && taken[$0 - 1].isDigit && taken[$0 + 1].isDigit
    }
    if isLabelled, isGrouped { throw noNumber }
    return isRounded ? operand.rounded : operand
  }

  private static let roundedMark: Unicode.Scalar = "≈"

  /// Takes an unsigned number with its `%`, currency and CR or DR.
  private mutating func takeAmount(isNegative: Bool) throws(LineRemark.Reason) -> Operand {
    let amount = try takeNumber()
    takeTrailer { $0.takeCurrency() }
    let isPercentage = takeTrailer { $0.take("%") }
    takeTrailer { $0.takeCurrency() }
    takeTrailer { $0.takeLedgerMark() }
    let number = isNegative || negativeMark != nil ? -amount : amount
    let operand = isPercentage ? Operand.percentage(.number(number)) : .number(number)
    do {
      _ = try operand.value()
    } catch {
      throw .outOfRange(error)
    }
    return operand
  }

  /// The mark that makes the number negative: DR, or CR if the text has no DR.
  var negativeMark: String? {
    shown.debits ? "DR" : shown.credits && !convention.debits ? "CR" : nil
  }

  /// Takes CR or DR, for credit and debit.
  private mutating func takeLedgerMark() -> Bool {
    let word = rest.prefix(while: \.isLetter)
    guard word.count == 2, case let mark = String(scalars: word).uppercased(),
      mark == "CR" || mark == "DR"
    else { return false }
    skip(word.count)
    _ = take(".")
    if mark == "CR" { shown.credits = true } else { shown.debits = true }
    return true
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether it is a day, month and year separated by a mark.
  fileprivate func isDate(_ mark: Unicode.Scalar) -> Bool {
    let parts = split(separator: mark, omittingEmptySubsequences: false)
    guard
      [[4, 2, 2], [2, 2, 4], [1, 2, 4], [2, 1, 4], [1, 1, 4]].contains(parts.map(\.count)),
      parts.joined().allSatisfy(\.isDigit)
    else { return false }
    let numbers = parts.compactMap { Int(String(scalars: $0)) }
    return numbers.allSatisfy { $0 <= 31 || 1900...2100 ~= $0 }
  }
}

extension Operand {
  /// The operand with its number marked inexact.
  var rounded: Operand {
    mapLeaf { leaf in
      guard case .number(let number) = leaf else { return leaf }
      return .number(Rational("\(DisplayFormatter.roundedMark)\(number)") ?? number)
    }
  }
}
