package import SystemPackage

// What swift-system lacks for open files.

extension FileDescriptor {
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all bytes (`write`), even if another program made the file nonblocking.
  ///
  /// - Throws: `Errno`; some bytes may have been written.
  package func write(_ bytes: [UInt8]) throws(Errno) {
    var unwritten = bytes
    while !unwritten.isEmpty {
      let count = systemWrite(rawValue, unwritten, unwritten.count)
      if count >= 0 {
        unwritten.removeFirst(count)
      } else {
        try wait(for: POLLOUT)
      }
    }
  }

  /// Writes bytes; if a pipe's reader is gone, throws instead of ending the program by SIGPIPE.
  package func write(output: [UInt8]) throws(Errno) {
    if output.isEmpty { return }
    signal(SIGPIPE, SIG_IGN)
    try write(output)
  }

  package func write(_ text: String) throws(Errno) { try write(output: Array(text.utf8)) }

  /// Waits for input, then reads the available bytes (`read`).
  ///
  /// - Returns: the bytes; none at the end of the file.
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

  /// Reads from an offset to the end of a file, at most `limit` bytes (`pread`).
  package func read(from offset: Int64, upTo limit: Int64) throws -> [UInt8] {
    let size = Int(min(limit, max(0, try stat().size - offset)))
    var bytes: [UInt8] = []
    while bytes.count < size {
      var part = [UInt8](repeating: 0, count: size - bytes.count)
      let count = systemReadAt(rawValue, &part, part.count, off_t(offset) + off_t(bytes.count))
      if count < 0 { throw Errno.last }
      if count == 0 { break }
      part.removeLast(part.count - count)
      bytes = bytes.isEmpty ? part : bytes + part
    }
    return bytes
  }

  /// Waits until a failed call can be retried (`poll`); throws errors that a retry can't mend.
  private func wait(for event: Int32) throws(Errno) {
    switch Errno.last {
    case .interrupted: return
    case .wouldBlock:
      var file = pollfd(fd: rawValue, events: Int16(event), revents: 0)
      // The result doesn't matter: the retried call waits again or reports its own error.
      poll(&file, 1, -1)
    case let error: throw error
    }
  }

  func synchronizeData() throws {
    #if canImport(Glibc)
      if fdatasync(rawValue) != 0 { throw Errno.last }
    #else
      if fcntl(rawValue, F_FULLFSYNC) != 0 { throw Errno.last }
    #endif
  }

  /// Tries to lock the file against other programs, until this descriptor is closed (`flock`).
  func tryLock() throws -> Bool {
    if flock(rawValue, LOCK_EX | LOCK_NB) == 0 { return true }
    if Errno.last == .wouldBlock || Errno.last == .interrupted { return false }
    throw Errno.last
  }
}

extension Errno {
  package static var last: Errno { Errno(rawValue: errno) }
}

extension Stat {
  /// The status without the access time: a difference means that the file may have changed.
  package var withoutAccessTime: Stat {
    var stat = self
    stat.st_atim = timespec()
    return stat
  }

  package func isSameFile(as other: Stat) -> Bool {
    deviceID == other.deviceID && inode == other.inode
  }
}

// System calls, under names that the methods above don't shadow.
private let systemWrite = write
private let systemRead = read
private let systemReadAt = pread
