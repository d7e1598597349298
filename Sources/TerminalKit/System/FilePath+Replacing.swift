#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FilePath {
  /// Replaces a file atomically: writes a temporary file beside it and renames that (`rename`).
  /// Links are followed; the mode stays.
  ///
  /// - Parameters:
  ///   - mayReplace: whether an existing file is overwritten.
  ///   - isPrivate: whether a new file has mode 0600.
  /// - Throws: `SystemError`, `EEXIST` for an existing file; the file is unchanged then.
  package func replaceContents(
    with bytes: [UInt8], mayReplace: Bool, isPrivate: Bool = false
  ) throws(SystemError) {
    // At the file size limit the write should fail, not end the program.
    signal(SIGXFSZ, SIG_IGN)
    let status = status
    if let status {
      guard status.kind == S_IFREG else {
        throw SystemError(code: status.kind == S_IFDIR ? EISDIR : EINVAL)
      }
      guard mayReplace else { throw SystemError(code: EEXIST) }
      guard access(cString, W_OK) == 0 else { throw SystemError.last }
    } else if isLink {
      throw SystemError(code: ENOENT)
    }
    let target = status == nil ? self : resolved ?? self
    let temporary = target.sibling(named: ".calctui-\(Clock.uniqueWord())")
    do throws(SystemError) {
      try temporary.write(bytes, mode: status?.st_mode, isPrivate: isPrivate)
      if rename(temporary.cString, target.cString) != 0 { throw SystemError.last }
    } catch {
      unlink(temporary.cString)
      throw error
    }
  }

  /// - Parameter mode: the mode of the file that it replaces, if any.
  private func write(_ bytes: [UInt8], mode: mode_t?, isPrivate: Bool) throws(SystemError) {
    let isOpen = mode == nil && !isPrivate
    let number = open(cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isOpen ? 0o666 : 0o600)
    guard number >= 0 else { throw SystemError.last }
    try FileDescriptor(number: number).closeAfter { file throws(SystemError) in
      try file.write(bytes)
      if let mode, fchmod(number, mode & 0o777) != 0 { throw SystemError.last }
      // A full disk may be reported only now.
      if fsync(number) != 0 { throw SystemError.last }
    }
  }
}
