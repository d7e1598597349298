import CalcModel
import TerminalKit

/// A table of comma-separated values (RFC 4180), or one with semicolons or tabs.
struct Table {
  private(set) var rows: [Row] = []
  private let separator: UInt8

  struct Row {
    /// Its first line, from 1.
    let line: Int
    /// Its cells; nil if not UTF-8.
    var fields: [String?]

    /// The first words beside a cell.
    func words(beside column: Int) -> String? {
      for (index, field) in fields.enumerated() where index != column {
        guard let text = field?.trimmed, text.contains(where: \.isLetter) else { continue }
        return String(text)
      }
      return nil
    }
  }

  /// - Parameter most: the maximum number of rows.
  init(_ bytes: [UInt8], most: Int = .max) {
    separator = Self.separator(in: bytes)
    var (row, field, isQuoted, line) = (Row(line: 1, fields: []), [UInt8](), false, 1)
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
      // Two quotes within quotes are one.
      case UInt8(ascii: "\""):
        if wasQuote { field.append(byte) }
        isQuoted.toggle()
      case separator where !isQuoted:
        row.fields.append(text())
        field = []
      case UInt8(ascii: "\n") where !isQuoted:
        row.fields.append(text())
        rows.append(row)
        if rows.count == most { return }
        (row, field) = (Row(line: line, fields: []), [])
      default:
        field.append(byte)
      }
    }
    if !field.isEmpty || !row.fields.isEmpty {
      row.fields.append(text())
      rows.append(row)
    }
  }

  /// The column of a name or a number from 1, and whether the first row names the columns.
  func column(_ name: String) throws(ReadingProblem) -> (index: Int, isNamed: Bool) {
    let head = rows.first?.fields ?? []
    if let index = head.firstIndex(where: { $0?.trimmed.lowercased() == name.lowercased() }) {
      return (index, true)
    }
    guard let number = Int(name), number > 0, number <= rows.map(\.fields.count).max() ?? 0 else {
      throw .noColumn(name)
    }
    return (number - 1, false)
  }

  /// Whether a column has to be chosen: the first row has names, the second numbers (with tabs, more than
  /// one).
  var needsColumn: Bool {
    guard rows.count > 1, rows[0].fields.count == rows[1].fields.count,
      rows[0].fields.allSatisfy({ $0?.contains(where: \.isLetter) == true })
    else { return false }
    let fields = rows[1].fields.compactMap { $0 }
    return separator == UInt8(ascii: "\t")
      ? fields.count { TextCell.cells(of: $0, .init()).first?.isNumber == true } > 1
      : fields.contains { $0.contains(where: \.isNumber) }
  }

  /// Whether a text is a tape printed as CSV.
  static func isTape(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: "calculation,time,order,sign,words,amount,total".utf8)
  }

  /// The most frequent of tab, semicolon and comma in the first line.
  private static func separator(in bytes: [UInt8]) -> UInt8 {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let counts = (["\t", ";", ","] as [Unicode.Scalar]).map { mark in
      (mark: UInt8(ascii: mark), count: line.count { $0 == UInt8(ascii: mark) })
    }
    return counts.reduce(counts[0]) { $1.count > $0.count ? $1 : $0 }.mark
  }
}
