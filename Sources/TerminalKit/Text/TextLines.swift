/// Splits a text that comes in blocks of bytes into lines.
///
/// `finish` decodes and splits a text in UTF-16, which begins with a byte order mark. Other texts
/// aren't decoded.
package struct TextLines {
  private var buffer: [UInt8] = []
  /// The number of bytes at the start of `buffer` that are known to contain no line end.
  private var searchedCount = 0
  /// Nil until the first bytes have come.
  package private(set) var isUTF16: Bool?
  /// Whether `\r` alone ends a line too.
  private let splitsAtReturns: Bool

  package init(splitsAtReturns: Bool = true) { self.splitsAtReturns = splitsAtReturns }

  /// Passes each line that ends in the block to `line`, without `\n`, `\r` or both.
  ///
  /// - Returns: the number of bytes kept: an unfinished line, or all of a UTF-16 text.
  @discardableResult
  package mutating func take<Failure: Error>(
    _ block: [UInt8], _ line: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    buffer += block
    if isUTF16 == nil, let first = buffer.first, buffer.count > 1 || first < 0xFE {
      isUTF16 = buffer.isUTF16
    }
    if isUTF16 == false { try split(isLast: false, line) }
    return buffer.count
  }

  /// Passes the remaining lines to `line`.
  package mutating func finish<Failure: Error>(
    _ line: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    if isUTF16 == true { buffer = buffer.decodedUTF16 }
    try split(isLast: true, line)
    if !buffer.isEmpty { try line(buffer[...].withoutReturn) }
  }

  private mutating func split<Failure: Error>(
    isLast: Bool, _ line: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    while let end = buffer[max(start, searchedCount)...].firstIndex(where: {
      $0 == 0x0A || $0 == 0x0D && splitsAtReturns
    }) {
      // A \n may follow in the next block.
      if buffer[end] == 0x0D, end + 1 == buffer.count, !isLast { break }
      try line(buffer[start..<end].withoutReturn)
      let isCRLF = buffer[end] == 0x0D && end + 1 < buffer.count && buffer[end + 1] == 0x0A
      start = end + (isCRLF ? 2 : 1)
    }
    buffer.removeFirst(start)
    searchedCount = buffer.last == 0x0D ? buffer.count - 1 : buffer.count
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutReturn: Self { last == 0x0D ? dropLast() : self }
}
