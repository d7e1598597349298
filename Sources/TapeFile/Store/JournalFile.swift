package import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The journal's file: lines are appended and read from the end, never rewritten.
package struct JournalFile {
  package let filePath: FilePath
  package var name: String { (original ?? filePath).name }
  /// The path for people.
  package var path: String { filePath.description }
  /// Whether the user named it: then its folder must exist and its permissions are the user's.
  package let isNamed: Bool
  let system: System
  /// The file of version 3 that it was converted from, if any.
  var original: FilePath?
  /// The file's length when last read or written here; nil before that.
  private(set) var knownEnd: Int?
  private var knownFile: Identity?
  /// What others had done to it when it was last written here.
  private(set) var changeByOthers: ChangeByOthers?
  var isStale = false
  /// Whether locking timed out: don't retry.
  private var lockTimedOut = false
  private var isUnsynchronized = false

  package enum ChangeByOthers {
    /// Lines were added.
    case grown
    /// It was deleted, replaced or truncated.
    case shrunk
  }

  /// A file's device and inode.
  private struct Identity: Hashable {
    let (device, index): (dev_t, ino_t)

    init?(_ file: FileDescriptor) {
      var status = stat()
      guard fstat(file.number, &status) == 0 else { return nil }
      (device, index) = (status.st_dev, status.st_ino)
    }
  }

  /// The system calls that can fail, replaceable in tests.
  struct System {
    var open: (_ path: FilePath, _ flags: Int32) throws(SystemError) -> FileDescriptor = {
      (path, flags) throws(SystemError) in try .open(plainFile: path, flags: flags)
    }
    /// Locks a file without waiting (`flock`); returns 0 or `errno`.
    var lock: (FileDescriptor) -> Int32 = { file in
      flock(file.number, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
    }
    var write: (FileDescriptor, [UInt8]) throws(SystemError) -> Void = {
      (file, bytes) throws(SystemError) in try file.write(bytes)
    }
    /// Flushes to the disk (`fdatasync`).
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

  init(_ filePath: FilePath, isNamed: Bool = false, system: System = System()) {
    self.filePath = filePath
    self.isNamed = isNamed
    self.system = system
  }

  package init(path: String) { self.init(FilePath(path)) }

  init(path: String, system: System) { self.init(FilePath(path), system: system) }

  /// The default file (XDG Base Directory Specification); nil without a home.
  package static func standard() -> JournalFile? {
    let folder =
      FilePath(environment: "XDG_STATE_HOME")
      ?? FilePath(environment: "HOME")?.appending(".local/state")
    return folder.map { JournalFile($0.appending("calctui/journal")) }
  }

  /// Appends lines in one write under a lock.
  ///
  /// - Parameters:
  ///   - flushing: whether to flush them to the disk too.
  ///   - lines: returns the lines for the file's length and whether others have changed it.
  /// - Throws: `SystemError`. What was written is removed again, unless the lock timed out.
  mutating func append(
    flushing: Bool = false,
    _ lines: (_ end: Int, _ isStale: Bool) throws(SystemError) -> String
  ) throws(SystemError) {
    // At the file size limit the write should fail, not end the program.
    signal(SIGXFSZ, SIG_IGN)
    let problem = makeFolders()
    let file: FileDescriptor
    do {
      file = try open(flags: O_RDWR | O_APPEND | O_CREAT)
    } catch {
      // The missing folder has a cause of its own.
      throw error.code == ENOENT ? problem ?? error : error
    }
    lock(file)
    try file.closeAfter { file throws(SystemError) in
      noteEnd(of: file)
      // A partial write isn't a change by others.
      defer { (knownEnd, knownFile) = (length(of: file), Identity(file)) }
      // Don't append to a torn line.
      let start = endsWithNewline(file) ? "" : "\n"
      let end = length(of: file)
      let bytes = Array((start + (try lines(end, isStale))).utf8)
      do throws(SystemError) {
        try system.write(file, bytes)
        if flushing { try system.synchronize(file) }
      } catch {
        if !lockTimedOut { takeBack(bytes, from: end, in: file) }
        throw error
      }
    }
    isUnsynchronized = !flushing
  }

  /// Truncates a failed write, unless others appended to it without the lock.
  private func takeBack(_ bytes: [UInt8], from start: Int, in file: FileDescriptor) {
    lseek(file.number, off_t(start), SEEK_SET)
    guard let written = try? file.readAll(upTo: bytes.count + 1), bytes.starts(with: written) else {
      return
    }
    ftruncate(file.number, off_t(start))
  }

  /// Flushes what was written to the disk.
  ///
  /// - Throws: `SystemError`; the next call tries again.
  mutating func synchronize() throws(SystemError) {
    guard isUnsynchronized else { return }
    do throws(SystemError) {
      try open(flags: O_WRONLY).closeAfter { file throws(SystemError) in
        try system.synchronize(file)
      }
    } catch {
      // Somebody has deleted it.
      if !error.isMissingFile { throw error }
    }
    isUnsynchronized = false
  }

  /// The end of the file.
  ///
  /// - Parameter limit: the most bytes to read.
  /// - Returns: the bytes after the first line break, or all of a shorter file, and their offset;
  ///   nothing if there is no file.
  func tail(
    upTo limit: Int
  ) throws(SystemError) -> (bytes: ArraySlice<UInt8>, extent: JournalExtent, start: Int) {
    let file: FileDescriptor
    do {
      file = try open(flags: O_RDONLY)
    } catch {
      if error.code == ENOENT { return ([], .whole, 0) }
      throw error
    }
    return try file.closeAfter { file throws(SystemError) in
      let length = lseek(file.number, 0, SEEK_END)
      let start = max(0, Int(length) - limit)
      lseek(file.number, off_t(start), SEEK_SET)
      let bytes = try file.readAll(upTo: Int(length) - start)
      if start == 0 { return (bytes[...], .whole, 0) }
      let firstBreak = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex - 1
      return (bytes[(firstBreak + 1)...], .lastBytes, start + firstBreak + 1)
    }
  }

  /// The length in bytes; 0 if there is no file.
  var length: Int {
    (try? open(flags: O_RDONLY))?.closeAfter { length(of: $0) } ?? 0
  }

  /// Notes the file's present length and identity, and returns the length.
  mutating func watch() -> Int {
    let (end, file) =
      (try? open(flags: O_RDONLY))?.closeAfter { file in
        noteEnd(of: file)
        return (length(of: file), Identity(file))
      } ?? (0, nil)
    (knownEnd, knownFile, changeByOthers) = (end, file, nil)
    return end
  }

  /// The bytes from an offset, the start of a line; all of a file that is shorter.
  func bytes(from start: Int) throws(SystemError) -> [UInt8] {
    try open(flags: O_RDONLY).closeAfter { file throws(SystemError) in
      let length = self.length(of: file)
      let start = start <= length ? start : 0
      lseek(file.number, off_t(start), SEEK_SET)
      return try file.readAll(upTo: length - start)
    }
  }

  /// Deletes the file, if there is one, and a link to it.
  ///
  /// - Throws: `SystemError`, also for a dangling link, which stays.
  package func remove() throws(SystemError) {
    removeCrashMark()
    if let original { try remove(original) }
    guard let target = filePath.resolved else {
      let error = SystemError.last
      if error.isMissingFile, !filePath.isLink { return }
      throw error
    }
    // A link's target is deleted only if it can be a journal.
    if filePath.isLink, target.isPlainFile { try remove(target) }
    try remove(filePath)
  }

  private func remove(_ path: FilePath) throws(SystemError) {
    guard unlink(path.cString) == 0 else { throw SystemError.last }
  }

  func open(flags: Int32) throws(SystemError) -> FileDescriptor {
    try system.open(filePath, flags)
  }

  /// Creates missing parent folders with mode 0700, but no home: one that is missing has a reason.
  ///
  /// - Returns: why the last one can't be created.
  private func makeFolders() -> SystemError? {
    if isNamed { return nil }
    let home = FilePath(environment: "HOME")
    var problem: SystemError?
    for folder in filePath.folders where home.map({ !folder.isOnWay(to: $0) }) ?? true {
      problem = mkdir(folder.cString, 0o700) == 0 ? nil : .last
    }
    return problem
  }

  /// Waits 0.2 s at most for the lock, and only once where that timed out or there are no locks: an
  /// append in one call is safe without.
  private mutating func lock(_ file: FileDescriptor) {
    let (attempts, pause): (Int, useconds_t) = (lockTimedOut ? 1 : 100, 2_000)
    for attempt in 1...attempts {
      let problem = system.lock(file)
      if problem == 0 {
        lockTimedOut = false
        return
      }
      guard problem == EWOULDBLOCK || problem == EINTR else { break }
      if attempt < attempts { usleep(pause) }
    }
    lockTimedOut = true
  }

  private mutating func noteEnd(of file: FileDescriptor) {
    guard let knownEnd else { return }
    let length = length(of: file)
    if length < knownEnd || knownFile.map({ $0 != Identity(file) }) == true {
      changeByOthers = .shrunk
    } else if length > knownEnd {
      changeByOthers = .grown
    }
    isStale = isStale || changeByOthers != nil
  }

  private func length(of file: FileDescriptor) -> Int {
    max(0, Int(lseek(file.number, 0, SEEK_END)))
  }

  private func endsWithNewline(_ file: FileDescriptor) -> Bool {
    guard lseek(file.number, -1, SEEK_END) >= 0 else { return true }
    return (try? file.read(upTo: 1)) == [UInt8(ascii: "\n")]
  }
}
