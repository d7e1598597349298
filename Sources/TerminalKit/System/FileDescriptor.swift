#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file descriptor.
package struct FileDescriptor: Hashable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  package static let standardInput = FileDescriptor(number: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  package var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all bytes (`write`), waiting if necessary.
  ///
  /// - Throws: `SystemError`; a part may have been written.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(number, rest, rest.count)
      if count >= 0 {
        rest.removeFirst(count)
      } else {
        try wait(for: POLLOUT)
      }
    }
  }

  /// Reads available bytes, waiting for the first (`read`).
  ///
  /// - Parameter limit: the most bytes to read.
  /// - Returns: nothing at the end of the file.
  /// - Throws: `SystemError` when it can't.
  package func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: limit)
    var count = systemRead(number, &buffer, limit)
    while count < 0 {
      try wait(for: POLLIN)
      count = systemRead(number, &buffer, limit)
    }
    buffer.removeLast(limit - count)
    return buffer
  }

  /// Waits until a failed call can be retried (`poll`).
  ///
  /// The descriptor may be shared and nonblocking (`O_NONBLOCK`).
  ///
  /// - Parameter event: the event to wait for.
  /// - Throws: `SystemError` if the call failed for another reason.
  private func wait(for event: Int32) throws(SystemError) {
    switch errno {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK:
      var file = pollfd(fd: number, events: Int16(event), revents: 0)
      // Retry also after a signal; the call reports errors itself.
      poll(&file, 1, -1)
    default: throw SystemError.last
    }
  }

  /// Runs a body and closes the file (`close`).
  package func closeAfter<Result, Failure: Error>(
    _ body: (FileDescriptor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { _ = systemClose(number) }
    return try body(self)
  }
}

/// Why a system call failed (`errno`).
package struct SystemError: Error, Hashable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  package static var last: SystemError { SystemError(code: errno) }

  package var isExistingFile: Bool { code == EEXIST }
  /// Whether a pipe's reader is gone.
  package var isClosedPipe: Bool { code == EPIPE }

  /// The system's error message; no system call fails with `EBADMSG` here.
  package var reason: String {
    if code == EBADMSG { return "it could not be read back" }
    return strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

// System calls, under names that the methods above don't shadow.
private let systemWrite = write
private let systemRead = read
private let systemClose = close
