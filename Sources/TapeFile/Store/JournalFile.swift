package import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The journal as a file of lines: they are added at its end and read from there, never rewritten.
package struct JournalFile {
  package let filePath: FilePath
  /// The name that it was given.
  package var name: String { (original ?? filePath).name }
  /// The place as people read it.
  package var path: String { filePath.description }
  /// Whether a person named it. Then its folder has to be there, and who else may read it is for that
  /// person to say.
  package let isNamed: Bool
  let system: System
  /// The tape of the version before that it began with; nil if there is none.
  var original: FilePath?
  /// Where the file ended when it was last read or written here; nil before that.
  private(set) var knownEnd: Int?
  /// Which file that was.
  private var knownFile: Identity?
  /// What others have done to it since, as was found when something was written here.
  private(set) var changeByOthers: ChangeByOthers?
  /// Whether others have changed it since it was read here.
  var isStale = false
  /// Whether locking timed out: don't retry.
  private var lockTimedOut = false
  /// Whether something was written that a loss of power would take.
  private var isUnsynchronized = false

  /// What others can do to a file that is open here.
  package enum ChangeByOthers {
    /// They have added lines.
    case grown
    /// They have deleted it, replaced it, or taken lines away.
    case shrunk
  }

  /// Which file of the system it is.
  private struct Identity: Hashable {
    let (device, index): (dev_t, ino_t)

    init?(_ file: FileDescriptor) {
      var status = stat()
      guard fstat(file.number, &status) == 0 else { return nil }
      (device, index) = (status.st_dev, status.st_ino)
    }
  }

  /// What the file needs of the system: what can fail.
  struct System {
    var open: (_ path: FilePath, _ flags: Int32) throws(SystemError) -> FileDescriptor = {
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

  init(_ filePath: FilePath, isNamed: Bool = false, system: System = System()) {
    self.filePath = filePath
    self.isNamed = isNamed
    self.system = system
  }

  package init(path: String) { self.init(FilePath(path)) }

  init(path: String, system: System) { self.init(FilePath(path), system: system) }

  /// The place of the journal (XDG Base Directory Specification), or nil if there is no home.
  package static func standard() -> JournalFile? {
    BaseFolder.state.path.map { JournalFile($0.appending("calctui/journal")) }
  }

  /// Adds lines at the end of the file, in one write under a lock.
  ///
  /// - Parameter lines: gives them, with their ends, for where the file ends and whether others have
  ///   changed it.
  /// - Throws: `SystemError` when they can't be written. Nothing of them stays then, but where nobody
  ///   can be kept from writing behind them.
  mutating func append(
    _ lines: (_ end: Int, _ isStale: Bool) throws(SystemError) -> String
  ) throws(SystemError) {
    // Where files may not grow further, the write is to fail, not to end the program.
    signal(SIGXFSZ, SIG_IGN)
    let problem = makeFolders()
    let file: FileDescriptor
    do {
      file = try open(flags: O_RDWR | O_APPEND | O_CREAT)
    } catch {
      // That the folder is missing is not why.
      throw error.code == ENOENT ? problem ?? error : error
    }
    lock(file)
    try file.closeAfter { file throws(SystemError) in
      noteEnd(of: file)
      // What was written only in part is no other's.
      defer { (knownEnd, knownFile) = (length(of: file), Identity(file)) }
      // What a torn line leaves behind must not swallow the next one.
      let start = endsWithNewline(file) ? "" : "\n"
      let end = length(of: file)
      let bytes = Array((start + (try lines(end, isStale))).utf8)
      do throws(SystemError) {
        try system.write(file, bytes)
      } catch {
        if !lockTimedOut { takeBack(bytes, from: end, in: file) }
        throw error
      }
    }
    isUnsynchronized = true
  }

  /// Takes away the first of some bytes, which alone were written, unless others wrote behind them without
  /// the lock.
  private func takeBack(_ bytes: [UInt8], from start: Int, in file: FileDescriptor) {
    lseek(file.number, off_t(start), SEEK_SET)
    guard let written = try? file.readAll(upTo: bytes.count + 1), bytes.starts(with: written) else {
      return
    }
    ftruncate(file.number, off_t(start))
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
  /// - Returns: the bytes after the first line break, or all if the file is no longer than that, and
  ///   where they begin. Nothing if there is no file.
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

  /// How many bytes the file holds; none if there is no file.
  var length: Int {
    (try? open(flags: O_RDONLY))?.closeAfter { length(of: $0) } ?? 0
  }

  /// Takes the file as it is now for known, and returns how long it is.
  mutating func watch() -> Int {
    let (end, file) =
      (try? open(flags: O_RDONLY))?.closeAfter { file in
        noteEnd(of: file)
        return (length(of: file), Identity(file))
      } ?? (0, nil)
    (knownEnd, knownFile, changeByOthers) = (end, file, nil)
    return end
  }

  /// What stands behind a place, which is the start of a line; all where the file is shorter.
  func bytes(from start: Int) throws(SystemError) -> [UInt8] {
    try open(flags: O_RDONLY).closeAfter { file throws(SystemError) in
      let length = self.length(of: file)
      let start = start <= length ? start : 0
      lseek(file.number, off_t(start), SEEK_SET)
      return try file.readAll(upTo: length - start)
    }
  }

  /// Deletes the file, if there is one; a link to it goes too.
  ///
  /// - Throws: `SystemError`, also for a link to nothing, which stays.
  package func remove() throws(SystemError) {
    removeCrashMark()
    if let original { try remove(original) }
    guard let target = filePath.resolved else {
      let error = SystemError.last
      if error.isMissingFile, !filePath.isLink { return }
      throw error
    }
    // What a link leads to is deleted only if it can be a journal.
    if filePath.isLink, target.isPlainFile { try remove(target) }
    try remove(filePath)
  }

  private func remove(_ path: FilePath) throws(SystemError) {
    guard unlink(path.cString) == 0 else { throw SystemError.last }
  }

  /// Takes from all others what they may do with the file and its folder.
  package func endAccessByOthers() -> FilePath.Access {
    if isNamed { return .none }
    let access = [filePath.folders.last, filePath].compactMap { $0?.endAccessByOthers() }
    return access.contains(.granted) ? .granted : access.contains(.ended) ? .ended : .none
  }

  /// Opens the file, which nobody else may read, if it is one.
  func open(flags: Int32) throws(SystemError) -> FileDescriptor {
    try system.open(filePath, flags)
  }

  /// Makes the folders on the way that are missing, for their owner alone; but no home, which is
  /// missing for a reason.
  ///
  /// - Returns: why the last of them can't be made.
  private func makeFolders() -> SystemError? {
    if isNamed { return nil }
    let home = FilePath(environment: "HOME")
    var problem: SystemError?
    for folder in filePath.folders where home.map({ !folder.isOnWay(to: $0) }) ?? true {
      problem = mkdir(folder.cString, 0o700) == 0 ? nil : .last
    }
    return problem
  }

  /// Waits for others who write, but not forever, and once only where that was in vain or where
  /// there are no locks: a write in one call does no harm without.
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
