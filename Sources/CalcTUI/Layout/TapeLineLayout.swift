import CalcModel
import TerminalKit

/// What stands where in one row of the tape: its sign, words, amount, and the running total where there is
/// room. What stands in brackets is set in.
struct TapeLineLayout {
  /// The row's sign, and the column of its first character.
  let sign: (text: String, x: Int)
  /// The words, and the column of their first character; empty where there are none.
  let words: (text: String, x: Int)
  /// The row's number as text, and the column after its last character.
  let amount: (text: String, end: Int)
  /// The running total or the result, which ends at the row's end; nil where there is none or no room.
  let total: String?
  private let totalStart: Int

  /// What a row can be clicked for.
  enum Part {
    case sign, amount, total
  }

  /// The narrowest row that has room for running totals.
  private static let totalsFrom = 28
  /// The columns for the sign in front of the words.
  static let signWidth = 2

  /// - Parameters:
  ///   - typed: what is being typed into the row, which is shown as it is typed.
  ///   - isFirst: whether its calculation begins there.
  ///   - times: when a result came to be, in its longest form first.
  init(
    _ index: Int, of tape: Tape, typed: String?, times: [String] = [], mark: String? = nil,
    in line: Rect, _ formatter: DisplayFormatter, _ language: any Words
  ) {
    let row = PaperRow(index, of: tape, formatter)
    let hasTotals = line.width >= Self.totalsFrom
    let gap = line.width < 40 ? 2 : 3
    let totalWidth =
      hasTotals ? min((line.width - gap - Self.signWidth) * 2 / 5, formatter.widestDecimal) : 0
    let amountEnd = hasTotals ? line.maxX - totalWidth - gap : line.maxX
    let whole = line.width - Self.signWidth
    let isResult = row.item == nil
    let amount =
      typed.map { typed in tape[index].unlinkedText { _ in formatter.group(typed) } }
      .flatMap { $0.count <= whole ? $0 : nil } ?? row.amountText(columns: whole)
    // An amount that its column is too narrow for takes the total's place.
    let isWide = amount.count > amountEnd - line.x - Self.signWidth
    total =
      isResult || hasTotals && !isWide && typed == nil
      ? row.shownTotal.map { row.formatter.text($0, columns: isResult ? whole : totalWidth) } : nil
    totalStart = total.map { line.maxX - $0.count } ?? line.maxX
    // Its further decimals stand behind the point of the others, where there is room.
    let overhang = typed == nil && hasTotals ? row.furtherDecimals(in: amount) : 0
    let fits = amountEnd + overhang < totalStart
    self.amount = (amount, isWide ? line.maxX : fits ? amountEnd + overhang : amountEnd)
    let end = isResult ? totalStart : self.amount.end - amount.count
    let room = end - line.x - max(Self.signWidth, row.sign.count)
    let x = line.x + max(0, min(room, Self.signWidth * tape[index].depth))
    sign = (row.sign, x)
    let start = x + max(Self.signWidth, row.sign.columns + 1)
    words = (
      Self.words(
        row.note, typed == nil ? row.origin.map(language.texts) ?? [] : [], times, mark: mark,
        columns: end - start - (amount.isEmpty && !isResult ? 0 : 1)), start
    )
  }

  /// As many of a row's words as there is room for: those that were written before what the amount is.
  private static func words(
    _ note: String?, _ origins: [String], _ times: [String], mark: String?, columns: Int
  ) -> String {
    let facts = origins + times + [mark].compactMap { $0 }
    let choices = note.map { note in facts.map { "\(note)  \($0)" } + [note] } ?? facts
    return choices.first { $0.columns <= columns } ?? note?.fitting(columns: columns) ?? ""
  }

  /// What stands at a column of the row.
  func part(at x: Int) -> Part {
    if x < words.x { return .sign }
    return x >= totalStart ? .total : .amount
  }
}

extension DisplayFormatter {
  /// The columns of a number with all digits, a sign, a point and the commas between them.
  fileprivate var widestDecimal: Int { significantDigits + (significantDigits - 1) / 3 + 2 }
}
