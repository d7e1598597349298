import CalcModel
import TerminalKit

extension TextReader {
  /// Takes the labelled numbers of a line, or an expression.
  mutating func takeNumbers(_ line: Substring) throws(Reason) {
    let signs = ["\(DisplayFormatter.roundedMark)", Operand.Link.grandTotalMark]
    if signs.contains(where: line.hasPrefix), let operand = Operand(written: line) {
      return builder.add(operand)
    }
    let cells = TextCell.cells(of: line, convention)
    let found: [(cell: TextCell, operand: Operand, words: String?)]
    do throws(Reason) {
      found = try numbers(in: cells)
    } catch {
      return try takeOther(line, error, isOneCell: cells.count == 1)
    }
    if found.isEmpty {
      let remark = LineRemark(line: number, reason: .noNumber(String(line)))
      if heading != nil || !builder.isFirst { throw remark.reason }
      heading = remark
    }
    for (cell, operand, words) in found {
      try add(operand, words: words)
      sayMark(of: cell)
    }
  }

  /// Takes a line such as `4.50 bread`, `√4` or an expression.
  private mutating func takeOther(
    _ line: Substring, _ reason: Reason, isOneCell: Bool
  ) throws(Reason) {
    switch reason {
    case .date: throw .date(String(line))
    case .outOfRange: throw reason
    default: break
    }
    if let operand = Operand(written: line), operand.isOfOneRow, !operand.isDecimal {
      return builder.add(operand)
    }
    if takeNumberBeforeWords(line) { return }
    guard isOneCell else { throw .noNumber(String(line)) }
    try takeExpression(line)
  }

  /// The numbers of a line with their words. Words, dates, and labels such as `Item 7` before a plain
  /// number belong to the number to the right, or to the last one.
  private func numbers(
    in cells: [TextCell]
  ) throws(Reason) -> [(cell: TextCell, operand: Operand, words: String?)] {
    var numbers: [(cell: TextCell, operand: Operand, words: String?)] = []
    var words: [String] = []
    func takeWords(_ more: String?) -> String? {
      defer { words = [] }
      return more.map { (words + [$0]).joined(separator: " ") }
        ?? (words.isEmpty ? nil : words.joined(separator: " "))
    }
    for (index, cell) in cells.enumerated() {
      var rest = cell
      switch try rest.takeContent(amongOthers: cells.count > 1) {
      case .words:
        words.append(cell.text)
      case .labelled
      where cell.endsWithWholeNumber && cells[(index + 1)...].contains(where: \.isNumber):
        words.append(cell.text)
      case .labelled(let operand), .number(let operand):
        numbers.append((rest, operand, takeWords(rest.label)))
      }
    }
    if !words.isEmpty, let last = numbers.popLast() {
      if let before = last.words { words.insert(before, at: 0) }
      numbers.append((last.cell, last.operand, takeWords(nil)))
    }
    return numbers
  }

  /// Takes a cell of a table's column.
  mutating func take(_ field: String, words: String?) throws(Reason) {
    if field.holdsTimeOfDay { throw .time(field) }
    let cells = TextCell.cells(of: field, convention)
    guard cells.count == 1, var cell = cells.first else { throw .noNumber(field) }
    switch try cell.takeContent() {
    case .number(let operand):
      try add(operand, words: words)
      sayMark(of: cell)
    case .words where builder.isFirst && heading == nil:
      heading = LineRemark(line: number, reason: .noNumber(field))
    case .labelled, .words: throw .noNumber(field)
    }
  }

  /// Adds a number, if it isn't the total of those above.
  mutating func add(_ operand: Operand, words: String?) throws(Reason) {
    if let words, words.namesTotal, !builder.isEmpty, let sum = builder.sum {
      if (try? operand.value()) == sum { throw .total("\(words) \(sum)") }
      builder.remark(.otherTotal("\(words) \(operand.entered)"), at: number)
    }
    builder.label = builder.label ?? words
    builder.add(operand)
  }

  /// Remarks on CR or DR once, and on a decimal comma that the number alone doesn't prove.
  mutating func sayMark(of cell: TextCell) {
    if let mark = cell.negativeMark, !hasSaidMark {
      hasSaidMark = true
      builder.remark(.negative(mark: mark), at: number)
    }
    if convention.marks?.contains(.comma) == true, convention.usual == .point,
      cell.shown.marks == nil,
      let text = cell.numberWithComma
    {
      builder.remark(.decimalComma(text), at: number)
    }
  }

  /// Takes `4.50 bread`; false for any other line.
  private mutating func takeNumberBeforeWords(_ line: Substring) -> Bool {
    guard let end = line.firstIndex(where: \.isWhitespace) else { return false }
    let words = line[end...].trimmed
    guard words.contains(where: \.isLetter), !words.contains(where: \.isNumber),
      let operand = amount(line[..<end]) ?? operand(line[..<end])
    else { return false }
    builder.label = builder.label ?? String(words)
    builder.add(operand)
    return true
  }
}

extension TextCell {
  /// The convention that it proves, if it is a number or an expression.
  var shownAsNumber: Convention? {
    var cell = self
    if (try? cell.takeContent()) != nil { return cell.shown }
    cell = self
    let isExpression = (try? cell.plainExpression()).map(ExpressionParser.accepts) ?? false
    return isExpression ? cell.shown : nil
  }

  /// Takes the whole cell. Among others, a date, a time or text between letters is words.
  mutating func takeContent(amongOthers: Bool) throws(LineRemark.Reason) -> Content {
    do {
      return try takeContent()
    } catch {
      if !amongOthers { throw error }
      if case .date = error { return .words }
      let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
      let isWords = ends.allSatisfy { $0?.isLetter == true } && !holdsCommand
      if isWords || text.holdsTimeOfDay { return .words }
      throw error
    }
  }

  /// The first number with a comma.
  var numberWithComma: String? {
    let words = text.split(whereSeparator: { !$0.isNumber && $0 != "," })
    return words.first { $0.count > 4 && $0.contains(",") }.map { String($0) }
  }

  var isNumber: Bool {
    var cell = self
    if case .number? = try? cell.takeContent() { return true }
    return false
  }
}
