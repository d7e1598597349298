import TerminalKit

/// A file that text is written to, a block at a time.
struct OutputStream {
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private static let blockSize = 65_536

  init(_ file: FileDescriptor) {
    self.file = file
  }

  mutating func write(_ text: String) throws(SystemError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.blockSize { try flush() }
  }

  mutating func flush() throws(SystemError) {
    try file.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Where explanations go. They are beside the point: one that can't be written is left out, and so
/// are all after it.
struct ExplanationStream {
  private var stream: OutputStream
  private var isLost = false

  init(_ file: FileDescriptor) {
    stream = OutputStream(file)
  }

  mutating func write(_ text: String) {
    if isLost { return }
    do {
      try stream.write(text)
      try stream.flush()
    } catch {
      isLost = true
    }
  }
}

/// The lines of a file, as bytes.
struct InputLines {
  private let file: FileDescriptor
  private var block: [UInt8] = []
  private var unread = 0
  private var isAtEnd = false
  private static let blockSize = 65_536

  init(_ file: FileDescriptor) {
    self.file = file
  }

  /// The next line without its ending, or nil at the end of the input.
  ///
  /// - Parameter beforeWaiting: called before a read that may wait for more input.
  /// - Throws: `SystemError` when the file can't be read.
  mutating func next(
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
