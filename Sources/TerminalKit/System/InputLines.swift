/// The lines of a file, as bytes.
package struct InputLines {
  private let file: FileDescriptor
  private var block: [UInt8] = []
  private var unread = 0
  private var isAtEnd = false
  private static let blockSize = 65_536

  package init(_ file: FileDescriptor) {
    self.file = file
  }

  /// The next line without its ending, or nil at the end of the input.
  ///
  /// - Parameter beforeWaiting: called before a read that may wait for more input.
  /// - Throws: `SystemError` when the file can't be read.
  package mutating func next(
    beforeWaiting: () throws(SystemError) -> Void
  ) throws(SystemError) -> ArraySlice<UInt8>? {
    var searched = unread
    while true {
      if let end = block[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = end + 1 }
        return block[unread..<end].droppingCarriageReturn
      }
      if isAtEnd {
        guard unread < block.count else { return nil }
        defer { unread = block.count }
        return block[unread...].droppingCarriageReturn
      }
      searched = block.count - unread
      block.removeFirst(unread)
      unread = 0
      try beforeWaiting()
      try readBlock()
    }
  }

  private mutating func readBlock() throws(SystemError) {
    let more = try file.read(upTo: Self.blockSize)
    block += more
    isAtEnd = more.isEmpty
  }
}

extension ArraySlice<UInt8> {
  fileprivate var droppingCarriageReturn: ArraySlice<UInt8> {
    last == UInt8(ascii: "\r") ? dropLast() : self
  }
}
