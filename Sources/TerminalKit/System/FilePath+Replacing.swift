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
    var status = stat()
    let isThere = stat(cString, &status) == 0
    if isThere {
      let kind = status.st_mode & S_IFMT
      guard kind == S_IFREG else { throw SystemError(code: kind == S_IFDIR ? EISDIR : EINVAL) }
      guard mayReplace else { throw SystemError(code: EEXIST) }
      guard access(cString, W_OK) == 0 else { throw SystemError.last }
    } else if isLink {
      throw SystemError(code: ENOENT)
    }
    let target = isThere ? resolved ?? self : self
    let temporary = target.sibling(named: ".calctui-\(Clock.uniqueWord())")
    do throws(SystemError) {
      try temporary.write(
        bytes, mode: isThere ? status.st_mode & 0o777 : isPrivate ? 0o600 : nil,
        owner: isThere ? status : nil)
      try temporary.takePlace(of: target, mayReplace: isThere)
    } catch {
      unlink(temporary.cString)
      throw error
    }
  }

  /// - Parameters:
  ///   - mode: what may be done with the file; nil for what is usual.
  ///   - owner: a file whose owner and group it gets.
  private func write(_ bytes: [UInt8], mode: mode_t?, owner: stat?) throws(SystemError) {
    let number = open(cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode == nil ? 0o666 : 0o600)
    guard number >= 0 else { throw SystemError.last }
    try FileDescriptor(number: number).closeAfter { file throws(SystemError) in
      try file.write(bytes)
      if let owner { try file.give(to: owner) }
      if let mode, fchmod(number, mode) != 0 { throw SystemError.last }
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
