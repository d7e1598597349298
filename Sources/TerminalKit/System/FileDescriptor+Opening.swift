#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileDescriptor {
  /// Opens a plain file (`open`); creates it with mode 0600.
  ///
  /// - Parameter flags: `O_RDONLY` and the like.
  /// - Throws: `SystemError`, also for a folder, a FIFO or a device.
  package static func open(
    plainFile path: FilePath, flags: Int32
  ) throws(SystemError) -> FileDescriptor {
    // Nonblocking, as opening a FIFO would wait for its other end.
    let file = try open(path, flags: flags | O_NONBLOCK)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.kind == S_IFREG else {
      close(file.number)
      throw SystemError(code: status.kind == S_IFDIR ? EISDIR : EINVAL)
    }
    return file
  }

  /// Opens a plain file, a FIFO or a device for reading (`open`).
  package static func open(source path: FilePath) throws(SystemError) -> FileDescriptor {
    try open(path, flags: O_RDONLY | O_NOCTTY)
  }

  private static func open(
    _ path: FilePath, flags: Int32
  ) throws(SystemError) -> FileDescriptor {
    let number = systemOpen(path.cString, flags | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw SystemError.last }
    return FileDescriptor(number: number)
  }

  /// Reads the rest of the file, waiting if necessary.
  ///
  /// - Parameters:
  ///   - limit: the most bytes to read.
  ///   - progress: receives the number of bytes that were read so far.
  /// - Throws: `SystemError` when it can't be read.
  package func readAll(
    upTo limit: Int, progress: (Int) -> Void = { _ in }
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let more = try read(upTo: min(limit - bytes.count, 1 << 18))
      if more.isEmpty { break }
      bytes += more
      progress(bytes.count)
    }
    return bytes
  }
}

/// The system call, under a name that the method above doesn't shadow.
private func systemOpen(_ path: [CChar], _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
