import CalcModel
import TerminalKit

/// Reads lines of text: columns of numbers, receipts, and what `calctui tape` prints.
///
/// Numbers by themselves are added up, with a word before each if there is one. A line that begins with
/// an operator and a space goes on from what stands above it, `=` ends a calculation, and so does a line
/// with a time. An expression is a calculation of its own.
struct ImportedText {
  private var builder = CalculationBuilder()
  /// What stands before decimals.
  private let marks: DecimalMarks
  private var number = 0

  static func tape(of bytes: [UInt8]) -> ImportedTape {
    let marks = ColumnOfNumbers.marks(in: lines(of: bytes).lazy.compactMap { $0 })
    var reader = ImportedText(marks: marks)
    for line in lines(of: bytes) { reader.read(line) }
    reader.builder.finish(at: reader.number)
    return reader.builder.tape
  }

  /// The lines of a text, nil for what is not UTF-8. Each is made when it is read: all of them take
  /// many times the memory of a text of short ones.
  private static func lines(of bytes: [UInt8]) -> some Sequence<Substring?> {
    sequence(state: Optional(bytes[...])) { rest in
      guard let text = rest else { return nil }
      let line = text.prefix { $0 != UInt8(ascii: "\n") }
      rest = line.endIndex < text.endIndex ? text[(line.endIndex + 1)...] : nil
      return .some(String(validating: line, as: UTF8.self)?.trimmed)
    }
  }

  private init(marks: DecimalMarks) { self.marks = marks }

  private mutating func read(_ line: Substring?) {
    number += 1
    guard let line else { return builder.skip(number, .notUTF8) }
    do throws(SkippedPart.Reason) {
      try take(line)
    } catch {
      builder.skip(number, error)
    }
  }

  private mutating func take(_ line: Substring) throws(SkippedPart.Reason) {
    if line.isEmpty { builder.leaveAbove() }
    if line.isEmpty || line.isRule { return }
    if let words = line.behind("#") {
      if let more = line.behind(NoteMark.goesOn) {
        builder.write(String(more), joint: " ")
      } else if let more = line.behind(NoteMark.joins) {
        builder.write(String(more), joint: "")
      } else {
        builder.write(String(words.trimmed))
      }
    } else if let (time, rest) = line.partedBehindTime {
      builder.finish(at: number)
      builder.leaveAbove()
      builder.time = time
      if !rest.isEmpty { try takeTapeLine(rest) }
    } else if Language.allCases.contains(where: { $0.words.mode(.precedence) == line }) {
      builder.order = .precedence
    } else if line.first == "=" {
      if builder.isEmpty { throw .nothingBefore("=") }
      builder.finish(at: number)
      var cells = line.dropFirst().trimmed.paperCells
      builder.check(cells.popLast() ?? "", at: number)
      if !cells.isEmpty { builder.write(cells.joined(separator: " ")) }
    } else if line.holdsTimeOfDay, !line.isExpressionWithResult {
      throw .time(String(line))
    } else if try takePaperRow(line) {
      return
    } else if try takeRow(line) {
      return
    } else if line.isExpressionWithResult {
      try takeTapeLine(line)
    } else {
      try takeNumbers(line)
    }
  }

  /// Takes `(2 + 3) × 4 = 20`, which is to be read with × and ÷ first.
  private mutating func takeTapeLine(_ line: Substring) throws(SkippedPart.Reason) {
    let end = line.lastIndex(of: "=").map { line[..<$0] } ?? line
    try takeExpression(end.trimmed)
    builder.check(line[end.endIndex...].dropFirst().trimmed, at: number)
  }

  /// Takes a calculation of its own, with × and ÷ first.
  private mutating func takeExpression(_ text: Substring) throws(SkippedPart.Reason) {
    let time = builder.time
    builder.finish(at: number)
    builder.time = time
    do {
      builder.order = .precedence
      builder.add(try ExpressionParser.parse(from: text.withoutMarks).items)
      builder.finish(at: number)
    } catch {
      builder.finish(at: number)
      switch error.reason {
      case .outOfRange(let error): throw .outOfRange(error)
      case .misplacedGroup, .secondPoint: throw .expression(error.reason)
      default: break
      }
      throw .noNumber(String(text))
    }
  }

  /// Takes a row of a receipt: its words, its amount and perhaps its total, with two spaces between. False
  /// where the line is none.
  private mutating func takePaperRow(_ line: Substring) throws(SkippedPart.Reason) -> Bool {
    var cells = line.paperCells
    let sign = cells[0].takeSign()
    if cells[0].isEmpty { cells.removeFirst() }
    var numbers: [Operand] = []
    while numbers.count < 2, let number = cells.last.flatMap(paperNumber) {
      numbers.append(number)
      cells.removeLast()
    }
    guard let amount = numbers.last, numbers.count + cells.count > 1 else { return false }
    var words = cells.joined(separator: " ")
    let isLabelled = words.contains(where: \.isLetter) || words.hasPrefix("↑")
    let (all, origin) = (words, words.takeOrigin())
    let isRounded = origin.map { $0.isRounded(to: amount, in: all) } ?? false
    let operand = isRounded ? amount : origin ?? amount
    if isRounded { words = all }
    if let operation = sign.flatMap({ Operator($0) }) {
      // In a column of numbers it is a sign.
      if builder.isEmpty, operation.precedence == .sum { return false }
      builder.label = words
      try builder.add(operation, operand)
    } else if sign != nil {
      builder.label = words
      try builder.close(operand)
    } else {
      // Others are numbers beside each other.
      guard numbers.count == 1, origin != nil || isLabelled else {
        return false
      }
      builder.label = words
      builder.add(operand)
    }
    return true
  }

  private func paperNumber(_ text: Substring) -> Operand? {
    if text == DisplayFormatter.notANumber { return .number(0) }
    guard let operand = operand(text), case .number = operand else { return nil }
    return operand
  }

  /// Takes a row that begins with its sign; false where the line is none.
  private mutating func takeRow(_ line: Substring) throws(SkippedPart.Reason) -> Bool {
    guard let sign = line.first else { return false }
    let rest = line.dropFirst()
    if line == "(" {
      try builder.open(nil)
    } else if sign == ")" {
      let text = rest.trimmed.replacing(DisplayFormatter.notANumber, with: "0")
      guard let operand = Operand(written: text[...]) else { throw .noNumber(String(line)) }
      try builder.close(operand)
    } else if let operation = Operator(sign), rest.first == " " || rest.first == "\t" {
      let text = rest.trimmed.withoutPart
      if text == "(" {
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

  private func operand(_ text: Substring) -> Operand? {
    if let operand = Operand(written: text), operand.isOfOneRow { return operand }
    guard var cell = ColumnOfNumbers.cells(in: text, marks).first,
      case .number(let operand)? = try? cell.takeNumberCell()
    else { return nil }
    return operand
  }

  /// Takes the numbers of a line, each with the words before it, or an expression.
  private mutating func takeNumbers(_ line: Substring) throws(SkippedPart.Reason) {
    let signs = ["\(DisplayFormatter.roundedMark)", Operand.Link.grandTotalMark]
    if signs.contains(where: line.hasPrefix), let operand = Operand(written: line) {
      return builder.add(operand)
    }
    let cells = ColumnOfNumbers.cells(in: line, marks)
    for var cell in cells {
      do throws(Paste.Problem) {
        switch try cell.takeNumberCell() {
        case .number(let operand):
          builder.add(operand)
        case .labelled(let operand):
          builder.label = builder.label ?? cell.label
          builder.add(operand)
        case .words:
          if cells.count == 1 { return builder.skip(number, .noNumber(String(line))) }
          builder.label = builder.label ?? cell.text
        }
      } catch {
        if case .date = error { throw .date(String(line)) }
        if case .outOfRange(let error, _) = error { throw .outOfRange(error) }
        if let operand = Operand(written: line), operand.isOfOneRow { return builder.add(operand) }
        if takeNumberBeforeWords(line) { return }
        return try takeExpression(line)
      }
    }
  }
}

extension ImportedText {
  /// Takes `4.50 bread`; false where the line is another.
  private mutating func takeNumberBeforeWords(_ line: Substring) -> Bool {
    guard let end = line.firstIndex(where: \.isWhitespace) else { return false }
    let words = line[end...].trimmed
    guard words.contains(where: \.isLetter), !words.contains(where: \.isNumber),
      var cell = ColumnOfNumbers.cells(in: line[..<end], marks).first,
      case .number(let operand)? = try? cell.takeNumberCell()
    else { return false }
    builder.label = builder.label ?? String(words)
    builder.add(operand)
    return true
  }
}

extension StringProtocol {
  var trimmed: SubSequence {
    // A space is one also where a mark behind it makes one character of the two.
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
    let scalars = unicodeScalars
    let start = scalars.firstIndex { !isSpace($0) && $0 != "\u{FEFF}" } ?? endIndex
    let last = scalars[start...].lastIndex { !isSpace($0) }
    return self[start..<(last.map(scalars.index(after:)) ?? start)]
  }

  /// Whether it is an expression with an equals sign behind it, as people write it: `1 + 2 = 3`.
  fileprivate var isExpressionWithResult: Bool {
    guard let end = lastIndex(of: "=") else { return false }
    return (try? ExpressionParser.parse(from: self[..<end].withoutMarks)) != nil
  }

  /// An expression without what says of its numbers that they are rounded or grand totals.
  var withoutMarks: String {
    String(filter { $0 != DisplayFormatter.roundedMark })
      .replacing(Operand.Link.grandTotalMark, with: "")
  }

  /// Whether it is the line above a result.
  fileprivate var isRule: Bool { count > 2 && allSatisfy { "-─=_".contains($0) } }
}

extension Substring {
  /// What stands in it with two spaces or more between, the first perhaps empty.
  fileprivate var paperCells: [Substring] {
    split(separator: "  ", omittingEmptySubsequences: true).map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Takes the sign in front of a row, if there is one.
  fileprivate mutating func takeSign() -> Character? {
    guard let sign = first, sign == ")" || Operator(sign) != nil,
      count == 1 || dropFirst().first?.isWhitespace == true
    else { return nil }
    self = dropFirst().trimmed
    return sign
  }
}

extension Operand {
  /// Whether an amount is what it came to after that was rounded, as far as the words beside it say of which
  /// total it is a part.
  fileprivate func isRounded(to amount: Operand, in words: String) -> Bool {
    guard let last = words.split(separator: " ").last, isPart(after: .add),
      case .number(let total)? = Operand(written: last), case .number(let number) = amount
    else { return false }
    return number.isExact && (try? value(after: .add, total: total)) != number
  }
}

extension String {
  /// Takes what an amount is, such as `10% of 30` or `√2`, from behind the words.
  fileprivate mutating func takeOrigin() -> Operand? {
    let start = ranges(of: TapePrinter.betweenWords).last
    let text = start.map { self[$0.upperBound...] } ?? self[...]
    let operand = Operand(written: text.withoutPart)
    let isLink = text.hasPrefix("↑") || text == "GT"
    switch operand {
    case .percentage, .tax, .function: break
    default: if !isLink { return nil }
    }
    self = start.map { String(self[..<$0.lowerBound]) } ?? ""
    return operand
  }
}

extension Substring {
  /// The time that it begins with, as the journal has it if it is known to the second, and what is
  /// behind it; nil where it begins with none.
  fileprivate var partedBehindTime: (time: String?, rest: Substring)? {
    for (model, isKnown) in [("0000-00-00T00:00:00+00:00", true), ("0000-00-00 00:00", false)] {
      let start = prefix(model.count)
      let fits =
        start.count == model.count
        && zip(start, model).allSatisfy { character, expected in
          expected == "0"
            ? character.isASCII && character.isNumber
            : character == expected || expected == "+" && character == "-"
        }
      guard fits else { continue }
      let rest = dropFirst(model.count)
      if rest.isEmpty || rest.first == " " { return (isKnown ? String(start) : nil, rest.trimmed) }
    }
    return nil
  }
}

extension Substring {
  /// A percentage or a tax without what it came to, which stands behind it on a receipt, and without
  /// what it is of, as the screen has it: `10% tax of 200`.
  fileprivate var withoutPart: Substring {
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
