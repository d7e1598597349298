package import SystemPackage

// What swift-system lacks for paths.

extension FilePath {
  /// The path that a person typed: `~/` is the home, and what is relative is below the working folder.
  package init(typed text: String) {
    let home = getenv("HOME").map { FilePath(platformString: $0) }
    if let home, home.isAbsolute, text == "~" || text.hasPrefix("~/") {
      self = home.appending(String(text.dropFirst(2)))
    } else {
      self = FilePath(".").resolved?.pushing(FilePath(text)) ?? FilePath(text)
    }
  }

  /// Whether it is a plain file, or a link to one.
  package var isPlainFile: Bool { (try? Stat(self))?.type == .regular }

  /// The path without links (`realpath`); nil if nothing is there.
  private var resolved: FilePath? {
    guard let path = withPlatformString({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  /// Makes a folder that only its owner may enter, and those above it (`mkdir`).
  package func makeFolder() throws {
    func make() -> Bool { withPlatformString { mkdir($0, 0o700) } == 0 }
    if make() || Errno.last == .fileExists { return }
    guard Errno.last == .noSuchFileOrDirectory, !removingLastComponent().isEmpty else {
      throw Errno.last
    }
    try removingLastComponent().makeFolder()
    if !make() { throw Errno.last }
  }

  /// Deletes a file, and a link that leads to it (`unlink`).
  package func delete() throws {
    if let target = resolved, target.withPlatformString(unlink) != 0 { throw Errno.last }
    // A file that was no link is gone.
    if withPlatformString(unlink) != 0 { throw Errno.last }
  }

  /// Replaces a file atomically: writes a temporary file beside it and renames that (`rename`).
  /// Links are followed; the mode stays.
  ///
  /// - Parameters:
  ///   - bytes: the new contents.
  ///   - mayReplace: whether an existing file is overwritten.
  /// - Throws: `Errno`, `.fileExists` for an existing file; the file is unchanged then.
  package func replaceContents(with bytes: [UInt8], mayReplace: Bool) throws(Errno) {
    // At the file size limit the write should fail, not end the program.
    signal(SIGXFSZ, SIG_IGN)
    let target = resolved ?? self
    let status = try? Stat(target, followTargetSymlink: false)
    switch status?.type {
    case nil: break
    case .regular?:
      if !mayReplace { throw .fileExists }
      if target.withPlatformString({ access($0, W_OK) }) != 0 { throw .last }
    case .directory?: throw .isDirectory
    case .symbolicLink?: throw .noSuchFileOrDirectory
    default: throw .invalidArgument
    }
    let temporary = target.removingLastComponent().appending(
      ".calctui-\(Clock.now())-\(getpid())")
    do throws(Errno) {
      try temporary.create(bytes, mode: status?.permissions.rawValue)
      let result = temporary.withPlatformString { old in
        target.withPlatformString { rename(old, $0) }
      }
      if result != 0 { throw .last }
    } catch {
      _ = temporary.withPlatformString { unlink($0) }
      throw error
    }
  }

  /// - Parameter mode: the mode of the file that it replaces, if any.
  private func create(_ bytes: [UInt8], mode: mode_t?) throws(Errno) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let number = withPlatformString { open($0, flags, mode == nil ? 0o666 : 0o600) }
    if number < 0 { throw .last }
    defer { close(number) }
    try FileDescriptor(rawValue: number).write(bytes)
    if let mode, fchmod(number, mode & 0o777) != 0 { throw .last }
    // A full disk may be reported only now.
    if fsync(number) != 0 { throw .last }
  }
}
