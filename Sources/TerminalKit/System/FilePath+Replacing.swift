#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FilePath {
  /// Replaces a file atomically: writes a temporary file beside it and renames that (`rename`).
  /// Links are followed; owner, group and mode stay.
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
      try temporary.write(bytes, like: status, isPrivate: isPrivate)
      try temporary.takePlace(of: target, mayReplace: status != nil)
    } catch {
      unlink(temporary.cString)
      throw error
    }
  }

  /// - Parameter other: the file whose owner, group and mode to copy.
  private func write(
    _ bytes: [UInt8], like other: stat?, isPrivate: Bool
  ) throws(SystemError) {
    let isOpen = other == nil && !isPrivate
    let number = open(cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isOpen ? 0o666 : 0o600)
    guard number >= 0 else { throw SystemError.last }
    try FileDescriptor(number: number).closeAfter { file throws(SystemError) in
      try file.write(bytes)
      if let other {
        try file.give(to: other)
        if fchmod(number, other.st_mode & 0o777) != 0 { throw SystemError.last }
      }
      // A full disk may be reported only now.
      if fsync(number) != 0 { throw SystemError.last }
    }
  }

  private func takePlace(of target: FilePath, mayReplace: Bool) throws(SystemError) {
    if !mayReplace {
      // Unlike `rename`, `link` replaces no file.
      if link(cString, target.cString) == 0 {
        unlink(cString)
        return
      }
      let error = SystemError.last
      // Some file systems have no hard links.
      guard error.code == EPERM || error.code == ENOTSUP, !target.exists else { throw error }
    }
    if rename(cString, target.cString) != 0 { throw SystemError.last }
  }
}

extension FileDescriptor {
  /// Copies owner and group from another file (`fchown`).
  fileprivate func give(to other: stat) throws(SystemError) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError.last }
    let isSame = (status.st_uid, status.st_gid) == (other.st_uid, other.st_gid)
    if !isSame, fchown(number, other.st_uid, other.st_gid) != 0 { throw SystemError.last }
  }
}
