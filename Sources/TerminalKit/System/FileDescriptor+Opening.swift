#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileDescriptor {
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
}

/// The system call, under a name that the method above doesn't shadow.
private func systemOpen(_ path: [CChar], _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
