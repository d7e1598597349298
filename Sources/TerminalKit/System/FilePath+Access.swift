#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FilePath {
  /// What others may do with a file or a folder.
  package enum Access: Hashable {
    /// Nothing.
    case none
    /// Nothing any more.
    case ended
    /// Something, which is not ours to change.
    case granted
  }

  /// Takes from all others what they may do with a file or a folder that is ours (`fchmod`).
  package func endAccessByOthers() -> Access {
    guard var status, status.isOpenToOthers else { return .none }
    let number = open(cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { return .granted }
    return FileDescriptor(number: number).closeAfter { file in
      // It may be another one by now.
      guard fstat(file.number, &status) == 0, status.st_uid == geteuid(),
        [S_IFREG, S_IFDIR].contains(status.kind),
        fchmod(file.number, status.st_mode & 0o700) == 0,
        // Some file systems only seem to do it.
        fstat(file.number, &status) == 0, !status.isOpenToOthers
      else { return .granted }
      return .ended
    }
  }
}

extension stat {
  fileprivate var isOpenToOthers: Bool { st_mode & 0o077 != 0 }
}
