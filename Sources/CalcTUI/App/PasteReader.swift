import CalcModel

extension Paste {
  /// Reads a text.
  ///
  /// What one number proves to be the point is the point in all; without a proof `1,234` is read as
  /// the display would write it.
  ///
  /// - Parameter separators: those of the display.
  /// - Throws: `Problem` when a part of it belongs to no number.
  /// - Complexity: O(*n*).
  init(_ bytes: [UInt8], _ separators: DisplayFormatter.Separators) throws(Problem) {
    var text = try Self.decode(bytes)[...]
    // A byte order mark is no character of the text.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    let isClosed = text.unicodeScalars.last?.halfWidth == "="
    if isClosed { text.removeLast() }

    var lines: [[PasteCell]] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      // A note, as on a tape that was copied.
      if line.unicodeScalars.first(where: { !$0.properties.isWhitespace }) == "#" { continue }
      lines.append(PasteCell.cells(ofLine: index + 1, line, usual: separators.decimalMarks))
    }
    let marks = Self.marks(in: lines) ?? separators.decimalMarks
    lines = lines.map { cells in
      cells.map { cell in
        var cell = cell
        cell.marks = marks
        return cell
      }
    }
    let cells = lines.reduce(into: []) { $0 += $1 }
    if cells.count == 1, var cell = cells.first {
      do {
        self.init(try cell.takeExpression(), isClosed: isClosed)
      } catch {
        guard let formula = try Self.formula(in: text, separators) else { throw error }
        self.init(formula.items, isClosed: isClosed)
      }
      return
    }
    var numbers: [Operand] = []
    for line in lines { numbers += try Self.numbers(inCells: line) }
    switch numbers.count {
    case 0: throw .empty
    case 1: self.init([.first(numbers[0])], isClosed: isClosed)
    default: self.init(adding: numbers, isClosed: isClosed)
    }
  }

  /// An expression with brackets or functions, as the command line reads it; nil for any other text.
  ///
  /// - Throws: `Problem.expression`.
  private static func formula(
    in text: Substring, _ separators: DisplayFormatter.Separators
  ) throws(Problem) -> Formula? {
    let signs = text.filter { $0 != " " }
    guard ["(", "√", "²", "sqrt", "**", "%%"].contains(where: { signs.contains($0) }) else {
      return nil
    }
    do {
      return try ExpressionParser.parse(
        from: Array(text.utf8)[...], usual: separators.decimalMarks)
    } catch {
      switch error.reason {
      case .unclosedBracket, .unopenedBracket, .tooDeep, .misplacedGroup, .secondPoint:
        throw .expression(error.reason, Place(atByte: error.offset, of: text))
      default: return nil
      }
    }
  }

  /// What the numbers prove to stand before decimals; nil where they prove nothing.
  private static func marks(in lines: [[PasteCell]]) -> DecimalMarks? {
    let cells = Array(lines.joined())
    let isOneCell = cells.count == 1
    var marks: DecimalMarks = []
    for var cell in cells {
      if isOneCell { _ = try? cell.takeExpression() } else { _ = try? cell.takeNumberCell() }
      marks.formUnion(cell.proven)
    }
    return marks.isEmpty ? nil : marks
  }

  /// The numbers of a line. A cell of words alone is the label of a number to its right, and so is
  /// `Item 7` where a cell of a number alone follows.
  private static func numbers(inCells cells: [PasteCell]) throws(Problem) -> [Operand] {
    var numbers: [Operand] = []
    var label: PasteCell?
    var numberOfLabel: Operand?
    for cell in cells {
      var rest = cell
      switch try rest.takeNumberCell() {
      case .words:
        label = label ?? cell
        continue
      case .number(let number):
        numberOfLabel = nil
        numbers.append(number)
      case .labelled(let number):
        if let numberOfLabel { numbers.append(numberOfLabel) }
        numberOfLabel = number
        if !cell.endsWithWholeNumber {
          numbers.append(number)
          numberOfLabel = nil
        }
      }
      label = nil
    }
    if let numberOfLabel { numbers.append(numberOfLabel) }
    if let label { throw label.unexpected() }
    return numbers
  }

  private static func decode(_ bytes: [UInt8]) throws(Problem) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var (decoder, rest) = (UTF8(), bytes.makeIterator())
    var before = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&rest) { before.append(scalar) }
    let lines = String(before).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    throw .notUTF8(Place(line: lines.count, column: (lines.last?.count ?? 0) + 1))
  }
}
