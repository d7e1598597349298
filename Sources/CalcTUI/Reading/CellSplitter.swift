/// Splits lines into cells: at tabs, semicolons, or commas in a text that puts cells in quotes (RFC 4180).
struct CellSplitter {
  /// The separator of a table whose column was chosen; nil for any text.
  var chosen: UInt8?
  private(set) var cells: [ArraySlice<UInt8>] = []
  private(set) var splitsAtCommas = false
  /// Whether a quote is open, so that the next line belongs to the last cell.
  private(set) var isInQuotes = false
  private var separator: UInt8?

  /// The most frequent separator of a line.
  static func separator(in line: ArraySlice<UInt8>) -> UInt8? {
    func columns(_ separator: UInt8) -> Int {
      var splitter = Self(chosen: separator)
      splitter.take(line)
      return splitter.cells.count
    }
    return "\t;,".utf8.max { columns($0) < columns($1) }
  }

  init(chosen: UInt8? = nil) { self.chosen = chosen }

  /// Splits a line, or goes on in the quotes of the line before.
  mutating func take(_ line: ArraySlice<UInt8>) {
    let hasQuotes = line.contains(.quote)
    if !isInQuotes {
      separator = separator(of: line, hasQuotes)
      cells.removeAll(keepingCapacity: true)
    }
    guard hasQuotes || isInQuotes, let separator else {
      var rest = line
      while let separator, let end = rest.firstIndex(of: separator) {
        cells.append(rest[..<end])
        rest = rest[(end + 1)...]
      }
      return cells.append(rest)
    }
    var cell = cells.popLast() ?? []
    if isInQuotes { cell.append(UInt8(ascii: " ")) }
    var wasClosed = false
    for byte in line {
      if byte == .quote, isInQuotes || wasClosed || cell.isEmpty {
        // Two quotes are one.
        if wasClosed { cell.append(byte) }
        (isInQuotes, wasClosed) = (!isInQuotes, isInQuotes)
      } else if byte == separator, !isInQuotes {
        cells.append(cell)
        (cell, wasClosed) = ([], false)
      } else {
        cell.append(byte)
        wasClosed = false
      }
    }
    cells.append(cell)
  }

  /// What separates the cells of a line; nil if it is a single cell.
  private mutating func separator(of line: ArraySlice<UInt8>, _ hasQuotes: Bool) -> UInt8? {
    if let chosen { return chosen }
    if line.contains(UInt8(ascii: "\t")) { return UInt8(ascii: "\t") }
    splitsAtCommas =
      splitsAtCommas
      || hasQuotes
        && zip(line, line.dropFirst()).contains { $0 == (.comma, .quote) || $0 == (.quote, .comma) }
    if splitsAtCommas { return .comma }
    let isQuoted = hasQuotes && line.count > 1 && line.first == .quote && line.last == .quote
    return isQuoted || line.contains(.semicolon) ? .semicolon : nil
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let semicolon = UInt8(ascii: ";")
}
