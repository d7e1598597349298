#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file, by the system's number for it.
package struct FileDescriptor: Hashable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  package static let standardInput = FileDescriptor(number: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  package var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all the bytes (`write`), in as few calls as the system takes, waiting for room where
  /// there is none.
  ///
  /// - Throws: `SystemError` when it can't; a part may have been written.
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

  /// Reads what is there, waiting until something is (`read`).
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

  /// Waits until a call that has just failed may be made again (`poll`).
  ///
  /// Who opened the file may have set it not to wait by itself (`O_NONBLOCK`): all who share it have
  /// that then.
  ///
  /// - Parameter event: what the call needs.
  /// - Throws: `SystemError` when the call failed for good.
  private func wait(for event: Int32) throws(SystemError) {
    switch errno {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK:
      var file = pollfd(fd: number, events: Int16(event), revents: 0)
      // Also when a signal ends it: the call is made again, and says itself what is the matter.
      poll(&file, 1, -1)
    default: throw SystemError.last
    }
  }

  /// Runs a body and closes the file behind it, however it ends (`close`).
  package func closeAfter<Result, Failure: Error>(
    _ body: (FileDescriptor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { _ = systemClose(number) }
    return try body(self)
  }
}

/// Why a call of the system failed (`errno`).
package struct SystemError: Error, Hashable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  package static var last: SystemError { SystemError(code: errno) }

  /// Also where what should be a folder on the way is a file.
  package var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
  package var isExistingFile: Bool { code == EEXIST }
  /// Whether the reader of a pipe has gone, as `head` does.
  package var isClosedPipe: Bool { code == EPIPE }

  /// The system's words for it.
  package var reason: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}

// The system's calls, under names that the methods above do not hide.
private let systemWrite = write
private let systemRead = read
private let systemClose = close
