#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// What waits to be written. It lies in plain memory, as all that handlers read: a timer's signal and a
// crash write what is there, and may come between any two instructions.

extension Signals {
  /// How much waits at most, in bytes.
  static var outputBlock: Int { 65_536 }
  /// How long it waits at most, in microseconds.
  private static var outputDelay: UInt32 { 40_000 }
  @exclusivity(unchecked) private nonisolated(unsafe) static var block: UnsafeMutablePointer<UInt8>?
  /// How much of the block is complete, and how much of that was written.
  @exclusivity(unchecked) private nonisolated(unsafe) static var complete = 0
  @exclusivity(unchecked) private nonisolated(unsafe) static var written = 0
  private nonisolated(unsafe) static var isTimed = false

  /// Lets a text wait, if there is room for it.
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

  /// What waits, which no handler writes any more.
  static func takeOutput() -> [UInt8] {
    if isTimed { setTimer(microseconds: 0) }
    defer { (written, complete) = (0, 0) }
    return Array(UnsafeBufferPointer(start: block.map { $0 + written }, count: complete - written))
  }

  /// Writes what waits when a timer says so, and when the program crashes.
  static func watchOutput() {
    handle(SIGALRM, by: hurry, flags: SA_RESTART)
    catchCrashes()
  }

  /// Only what the reader takes now: who can't be written to is heard of when the block is full.
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

  /// Sends SIGALRM again and again; 0 stops that.
  private static func setTimer(microseconds: UInt32) {
    isTimed = microseconds > 0
    ualarm(microseconds, microseconds)
  }
}

/// A file that is written to. On standard output what is finished waits until it fills a block, 50 ms at
/// most, however long the rest takes, and is not lost in a crash.
package struct OutputStream {
  private let file: FileDescriptor
  private let waits: Bool

  init(_ file: FileDescriptor) {
    // Writing to a closed pipe is to fail, not to end the program.
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
  /// Runs a body that writes to the file, and writes what still waits.
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
