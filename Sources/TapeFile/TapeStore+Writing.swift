package import CalcModel
import Platform
import SystemPackage

extension TapeStore {
  /// Reads the lines of other windows, then appends these lines and all pending lines.
  ///
  /// - Parameters:
  ///   - lines: the changed lines; the tape already has their entries.
  ///   - changedDependents: the other calculations whose numbers changed.
  /// - Throws: `TapeFileError`, which `failure` keeps until a later call writes the changes.
  package mutating func write(
    _ lines: [TapeLine], changedDependents: [ResultID] = [], on tape: inout Tape
  ) throws(TapeFileError) {
    for line in lines {
      pending.add(line.key, .changed)
      state.record(line)
    }
    for id in changedDependents { pending.add(.entry(id), .dependent) }
    if pending.isEmpty { return }
    do {
      try writePending(on: &tape)
    } catch {
      failure = failure ?? error
      throw error
    }
    failure = nil
  }

  private mutating func writePending(on tape: inout Tape) throws(TapeFileError) {
    let file = try openLocked()
    defer { try? file.close() }
    try readChanges(file, into: &tape)
    switch condition {
    case .refused(let error): throw error
    case .present: try appendPending(to: file, on: tape)
    case .missing: try begin(file, on: &tape)
    }
    pending = PendingLines()
    // If a program has written without the lock, nil makes the next call read the file.
    let status = try? file.stat().withoutAccessTime
    self.status = status?.size == Int64(extent.length) ? status : nil
  }

  private mutating func appendPending(
    to file: FileDescriptor, on tape: Tape
  ) throws(TapeFileError) {
    let lines = pending.keys.compactMap { state.line(of: $0, on: tape) }
    let text = lines.reduce(into: "") { $0 += $1.text + "\n" }
    let bytes = state.lineEnd + Array(text.utf8)
    try append(bytes, to: file)
    extent.add(state.end.incompleteLine + bytes)
    state.recordLineEnd(bytes)
    for line in lines { state.record(line) }
    unflushedKeys.formUnion(pending.keys)
  }

  /// Begins the file with the calculations on the paper, which become the whole tape.
  private mutating func begin(
    _ file: FileDescriptor, on tape: inout Tape
  ) throws(TapeFileError) {
    let lines = state.lines(with: tape.calculations.map { .calculation($0) })
    let bytes = Array(TapeLine.fileText(lines).utf8)
    do {
      try TapeFileError.attempt(.write) { try calls.resize(file, 0) }
      try append(bytes, to: file)
    } catch {
      for line in lines { pending.add(line.key, .changed) }
      throw error
    }
    (pending, condition) = (PendingLines(), .present)
    readAnew(bytes, to: &tape)
    unflushedKeys = Set(lines.map(\.key))
  }

  /// Appends bytes to the file. If writing fails, cuts the file back to its old size.
  private func append(_ bytes: [UInt8], to file: FileDescriptor) throws(TapeFileError) {
    try TapeFileError.attempt(.write) {
      let size = try file.stat().size
      do {
        try calls.write(file, bytes)
      } catch {
        try? calls.resize(file, size)
        throw error
      }
    }
  }

  /// Opens and locks the file, and checks that the path still leads to it.
  private func openLocked() throws(TapeFileError) -> FileDescriptor {
    for _ in 0..<Self.lockTries {
      let file = try openForWriting()
      let lockAttempt = Result { () throws(TapeFileError) in
        try TapeFileError.attempt(.lock) {
          try calls.lock(file) && Stat(path).isSameFile(as: file.stat())
        }
      }
      if case .success(true) = lockAttempt { return file }
      try? file.close()
      _ = try lockAttempt.get()
      usleep(5_000)
    }
    throw .locked
  }

  /// The tries take 0.2 s together.
  private static let lockTries = 40

  /// Flushes written lines to the disk.
  ///
  /// The descriptor is for reading: closing a descriptor for writing would wake other windows.
  ///
  /// - Throws: `TapeFileError`. The next `write` repeats lines that may not have reached the disk.
  package mutating func flush() throws(TapeFileError) {
    if unflushedKeys.isEmpty { return }
    let keys = unflushedKeys
    unflushedKeys = []
    do {
      // If the file is missing, the next write begins it with the whole paper.
      if let file = try openForReading() {
        defer { try? file.close() }
        try TapeFileError.attempt(.synchronize) { try calls.synchronize(file) }
      }
    } catch {
      for key in keys { pending.add(key, .unflushed) }
      failure = failure ?? error
      throw error
    }
  }

  /// Deletes the file, if it exists.
  ///
  /// - Throws: `TapeFileError` if the file isn't a tape or can't be deleted.
  package func remove() throws(TapeFileError) {
    try check()
    do {
      try TapeFileError.attempt(.delete) { try path.delete() }
    } catch .system(.noSuchFileOrDirectory, _) {}
  }
}
