import Foundation

/// The file of one end of a pipe or of a terminal; `deinit` closes the file.
package final class OpenFile {
  /// The file descriptor.
  package let number: Int32
  package private(set) var received: [UInt8] = []
  /// Whether the other end is closed.
  package private(set) var isAtEnd = false
  private var isOpen = true

  package init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit { close() }

  package var text: String { String(decoding: received, as: UTF8.self) }

  package func close() {
    if isOpen { Foundation.close(number) }
    isOpen = false
  }

  /// Makes reads and writes return at once, and makes the process ignore SIGPIPE.
  package func makeNonblocking() {
    _ = Self.ignoresBrokenPipes
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
  }

  /// Reads the available bytes into `received`.
  package func receive() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isAtEnd, isOpen {
      let count = read(number, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      isAtEnd = count <= 0
      received += buffer.prefix(max(0, count))
    }
  }

  /// Writes as many bytes as possible, and returns the rest; empty if the reader is gone.
  package func writeAvailable(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if count >= 0 { return bytes.dropFirst(count) }
    return errno == EAGAIN || errno == EINTR ? bytes : []
  }

  package static func pipe() -> (reading: OpenFile, writing: OpenFile) {
    exclusively {
      var ends: [Int32] = [-1, -1]
      _ = Foundation.pipe(&ends)
      return (OpenFile(ends[0]), OpenFile(ends[1]))
    }
  }

  /// Runs a body while no other test opens a pipe or starts a child.
  ///
  /// A child started meanwhile would inherit the pipe and keep the pipe open. Then reading the pipe
  /// would not end.
  package static func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    try exclusiveLock.withLock(body)
  }

  private static let exclusiveLock = NSLock()

  private static let ignoresBrokenPipes: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return true
  }()
}
