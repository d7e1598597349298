import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The journal as a file of lines: they are added at its end and read from there, never rewritten.
struct JournalFile {
  let path: String
  private let system: System
  /// Whether a lock was waited for in vain: it is not waited for again.
  private var isLockVain = false
  /// Whether something was written that a loss of power would take.
  private var isUnsynchronized = false

  /// What the file needs of the system: what can fail.
  struct System {
    var open: (_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor = {
      (path, flags) throws(SystemError) in try .open(plainFile: path, flags: flags)
    }
    /// Locks a file against others without waiting (`flock`); gives 0 or why it can't (`errno`).
    var lock: (FileDescriptor) -> Int32 = { file in
      flock(file.number, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
    }
    var write: (FileDescriptor, [UInt8]) throws(SystemError) -> Void = {
      (file, bytes) throws(SystemError) in try file.write(bytes)
    }
    /// Waits until what was written is on the disk (`fdatasync`).
    var synchronize: (FileDescriptor) throws(SystemError) -> Void = {
      (file) throws(SystemError) in
      #if canImport(Glibc)
        let result = fdatasync(file.number)
      #else
        let result = fsync(file.number)
      #endif
      if result != 0 { throw SystemError.last }
    }
  }

  init(path: String, system: System = System()) {
    self.path = path
    self.system = system
  }

  /// The place of the journal (XDG Base Directory Specification), or nil if there is no home.
  static func standard() -> JournalFile? {
    BaseFolder.state.path.map { JournalFile(path: "\($0)/calctui/journal") }
  }

  /// Adds lines, with their ends, at the end of the file, in one write under a lock.
  ///
  /// - Throws: `SystemError` when they can't be written, or only in part.
  mutating func append(_ lines: String) throws(SystemError) {
    // Where files may not grow further, the write is to fail, not to end the program.
    signal(SIGXFSZ, SIG_IGN)
    makeFolders()
    let file = try open(flags: O_RDWR | O_APPEND | O_CREAT)
    lock(file)
    try file.closeAfter { file throws(SystemError) in
      // What a torn line leaves behind must not swallow the next one.
      let start = endsWithNewline(file) ? "" : "\n"
      try system.write(file, Array((start + lines).utf8))
    }
    isUnsynchronized = true
  }

  /// Waits until what was written is on the disk; where it can't be, it stays as safe as it is.
  mutating func synchronize() {
    guard isUnsynchronized else { return }
    isUnsynchronized = false
    guard let file = try? open(flags: O_WRONLY) else { return }
    file.closeAfter { file in try? system.synchronize(file) }
  }

  /// The end of the file.
  ///
  /// - Parameter limit: the most bytes to read.
  /// - Returns: the bytes after the first line break, or all if the file is no longer than that.
  ///   Nothing if there is no file.
  func tail(
    upTo limit: Int
  ) throws(SystemError) -> (bytes: ArraySlice<UInt8>, extent: JournalExtent) {
    let file: FileDescriptor
    do {
      file = try open(flags: O_RDONLY)
    } catch {
      if error.code == ENOENT { return ([], .whole) }
      throw error
    }
    return try file.closeAfter { file throws(SystemError) in
      let length = lseek(file.number, 0, SEEK_END)
      let start = max(0, Int(length) - limit)
      lseek(file.number, off_t(start), SEEK_SET)
      let bytes = try file.readAll(upTo: Int(length) - start)
      if start == 0 { return (bytes[...], .whole) }
      let firstBreak = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex - 1
      return (bytes[(firstBreak + 1)...], .lastBytes)
    }
  }

  /// Opens the file to be read from its start.
  func openForReading() throws(SystemError) -> FileDescriptor {
    try open(flags: O_RDONLY)
  }

  func remove() throws(SystemError) {
    guard unlink(path) == 0 else { throw SystemError.last }
  }

  /// Opens the file, which nobody else may read, if it is one.
  private func open(flags: Int32) throws(SystemError) -> FileDescriptor {
    try system.open(path, flags)
  }

  /// Makes the folders on the way that are missing, for their owner alone.
  private func makeFolders() {
    let parts = path.split(separator: "/").dropLast()
    var folder = ""
    for part in parts {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
  }

  /// Waits for others who write, but not forever, and once only where that was in vain or where
  /// there are no locks: a write in one call does no harm without.
  private mutating func lock(_ file: FileDescriptor) {
    let (attempts, pause): (Int, useconds_t) = (isLockVain ? 1 : 100, 2_000)
    for attempt in 1...attempts {
      let problem = system.lock(file)
      if problem == 0 {
        isLockVain = false
        return
      }
      guard problem == EWOULDBLOCK || problem == EINTR else { break }
      if attempt < attempts { usleep(pause) }
    }
    isLockVain = true
  }

  private func endsWithNewline(_ file: FileDescriptor) -> Bool {
    guard lseek(file.number, -1, SEEK_END) >= 0 else { return true }
    return (try? file.read(upTo: 1)) == [UInt8(ascii: "\n")]
  }
}
