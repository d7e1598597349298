#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FilePath {
  /// Writes a whole file, or nothing: the bytes go to a temporary file beside it, which then takes its
  /// place (`rename`). Of a link the file that it leads to is written. Owner, group and mode stay.
  ///
  /// - Parameters:
  ///   - mayReplace: whether a file that is there already is written over.
  ///   - isPrivate: whether nobody else may read one that was not there.
  /// - Throws: `SystemError` when it can't be written, or is there (`EEXIST`); then it is as it was.
  package func replaceContents(
    with bytes: [UInt8], mayReplace: Bool, isPrivate: Bool = false
  ) throws(SystemError) {
    // Where files may not grow so far, the write is to fail, not to end the program.
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

  /// - Parameter other: a file whose owner, group and mode it gets.
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
      // A disk that is full may say so only now.
      if fsync(number) != 0 { throw SystemError.last }
    }
  }

  private func takePlace(of target: FilePath, mayReplace: Bool) throws(SystemError) {
    if !mayReplace {
      // Unlike a new name, a second one takes no other file's place.
      if link(cString, target.cString) == 0 {
        unlink(cString)
        return
      }
      let error = SystemError.last
      // Some file systems have no second names.
      guard error.code == EPERM || error.code == ENOTSUP, !target.exists else { throw error }
    }
    if rename(cString, target.cString) != 0 { throw SystemError.last }
  }
}

extension FileDescriptor {
  /// Gives the file the owner and the group of another (`fchown`).
  fileprivate func give(to other: stat) throws(SystemError) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError.last }
    let isSame = (status.st_uid, status.st_gid) == (other.st_uid, other.st_gid)
    if !isSame, fchown(number, other.st_uid, other.st_gid) != 0 { throw SystemError.last }
  }
}
