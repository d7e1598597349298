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
    let counts = "\t;,".utf8.map { separator in
      var splitter = CellSplitter(chosen: separator)
      splitter.take(line)
      return (separator: separator, count: splitter.cells.count)
    }
    return counts.max { $0.count < $1.count }?.separator
  }

  init(chosen: UInt8? = nil) { self.chosen = chosen }

  /// Splits a line, or goes on in the quotes of the line before.
  mutating func take(_ line: ArraySlice<UInt8>) {
    if !isInQuotes {
      cells = []
      separator = separator(of: line)
    }
    var rest = line
    repeat { takeCell(&rest) } while !isInQuotes && rest.popFirst() != nil
  }

  private mutating func takeCell(_ rest: inout ArraySlice<UInt8>) {
    var cell: ArraySlice<UInt8> = []
    if isInQuotes {
      cell = cells.removeLast() + [UInt8(ascii: " ")]
      takeQuoted(&cell, from: &rest)
    } else if separator != nil, rest.first == .quote {
      rest.removeFirst()
      takeQuoted(&cell, from: &rest)
    }
    let plain: ArraySlice<UInt8> = isInQuotes ? [] : rest.prefix { $0 != separator }
    rest.removeFirst(plain.count)
    cells.append(cell.isEmpty ? plain : cell + plain)
  }

  /// Takes the text up to a closing quote; two quotes are one.
  private mutating func takeQuoted(
    _ cell: inout ArraySlice<UInt8>, from rest: inout ArraySlice<UInt8>
  ) {
    isInQuotes = true
    while isInQuotes, let quote = rest.firstIndex(of: .quote) {
      cell += rest[..<quote]
      rest = rest[(quote + 1)...]
      isInQuotes = rest.first == .quote
      if isInQuotes { cell.append(rest.removeFirst()) }
    }
    if isInQuotes {
      cell += rest
      rest = []
    }
  }

  /// What parts the cells of a line; nil if it is a single cell.
  private mutating func separator(of line: ArraySlice<UInt8>) -> UInt8? {
    if let chosen { return chosen }
    if line.contains(UInt8(ascii: "\t")) { return UInt8(ascii: "\t") }
    let hasQuotes = line.contains(.quote)
    if hasQuotes {
      let quotes = zip(line, line.dropFirst()).contains {
        $0 == (.comma, .quote) || $0 == (.quote, .comma)
      }
      splitsAtCommas = splitsAtCommas || quotes
    }
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
