#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Buffered output to a file.
package struct OutputStream {
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private static let capacity = 65_536

  init(_ file: FileDescriptor) {
    // Writing to a closed pipe should fail, not end the program.
    signal(SIGPIPE, SIG_IGN)
    self.file = file
  }

  /// Adds a text, and writes the buffer when it is full.
  package mutating func write(_ text: String) throws(SystemError) {
    buffer += text.utf8
    if buffer.count >= Self.capacity { try flush() }
  }

  package mutating func flush() throws(SystemError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try file.write(buffer)
  }
}

extension FileDescriptor {
  /// Runs a body that writes to the file, and flushes it.
  package func stream(
    _ body: (inout OutputStream) throws(SystemError) -> Void
  ) throws(SystemError) {
    var stream = OutputStream(self)
    try body(&stream)
    try stream.flush()
  }

  package func write(_ text: String) throws(SystemError) {
    try stream { (output) throws(SystemError) in try output.write(text) }
  }
}
