#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The lines of a file, as bytes.
package struct InputLines {
  private let file: FileDescriptor
  /// The most bytes of a line.
  private let longest: Int
  private var block: [UInt8] = []
  private var unread = 0
  private var isAtStart = true
  private var isAtEnd = false
  private static let blockSize = 65_536

  package init(_ file: FileDescriptor, longest: Int = .max) {
    (self.file, self.longest) = (file, longest)
  }

  /// The next line without its ending; nil at the end. Strips a byte order mark.
  ///
  /// - Parameter beforeWaiting: called before a read that may wait for more input.
  /// - Throws: `SystemError`, `EMSGSIZE` for a line that is too long.
  package mutating func next(
    beforeWaiting: () throws(SystemError) -> Void
  ) throws(SystemError) -> ArraySlice<UInt8>? {
    var searched = unread
    while true {
      if let end = block[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = end + 1 }
        return line(unread..<end)
      }
      if isAtEnd {
        guard unread < block.count else { return nil }
        defer { unread = block.count }
        return line(unread..<block.count)
      }
      searched = block.count - unread
      block.removeFirst(unread)
      unread = 0
      if block.count > longest { throw SystemError(code: EMSGSIZE) }
      try beforeWaiting()
      let more = try file.read(upTo: Self.blockSize)
      block += more
      isAtEnd = more.isEmpty
    }
  }

  private mutating func line(_ range: Range<Int>) -> ArraySlice<UInt8> {
    defer { isAtStart = false }
    let hasReturn = block[range].last == UInt8(ascii: "\r")
    let line = hasReturn ? block[range].dropLast() : block[range]
    return isAtStart ? line.withoutByteOrderMark : line
  }
}

extension ArraySlice<UInt8> {
  /// The text without a byte order mark (The Unicode Standard, section 23.8).
  package var withoutByteOrderMark: Self {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}
