/// The brackets of a calculation's rows, matched once, as rows are appended.
///
///     2 × ( 3 + 4 )     Row 1 is around the rows 2 and 3, and its bracket ends at row 4.
///
/// Brackets may be open at the end. Rows before the first bracket take no memory.
///
/// - Complexity: O(1) for every member unless stated otherwise.
struct Brackets: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    let around: Int32?
    /// The row of the other bracket; the row itself for an operand and for an open bracket.
    fileprivate(set) var partner: Int32
  }

  /// The number of rows before the first bracket.
  private var leadingCount = 0
  private var lines: [Line] = []
  /// The opening row of the innermost open bracket, if any.
  private(set) var innermost: Int?

  init(_ items: [Item] = []) { for item in items { append(item) } }

  mutating func append(_ item: Item) {
    let row = leadingCount + lines.count
    if lines.isEmpty, !item.isOpening {
      leadingCount += 1
    } else if item.isClosing, let opening = innermost {
      let line = lines[opening - leadingCount]
      lines[opening - leadingCount].partner = Int32(row)
      lines.append(Line(around: line.around, partner: Int32(opening)))
      innermost = line.around.map { Int($0) }
    } else {
      lines.append(Line(around: innermost.map { Int32($0) }, partner: Int32(row)))
      if item.isOpening { innermost = row }
    }
  }

  /// Removes the last row. A bracket that the row closes is open again.
  mutating func removeLast() {
    guard let line = lines.popLast() else {
      leadingCount -= 1
      return
    }
    innermost = line.around.map { Int($0) }
    let partner = Int(line.partner)
    if partner < leadingCount + lines.count {
      innermost = partner
      lines[partner - leadingCount].partner = line.partner
    }
  }

  /// The opening row of the innermost bracket around a row; nil outside brackets. For the row after
  /// the last, of the innermost open bracket.
  func bracket(aroundRow row: Int) -> Int? {
    if row == leadingCount + lines.count { return innermost }
    return row < leadingCount ? nil : lines[row - leadingCount].around.map { Int($0) }
  }

  /// The opening rows of the brackets around a row, innermost first.
  ///
  /// - Complexity: O(*n*) in these brackets.
  func brackets(aroundRow row: Int) -> [Int] {
    var (openings, next) = ([Int](), bracket(aroundRow: row))
    while let opening = next {
      openings.append(opening)
      next = bracket(aroundRow: opening)
    }
    return openings
  }

  /// The first row of the operand that ends at a row: the row itself, or the opening bracket.
  func start(ofOperandAt row: Int) -> Int { min(row, partner(ofRow: row)) }

  /// The last row of the operand that begins at a row: the row itself, or the closing bracket.
  func end(ofOperandAt row: Int) -> Int { max(row, partner(ofRow: row)) }

  private func partner(ofRow row: Int) -> Int {
    row < leadingCount ? row : Int(lines[row - leadingCount].partner)
  }
}
