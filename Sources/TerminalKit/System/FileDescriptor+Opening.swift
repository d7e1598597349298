#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileDescriptor {
  /// Opens a file that holds bytes, and nothing else that can have a path (`open`). If it is made,
  /// only its owner may read it.
  ///
  /// - Parameter flags: `O_RDONLY` and the like.
  /// - Throws: `SystemError`, also for a folder, a pipe, a device, or a link that somebody else has put
  ///   where all may write.
  package static func open(
    plainFile path: FilePath, flags: Int32
  ) throws(SystemError) -> FileDescriptor {
    // Without blocking: a pipe in the file's place would wait for somebody at its other end.
    let file = try open(path, flags: flags | O_NONBLOCK)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.kind == S_IFREG else {
      close(file.number)
      throw SystemError(code: status.kind == S_IFDIR ? EISDIR : EINVAL)
    }
    return file
  }

  /// Opens what bytes can be read from, also a pipe, whose other end is waited for, or a device (`open`).
  package static func open(source path: FilePath) throws(SystemError) -> FileDescriptor {
    try open(path, flags: O_RDONLY | O_NOCTTY)
  }

  private static func open(
    _ path: FilePath, flags: Int32
  ) throws(SystemError) -> FileDescriptor {
    if path.isStrangersLink { throw SystemError(code: EACCES) }
    let number = systemOpen(path.cString, flags | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw SystemError.last }
    return FileDescriptor(number: number)
  }

  /// Reads what is left of the file, waiting where it has to.
  ///
  /// - Parameter limit: the most bytes to read.
  /// - Throws: `SystemError` when it can't be read.
  package func readAll(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let more = try read(upTo: min(limit - bytes.count, 1 << 18))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }
}

extension FilePath {
  /// Reads a file that holds bytes, as `FileDescriptor.open(plainFile:flags:)` opens it.
  ///
  /// - Throws: `SystemError` when it can't be read.
  package func contents() throws(SystemError) -> [UInt8] {
    try FileDescriptor.open(plainFile: self, flags: O_RDONLY).closeAfter {
      file throws(SystemError) in try file.readAll(upTo: .max)
    }
  }
}

/// The system's call, under a name that the method above does not hide.
private func systemOpen(_ path: [CChar], _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
