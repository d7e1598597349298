import CalcModel
import TerminalKit

/// What stands where in one row of the tape: its sign, its number, and the running total after it
/// where there is room. What stands in brackets is set in.
///
/// Points stand under each other where decimals are fixed; a column for `%` and `²` behind them is
/// kept where there is room for running totals. Numbers of which the decimals float end in one
/// column, as on a pocket calculator: a single 1 ÷ 3 would push all others far away from there.
struct TapeLineLayout {
  /// The row's sign, with a bracket that is opened behind it, and the column of its first character.
  let sign: (text: String, x: Int)
  /// The row's number as text, and the column after its last character.
  let operand: (text: String, end: Int)
  /// The column in which the arrow before the running total begins.
  let arrow: Int
  /// The running total, which ends at the row's end; nil where there is none or no room.
  let total: String?
  private let line: Rect
  private let isNote: Bool

  /// What a row can be clicked for.
  enum Part {
    case sign, operand, total
  }

  /// The narrowest row that has room for running totals.
  private static let totalsFrom = 28
  /// The columns between an operand and the running total after it.
  static let arrowWidth = 3
  /// The column for a mark behind an operand, where points stand under each other.
  private static let markWidth = 1
  /// The columns for the sign in front of an operand.
  static let signWidth = 2

  /// - Parameter typed: what is being typed into the row, which is shown as it is typed.
  init(
    _ row: Tape.Row, after above: Tape.Row?, typed: String?, in line: Rect,
    _ formatter: DisplayFormatter
  ) {
    self.line = line
    isNote = row.note != nil
    if let note = row.note {
      let x = line.x + min(Self.signWidth * row.depth, line.width / 2)
      sign = ("#", x)
      operand = (note.text, min(line.maxX, x + Self.signWidth + note.text.columns))
      total = nil
      arrow = line.maxX
      return
    }
    let columns = line.width - Self.signWidth
    let totalWidth = line.width >= Self.totalsFrom ? (columns - Self.arrowWidth) / 2 : 0
    // A column for % and ², so that the point before them stands under the others.
    let isAligned = totalWidth > 0 && formatter.decimals.places != nil
    let markWidth = isAligned ? Self.markWidth : 0
    let operandColumns = columns - totalWidth - Self.arrowWidth - markWidth
    let text =
      typed.map { typed in row.unlinkedText { _ in formatter.group(typed) } }
      .flatMap { $0.count <= columns ? $0 : nil }
      ?? Self.text(
        of: row, after: above, columns: columns,
        beside: totalWidth > 0 ? operandColumns : columns, formatter)
    arrow = line.x + Self.signWidth + operandColumns + markWidth
    // An operand that its column is too narrow for takes the total's place, as a result does.
    let markRoom = text.endsInMark ? markWidth : 0
    if totalWidth > 0, row.content != .result, text.count - markRoom <= operandColumns {
      operand = (text, arrow - markWidth + markRoom)
      let hasTotal = row.changesTotal && typed == nil
      total = hasTotal ? formatter.text(row.total, columns: totalWidth) : nil
    } else {
      operand = (text, line.maxX)
      total = nil
    }
    let sign = row.signText
    let room = operand.end - operand.text.count - line.x - max(Self.signWidth, sign.count)
    self.sign = (sign, line.x + max(0, min(room, Self.signWidth * row.depth)))
  }

  /// Whether a text has room between sign and number, in a row that is wide enough for more than these.
  func hasRoom(for text: String) -> Bool {
    let room = operand.end - operand.text.count - sign.x - Self.signWidth
    return line.width >= Self.totalsFrom && text.count + Self.signWidth <= room
  }

  /// What stands at a column of the row.
  func part(at x: Int) -> Part {
    if isNote || x < sign.x + Self.signWidth { return .sign }
    return total != nil && x >= arrow + Self.arrowWidth ? .total : .operand
  }

  /// The row's number, or its percentage with what it is a percentage of where there is room for
  /// that beside the total.
  private static func text(
    of row: Tape.Row, after above: Tape.Row?, columns: Int, beside: Int,
    _ formatter: DisplayFormatter
  ) -> String {
    if case .open = row.item { return "" }
    // What stands beside the number takes columns of its own.
    let marks = row.operandText { _ in "" }.count
    // What a bracket comes to leaves room for the total; what was typed is shown as it is.
    let isBracket = if case .close = row.item { true } else { false }
    let room = (isBracket ? beside : columns) - marks
    let numbers = row.isAmount ? formatter : formatter.floating
    let text = row.operandText { numbers.format($0, columns: room) }
    guard let above, case .step(let operation, let operand) = row.item,
      operand.isPart(after: operation)
    else { return text }
    let whole = operand.words(text, of: formatter.text(above.total, columns: columns))
    return whole.count <= beside ? whole : text
  }
}

extension Tape.Row {
  /// Whether the total after it is another one than its own number.
  fileprivate var changesTotal: Bool {
    switch item {
    case .first, .open, .note, nil: false
    case .step: true
    case .close(let operand): (try? operand.value()).map { .success($0) != total } ?? true
    }
  }

  /// The sign in front of the number, with a bracket that is opened.
  fileprivate var signText: String {
    let sign = sign.map { String($0) } ?? ""
    guard case .open(let operation) = item else { return sign }
    return operation == nil ? "(" : "\(sign) ("
  }
}

extension Operand {
  /// Its text with what it is a part of.
  fileprivate func words(_ text: String, of whole: String) -> String {
    if case .tax(let tax) = self, tax.base == .gross {
      return text.replacing(" it", with: " \(whole)")
    }
    return "\(text) of \(whole)"
  }
}

extension String {
  /// Whether the mark of a percentage or of a square stands behind the number.
  fileprivate var endsInMark: Bool { hasSuffix("%") || hasSuffix("²") }
}

extension DisplayFormatter {
  /// A number, or `NaN` where there is none, in a number of columns.
  func text(_ number: Result<Rational, CalculatorError>, columns: Int) -> String {
    switch number {
    case .success(let value): format(value, columns: columns)
    case .failure: DisplayFormatter.notANumber
    }
  }
}
