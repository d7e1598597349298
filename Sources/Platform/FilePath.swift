package import SystemPackage

// What swift-system lacks for paths.

extension FilePath {
  /// Reads a typed path: `~/` is the home folder; a relative path starts at the working folder.
  package init(typed text: String) {
    let home = getenv("HOME").map { FilePath(platformString: $0) }
    if let home, home.isAbsolute, text == "~" || text.hasPrefix("~/") {
      self = home.appending(String(text.dropFirst(2)))
    } else {
      self = FilePath(".").resolved?.pushing(FilePath(text)) ?? FilePath(text)
    }
  }

  /// The path as people type it: with `~/` for the home folder.
  package var typed: String {
    var rest = self
    guard let home = getenv("HOME").map({ FilePath(platformString: $0) }), home.isAbsolute,
      rest.removePrefix(home), !rest.isEmpty
    else { return string }
    return "~/\(rest)"
  }

  /// True also for a link to a plain file.
  package var isPlainFile: Bool { (try? Stat(self))?.type == .regular }

  private var resolved: FilePath? {
    guard let path = withPlatformString({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  /// Makes a folder and its missing parents, open to their owner only (`mkdir`).
  package func makeFolder() throws {
    func make() -> Bool { withPlatformString { mkdir($0, 0o700) } == 0 }
    if make() || Errno.last == .fileExists { return }
    guard Errno.last == .noSuchFileOrDirectory, !removingLastComponent().isEmpty else {
      throw Errno.last
    }
    try removingLastComponent().makeFolder()
    if !make() { throw Errno.last }
  }

  /// Deletes a file, and the link if the path is a link (`unlink`).
  ///
  /// - Throws: `Errno`; `.noSuchFileOrDirectory` even on success, unless the path is a link.
  package func delete() throws {
    if let target = resolved, target.withPlatformString(unlink) != 0 { throw Errno.last }
    // Deletes the link. Throws if the path is no link, because the file is already deleted.
    if withPlatformString(unlink) != 0 { throw Errno.last }
  }

  /// The existing files whose path is this path and an ending (`glob`), in no order.
  ///
  /// - Parameter pattern: the ending; `?` stands for any character.
  package func files(endingLike pattern: String) -> [FilePath] {
    let special = "\\*?[]".unicodeScalars
    var path = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      if special.contains(scalar) { path.append("\\") }
      path.append(scalar)
    }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(String(path) + pattern, GLOB_NOSORT, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { FilePath(platformString: $0) }
    }
  }

  /// Gives a file another name in the same file system, and replaces a file of that name (`rename`).
  package func rename(to new: FilePath) throws(Errno) {
    let result = withPlatformString { old in new.withPlatformString { systemRename(old, $0) } }
    if result != 0 { throw .last }
  }

  /// Deletes a file, or a link without its target (`unlink`); no error if there is no file.
  package func removeFile() throws(Errno) {
    if withPlatformString(unlink) != 0, Errno.last != .noSuchFileOrDirectory { throw .last }
  }

  /// Replaces or creates a file atomically.
  ///
  /// Renames a temporary file from the same folder (`rename`). Follows links, and keeps the mode.
  /// After an error the file is unchanged.
  ///
  /// - Throws: `Errno`, `.fileExists` if a file exists and `mayReplace` is false.
  package func replaceContents(with bytes: [UInt8], mayReplace: Bool) throws(Errno) {
    // Beyond the file size limit, writing must fail: SIGXFSZ would end the program.
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
      try temporary.rename(to: target)
    } catch {
      try? temporary.removeFile()
      throw error
    }
  }

  /// Creates a file and flushes it to the disk.
  ///
  /// - Parameter mode: the mode of the file to be replaced; nil for a new file.
  private func create(_ bytes: [UInt8], mode: mode_t?) throws(Errno) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let number = withPlatformString { open($0, flags, mode == nil ? 0o666 : 0o600) }
    if number < 0 { throw .last }
    defer { close(number) }
    try FileDescriptor(rawValue: number).write(bytes)
    if let mode, fchmod(number, mode & 0o777) != 0 { throw .last }
    // `fsync` may be the first call to report a full disk.
    if fsync(number) != 0 { throw .last }
  }
}

/// The system call, under a name that the method above doesn't shadow.
private let systemRename = rename
