import CalcModel
import TapeFile
import TerminalKit

/// A calculation laid out as on the paper of a cash register: its rows below each other, their signs at
/// the left, their numbers at the right with the points below each other where there is room, a line,
/// and the result.
struct Receipt {
  /// The lines, none of which is wider than was asked for.
  private(set) var lines: [String] = []
  private let columns: Int

  /// A receipt is no narrower than this where nobody says how wide it is to be.
  private static let usualColumns = 40
  /// What --columns takes: every number fits beside its sign.
  static let columnsRange = 20...1_000

  /// A row before it is laid out.
  private enum Row {
    /// What stands by itself, and goes on below where it is too long.
    case words(String)
    /// What is marked where it begins and where it goes on, so that it reads back.
    case note(String)
    case number(sign: String, ReceiptNumber)
    case rule
  }

  /// - Parameter columns: how wide it is; nil for as wide as its numbers are.
  init(_ calculation: PrintedCalculation, columns: Int?, _ formatter: DisplayFormatter) {
    let head = Self.head(of: calculation)
    let result = Self.result(of: calculation, columns: columns, formatter)
    let tape = calculation.tape
    let rows = tape.indices.flatMap { index -> [Row] in
      let row = tape[index]
      let words = row.note.map { [Row.note($0.text)] } ?? []
      if row.content == .result { return [.rule, result] + words }
      return [Self.number(row, coming: tape.value(ofRow: index), columns: columns, formatter)]
        + words
    }
    let numbers = rows.compactMap { row -> (String, ReceiptNumber)? in
      if case .number(let sign, let number) = row { (sign, number) } else { nil }
    }
    let tail = numbers.map(\.1.tail).max() ?? 0
    // Where the points can't stand below each other, the numbers end below each other.
    let aligned =
      numbers.map { sign, number in
        sign.count + 1 + number.text.count + (number.isAligned ? tail - number.tail : 0)
      }.max() ?? 0
    let width = columns ?? max(Self.usualColumns, aligned)
    self.columns = width
    let isAligned = aligned <= width
    for row in head.map(Row.words) + rows {
      add(row, tail: isAligned ? tail : nil)
    }
  }

  /// When it was made, and whether × and ÷ came first.
  private static func head(of calculation: PrintedCalculation) -> [String] {
    let time = String(calculation.time.prefix(16).replacing("T", with: " "))
    let order = calculation.order == .precedence ? "× first" : ""
    return [time, order].filter { !$0.isEmpty }
  }

  /// A row; where a percentage is a part of the total, with what that comes to.
  private static func number(
    _ row: Tape.Row, coming value: Result<Rational, CalculatorError>, columns: Int?,
    _ formatter: DisplayFormatter
  ) -> Row {
    let indent = String(repeating: " ", count: min(2 * row.depth, (columns ?? 80) / 5))
    let sign = indent + (row.sign.map { String($0) } ?? "")
    if case .step(let operation, let operand) = row.item?.kind, operand.isPart(after: operation) {
      let rate = row.receiptText(columns: columns.map { $0 / 2 }, formatter)
      let room = (columns ?? 80) - sign.count - rate.count - 2
      let part = (try? value.get()).map { value in
        let text = formatter.format(value).marked
        return text.count <= room ? text : formatter.format(value, columns: room)
      }
      if room >= 12 || part?.count ?? 0 <= room {
        return .number(
          sign: "\(sign) \(rate)", ReceiptNumber(part ?? DisplayFormatter.notANumber))
      }
    }
    if case .open(let operation) = row.item?.kind {
      return .number(sign: operation == nil ? "\(sign)(" : "\(sign) (", ReceiptNumber(""))
    }
    let room = columns.map { $0 - sign.count - 1 }
    return .number(sign: sign, ReceiptNumber(row.receiptText(columns: room, formatter)))
  }

  private static func result(
    of calculation: PrintedCalculation, columns: Int?, _ formatter: DisplayFormatter
  ) -> Row {
    guard let columns, case .success(let value) = calculation.result else {
      return .number(sign: "=", ReceiptNumber(calculation.resultText(formatter)))
    }
    return .number(sign: "=", ReceiptNumber(formatter.format(value, columns: columns - 2)))
  }

  private mutating func add(_ row: Row, tail: Int?) {
    switch row {
    case .words(let words):
      lines += words.pieces(of: columns)
    case .note(let text):
      let pieces = text.wordPieces(of: columns - NoteMark.width)
      for (index, piece) in pieces.enumerated() {
        let mark = index == 0 ? NoteMark.begins : piece.isWord ? NoteMark.goesOn : NoteMark.joins
        lines.append(mark + piece.text)
      }
    case .rule:
      lines.append(String(repeating: "-", count: columns))
    case .number(let sign, let number):
      let behind = tail.map { number.isAligned ? $0 - number.tail : 0 } ?? 0
      let gap = columns - sign.count - number.text.count - behind
      if gap >= 1 {
        lines.append(sign + String(repeating: " ", count: gap) + number.text)
      } else {
        // Only what has many functions is too wide then.
        let pieces = number.text.pieces(of: columns - sign.count - 1)
        for (index, piece) in pieces.enumerated() {
          let start = index == 0 ? sign : String(repeating: " ", count: sign.count)
          let gap = columns - start.count - piece.count
          lines.append(start + String(repeating: " ", count: gap) + piece)
        }
      }
      if number.text.isEmpty { lines[lines.count - 1] = sign }
    }
  }
}

/// A number on a receipt, and how much of it stands behind its whole part.
private struct ReceiptNumber {
  let text: String
  /// The point and the decimals, or the sign of a percentage; nothing in what is no plain number.
  let tail: Int
  /// Whether it is a plain number, whose point can stand below others.
  let isAligned: Bool

  init(_ text: String) {
    self.text = text
    let whole = text.prefix { $0.isNumber || "≈-,".contains($0) }
    let rest = text.dropFirst(whole.count)
    isAligned = rest.allSatisfy { $0.isNumber || ".%".contains($0) }
    tail = isAligned ? rest.count : 0
  }
}

extension Tape.Row {
  /// What stands beside the sign: exact where that fits, with fewer digits and `≈` where not.
  ///
  /// - Parameter columns: how many there are; nil for as many as it takes.
  fileprivate func receiptText(columns: Int?, _ formatter: DisplayFormatter) -> String {
    let isNumber =
      switch item?.operand?.unlinked {
      case .number, .tax, .percentage(.number): true
      default: false
      }
    func exact(_ value: Rational) -> String {
      // What a bracket comes to follows from the rows above, a result from another receipt.
      if case .close = item?.kind { return formatter.format(value).marked }
      if item?.operand?.isLinked == true { return formatter.format(value).marked }
      let fixed = formatter.format(value)
      if formatter.decimals.places != nil, item?.operand?.isRate != true, !fixed.isRounded {
        return fixed.text
      }
      let text = formatter.operandText(value)
      // A function would be taken of one of a fraction's numbers.
      return text.contains("/") && !(isNumber && item?.operand?.isRate == false)
        ? "(\(text))" : text
    }
    // That it is a grand total is said; of which result another is can be seen above.
    let write = item?.operand?.link?.grandTotal == nil ? unlinkedText : operandText
    let text = write(exact)
    guard let columns, text.count > columns else { return text }
    let marks = write { _ in "" }.count
    return write { formatter.format($0, columns: columns - marks) }
  }
}

extension Operand {
  /// Whether it is a rate, a part of something, and no amount.
  fileprivate var isRate: Bool { isPart(after: .add) }
}

/// What stands before the lines of a note.
enum NoteMark {
  static let begins = "#   "
  /// Before what follows a space.
  static let goesOn = "#+  "
  /// Before the rest of a word that was too long.
  static let joins = "#&  "
  static let width = 4
}

extension String {
  /// The text in lines of so many columns at most, broken at spaces where there are any: each with
  /// whether it begins with a word.
  fileprivate func wordPieces(of count: Int) -> [(text: String, isWord: Bool)] {
    var lines: [(text: String, isWord: Bool)] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.text.columns + 1 + word.columns <= count {
        lines[lines.endIndex - 1].text += " \(word)"
      } else {
        for (index, piece) in String(word).pieces(of: count).enumerated() {
          lines.append((piece, index == 0))
        }
      }
    }
    return lines
  }

  /// The text in pieces of so many columns at most.
  fileprivate func pieces(of count: Int) -> [String] {
    var (pieces, room) = ([""], count)
    for character in self {
      let columns = String(character).columns
      if room < columns {
        pieces.append("")
        room = count
      }
      pieces[pieces.endIndex - 1].append(character)
      room -= columns
    }
    return pieces
  }
}
