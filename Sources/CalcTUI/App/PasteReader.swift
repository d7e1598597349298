import CalcModel

extension Paste {
  /// Reads a text.
  ///
  /// - Parameter separators: those of the display, which decide what `1,234` is; a number that can
  ///   be read in one way only is read in that.
  /// - Throws: `Problem` when a part of it belongs to no number.
  /// - Complexity: O(*n*).
  init(_ bytes: [UInt8], _ separators: DisplayFormatter.Separators) throws(Problem) {
    var text = try Self.decode(bytes)[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    let isClosed = text.last == "="
    if isClosed { text.removeLast() }

    var lines: [[PasteCell]] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      lines.append(PasteCell.cells(ofLine: index + 1, line, point: separators.point))
    }
    let cells = lines.reduce(into: []) { $0 += $1 }
    if cells.count == 1, var cell = cells.first {
      let (operands, operators) = try cell.takeExpression()
      self.init(operands: operands, operators: operators, isClosed: isClosed)
      return
    }
    var numbers: [Operand] = []
    for line in lines { numbers += try Self.numbers(inCells: line) }
    switch numbers.count {
    case 0: throw .empty
    case 1: self.init(operands: numbers, operators: [], isClosed: isClosed)
    default: self.init(adding: numbers, isClosed: isClosed)
    }
  }

  /// The numbers of a line. A cell of words alone is the label of a number to its right.
  private static func numbers(inCells cells: [PasteCell]) throws(Problem) -> [Operand] {
    var numbers: [Operand] = []
    var label: PasteCell?
    for cell in cells {
      var rest = cell
      if let number = try rest.takeNumberCell() {
        numbers.append(number)
        label = nil
      } else {
        label = label ?? cell
      }
    }
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
