import CalcModel
import TerminalKit

/// Reads tables of comma-separated values (RFC 4180), also those with semicolons or tabs.
enum ImportedTable {
  /// The numbers of a column, added up, with the words beside each.
  static func tape(of bytes: [UInt8], column: String) throws(ImportProblem) -> ImportedTape {
    let rows = rows(of: bytes)
    guard let head = rows.first?.fields else { throw .empty }
    let place: Int
    let isNamed: Bool
    if let named = head.firstIndex(where: { $0?.trimmed.lowercased() == column.lowercased() }) {
      (place, isNamed) = (named, true)
    } else if let number = Int(column), number > 0, number <= rows.map(\.fields.count).max() ?? 0 {
      (place, isNamed) = (number - 1, false)
    } else {
      throw .noColumn(column)
    }
    let cells = rows.compactMap { $0.fields.indices.contains(place) ? $0.fields[place] : nil }
    let marks = ColumnOfNumbers.marks(in: cells.map { $0[...] })
    var builder = CalculationBuilder()
    for (index, row) in rows.enumerated() where index > 0 || !isNamed {
      if row.fields.allSatisfy({ $0?.trimmed.isEmpty == true }) { continue }
      do throws(SkippedPart.Reason) {
        let operand = try operand(of: row, at: place, marks)
        builder.label = row.label(beside: place)
        builder.add(operand)
      } catch {
        // What stands in the first line without a number is the column's name.
        if case .noNumber = error, index == 0 { continue }
        builder.skip(row.number, error)
      }
    }
    builder.finish(at: rows.count)
    return builder.tape
  }

  private static func operand(
    of row: Row, at place: Int, _ marks: DecimalMarks
  ) throws(SkippedPart.Reason) -> Operand {
    guard row.fields.indices.contains(place) else { throw .noSuchColumn }
    guard let text = row.fields[place] else { throw .notUTF8 }
    let cells = ColumnOfNumbers.cells(in: text[...], marks)
    if text.holdsTimeOfDay { throw .time(text) }
    guard cells.count == 1, var cell = cells.first else { throw .noNumber(text) }
    do throws(Paste.Problem) {
      if case .number(let operand) = try cell.takeNumberCell() { return operand }
    } catch {
      if case .date = error { throw .date(text) }
      if case .outOfRange(let error, _) = error { throw .outOfRange(error) }
      if case .expression(let reason, _) = error { throw .expression(reason) }
    }
    throw .noNumber(text)
  }

  /// The calculations of a printed CSV table, by their expressions.
  static func savedTape(of bytes: [UInt8]) -> ImportedTape {
    var tape = ImportedTape()
    for row in rows(of: bytes).dropFirst() {
      let fields = row.fields.map { $0 ?? "" }
      let text = fields.count > 1 ? fields[1].withoutApostrophes : ""
      if var calculation = Calculation(expression: text) {
        let words = fields.indices.contains(notesPlace) ? fields[notesPlace].withoutApostrophes : ""
        calculation.note = Note(String(words))
        tape.calculations.append(
          ImportedCalculation(calculation: calculation, time: fields.first))
      } else {
        tape.skipped.append(SkippedPart(number: row.number, reason: .noNumber(String(text))))
      }
    }
    return tape
  }

  private static let notesPlace = 5

  /// How many columns the first row has.
  static func columnCount(of bytes: [UInt8]) -> Int {
    rows(of: bytes, most: 1).first?.fields.count ?? 0
  }

  /// A row, and the line in which it begins.
  private struct Row {
    let number: Int
    /// What its cells hold; nil for what is not UTF-8.
    var fields: [String?]

    /// The first words beside a cell.
    func label(beside place: Int) -> String? {
      for (index, field) in fields.enumerated() where index != place {
        guard let text = field?.trimmed, text.contains(where: \.isLetter) else { continue }
        return String(text)
      }
      return nil
    }
  }

  /// - Parameter most: how many rows are read.
  private static func rows(of bytes: [UInt8], most: Int = .max) -> [Row] {
    let separator = separator(in: bytes)
    var rows: [Row] = []
    var (row, field, isQuoted, line) = (Row(number: 1, fields: []), [UInt8](), false, 1)
    func text() -> String? {
      String(
        validating: field.last == UInt8(ascii: "\r") ? field.dropLast() : field[...], as: UTF8.self)
    }
    // Whether a quote has just ended.
    var wasQuote = false
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { line += 1 }
      defer { wasQuote = byte == UInt8(ascii: "\"") && !isQuoted }
      switch byte {
      // Two of them within quotes are one: the second begins to quote again.
      case UInt8(ascii: "\""):
        if wasQuote { field.append(byte) }
        isQuoted.toggle()
      case separator where !isQuoted:
        row.fields.append(text())
        field = []
      case UInt8(ascii: "\n") where !isQuoted:
        row.fields.append(text())
        rows.append(row)
        if rows.count == most { return rows }
        (row, field) = (Row(number: line, fields: []), [])
      default:
        field.append(byte)
      }
    }
    if !field.isEmpty || !row.fields.isEmpty {
      row.fields.append(text())
      rows.append(row)
    }
    return rows
  }

  /// What parts the cells of the first line: that of the three which stands there most often.
  private static func separator(in bytes: [UInt8]) -> UInt8 {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let counts = (["\t", ";", ","] as [Unicode.Scalar]).map { mark in
      (mark: UInt8(ascii: mark), count: line.count { $0 == UInt8(ascii: mark) })
    }
    return counts.reduce(counts[0]) { $1.count > $0.count ? $1 : $0 }.mark
  }
}

extension String {
  /// What is behind the sign for text of the spreadsheets.
  fileprivate var withoutApostrophes: Substring {
    Substring(unicodeScalars.drop { $0 == "'" })
  }
}
