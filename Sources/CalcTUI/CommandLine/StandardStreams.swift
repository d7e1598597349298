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
