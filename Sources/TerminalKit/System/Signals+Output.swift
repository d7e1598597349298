#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Buffered output, in plain memory as handlers need it: a timer's signal and a crash write it,
// between any two instructions.

extension Signals {
  /// The buffer's size in bytes.
  static var outputBlock: Int { 65_536 }
  /// How long output is buffered at most, in microseconds.
  private static var outputDelay: UInt32 { 40_000 }
  @exclusivity(unchecked) private nonisolated(unsafe) static var block: UnsafeMutablePointer<UInt8>?
  /// How many bytes are complete, and how many of these were written.
  @exclusivity(unchecked) private nonisolated(unsafe) static var complete = 0
  @exclusivity(unchecked) private nonisolated(unsafe) static var written = 0
  private nonisolated(unsafe) static var isTimed = false

  /// Buffers a text, if there is room.
  static func keep(_ text: String.UTF8View) -> Bool {
    let memory = block ?? .allocate(capacity: outputBlock)
    block = memory
    guard text.count <= outputBlock - complete else { return false }
    let room = UnsafeMutableBufferPointer(start: memory + complete, count: text.count)
    _ = room.initialize(fromContentsOf: text)
    complete += text.count
    if !isTimed { setTimer(microseconds: outputDelay) }
    return true
  }

  /// Takes the buffer's contents from the handlers.
  static func takeOutput() -> [UInt8] {
    if isTimed { setTimer(microseconds: 0) }
    defer { (written, complete) = (0, 0) }
    return Array(UnsafeBufferPointer(start: block.map { $0 + written }, count: complete - written))
  }

  /// Writes the buffer when the timer fires and in a crash.
  static func watchOutput() {
    handle(SIGALRM, by: hurry, flags: SA_RESTART)
    catchCrashes()
  }

  /// Writes what doesn't block; errors are reported when the buffer is full.
  static func writeOutput() {
    let before = errno
    while let block, written < complete {
      let count = write(STDOUT_FILENO, block + written, complete - written)
      if count <= 0 { break }
      written += count
    }
    errno = before
  }

  private static let hurry: @convention(c) (Int32) -> Void = { _ in writeOutput() }

  /// Sends SIGALRM periodically; 0 stops that.
  private static func setTimer(microseconds: UInt32) {
    isTimed = microseconds > 0
    ualarm(microseconds, microseconds)
  }
}

/// A file to write to. Standard output is buffered for 50 ms at most, and the buffer is written in
/// a crash.
package struct OutputStream {
  private let file: FileDescriptor
  private let waits: Bool

  init(_ file: FileDescriptor) {
    // Writing to a closed pipe should fail, not end the program.
    signal(SIGPIPE, SIG_IGN)
    self.file = file
    waits = file.number == STDOUT_FILENO
    if waits { Signals.watchOutput() }
  }

  package mutating func write(_ text: String) throws(SystemError) {
    if waits, Signals.keep(text.utf8) { return }
    try flush()
    if waits, Signals.keep(text.utf8) { return }
    try file.write(Array(text.utf8))
  }

  package mutating func flush() throws(SystemError) {
    if waits { try file.write(Signals.takeOutput()) }
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
