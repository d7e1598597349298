package import SystemPackage

// What swift-system lacks: descriptors that are terminals, or nonblocking since another program shares them.

extension FileDescriptor {
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all bytes (`write`), waiting if necessary.
  ///
  /// - Throws: `Errno`; a part may have been written.
  package func write(_ bytes: [UInt8]) throws(Errno) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(rawValue, rest, rest.count)
      if count >= 0 {
        rest.removeFirst(count)
      } else {
        try wait(for: POLLOUT)
      }
    }
  }

  /// Writes output; where a pipe's reader is gone, that fails and doesn't end the program.
  package func write(output: [UInt8]) throws(Errno) {
    if output.isEmpty { return }
    signal(SIGPIPE, SIG_IGN)
    try write(output)
  }

  package func write(_ text: String) throws(Errno) { try write(output: Array(text.utf8)) }

  /// Reads available bytes, waiting for the first (`read`).
  ///
  /// - Parameter limit: the most bytes to read.
  /// - Returns: nothing at the end of the file.
  /// - Throws: `Errno` when it can't.
  package func read(upTo limit: Int) throws(Errno) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: limit)
    var count = systemRead(rawValue, &buffer, limit)
    while count < 0 {
      try wait(for: POLLIN)
      count = systemRead(rawValue, &buffer, limit)
    }
    buffer.removeLast(limit - count)
    return buffer
  }

  /// Waits until a failed call can be retried (`poll`); throws if it failed for another reason.
  private func wait(for event: Int32) throws(Errno) {
    switch Errno.last {
    case .interrupted: return
    case .wouldBlock:
      var file = pollfd(fd: rawValue, events: Int16(event), revents: 0)
      // Retry also after a signal; the call reports errors itself.
      poll(&file, 1, -1)
    case let error: throw error
    }
  }
}

extension Errno {
  /// The reason of the last failed call (`errno`).
  static var last: Errno { Errno(rawValue: errno) }
}

// System calls, under names that the methods above don't shadow.
private let systemWrite = write
private let systemRead = read
