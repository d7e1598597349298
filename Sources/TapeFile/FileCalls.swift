package import SystemPackage

/// The system calls by which a tape is saved; tests let them fail.
package struct FileCalls: Sendable {
  package var open: @Sendable (FilePath, FileDescriptor.AccessMode) throws -> FileDescriptor =
    { path, mode in
      let isWriting = mode == .readWrite
      // A pipe that has no writer is opened at once.
      var options: FileDescriptor.OpenOptions = [.nonBlocking, .closeOnExec]
      if isWriting { options.formUnion([.append, .create]) }
      return try FileDescriptor.open(
        path, mode, options: options, permissions: isWriting ? .ownerReadWrite : nil)
    }
  package var write: @Sendable (FileDescriptor, [UInt8]) throws -> Void = {
    // At the file size limit the write should fail, not end the program.
    signal(SIGXFSZ, SIG_IGN)
    try $0.writeAll($1)
  }
  package var resize: @Sendable (FileDescriptor, Int64) throws -> Void = { try $0.resize(to: $1) }
  package var synchronize: @Sendable (FileDescriptor) throws -> Void = { try $0.synchronizeData() }
  /// Whether the lock was free.
  package var lock: @Sendable (FileDescriptor) throws -> Bool = { try $0.tryLock() }

  package init() {}
}

// What swift-system lacks.

extension FileDescriptor {
  /// Reads to the end of the file, or to a maximum length.
  func read(from offset: Int64, upTo limit: Int64) throws -> [UInt8] {
    let size = Int(min(limit, max(0, try stat().size - offset)))
    var bytes: [UInt8] = []
    while bytes.count < size {
      let next = try part(of: self, at: offset + Int64(bytes.count), upTo: size - bytes.count)
      if next.isEmpty { break }
      bytes += next
    }
    return bytes
  }

  /// Writes the data to the disk.
  ///
  /// The corresponding C function is `fdatasync`; on Darwin it is `fcntl` with `F_FULLFSYNC`.
  fileprivate func synchronizeData() throws {
    #if canImport(Glibc)
      if fdatasync(rawValue) != 0 { throw Errno.last }
    #else
      if fcntl(rawValue, F_FULLFSYNC) != 0 { throw Errno.last }
    #endif
  }

  /// Takes the lock that other programs take on the file, until this descriptor is closed.
  ///
  /// The corresponding C function is `flock`.
  fileprivate func tryLock() throws -> Bool {
    if flock(rawValue, LOCK_EX | LOCK_NB) == 0 { return true }
    if Errno.last == .wouldBlock || Errno.last == .interrupted { return false }
    throw Errno.last
  }
}

extension FilePath {
  /// Makes a folder that only its owner may enter, and those above it.
  ///
  /// The corresponding C function is `mkdir`.
  func makeFolder() throws {
    let result = withPlatformString { mkdir($0, 0o700) }
    if result == 0 || Errno.last == .fileExists { return }
    guard Errno.last == .noSuchFileOrDirectory, !removingLastComponent().isEmpty else {
      throw Errno.last
    }
    try removingLastComponent().makeFolder()
    if withPlatformString({ mkdir($0, 0o700) }) != 0 { throw Errno.last }
  }

  /// Deletes a file, and a link that leads to it.
  ///
  /// The corresponding C functions are `realpath` and `unlink`.
  func delete() throws {
    if let target = withPlatformString({ realpath($0, nil) }) {
      defer { free(target) }
      if unlink(target) != 0 { throw Errno.last }
    }
    // A file that was no link is gone.
    if withPlatformString({ unlink($0) }) != 0 { throw Errno.last }
  }
}

extension Errno {
  fileprivate static var last: Errno { Errno(rawValue: errno) }
}

/// At most so many bytes of a file.
///
/// The corresponding C function is `pread`, here into an array.
private func part(of file: FileDescriptor, at offset: Int64, upTo limit: Int) throws -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: limit)
  let count = pread(file.rawValue, &bytes, limit, off_t(offset))
  if count < 0 { throw Errno.last }
  bytes.removeLast(limit - count)
  return bytes
}

extension Stat {
  /// What says that a file may have changed: all but when it was read.
  var withoutAccess: Stat {
    var stat = self
    stat.st_atim = timespec()
    return stat
  }

  func isSameFile(as other: Stat) -> Bool { deviceID == other.deviceID && inode == other.inode }
}
