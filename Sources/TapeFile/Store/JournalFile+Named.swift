import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A tape in a file that the user named.

extension JournalFile {
  package init(named text: String) { self.init(FilePath(typed: text), isNamed: true) }

  /// The named file or the default one; the converted one beside a file of version 3.
  ///
  /// - Throws: `.noHome` if there is no default.
  package static func find(named text: String?) throws(SavingProblem) -> JournalFile {
    guard let file = text.map(JournalFile.init(named:)) ?? .standard() else { throw .noHome() }
    return (try? file.upgraded()) ?? file
  }

  /// Creates the file with mode 0600 if it is missing.
  ///
  /// - Returns: whether it was created.
  /// - Throws: `TapeFileProblem` if it can't be created or is not a tape.
  @discardableResult
  package func prepare() throws(TapeFileProblem) -> Bool {
    do {
      try check()
      return false
    } catch {
      guard case .missing = error else { throw error }
      do {
        try open(flags: O_RDWR | O_APPEND | O_CREAT).closeAfter { _ in }
        return true
      } catch {
        throw error.code == ENOENT ? .noFolder : .refused(reason: error.reason)
      }
    }
  }

  /// Deletes a created file if nothing was written.
  package func removeUnused() {
    if length == 0, !filePath.isLink { try? remove() }
  }

  /// Whether it may not be a tape: the user named it, or it is a link.
  package var needsCheck: Bool { isNamed || filePath.isLink && filePath.isPlainFile }

  package var holdsTape: Bool { (try? check()) != nil && length > 0 }

  /// - Throws: `TapeFileProblem` if it is missing or is not a tape.
  package func check() throws(TapeFileProblem) {
    let isTape: Bool
    do {
      isTape = try open(flags: O_RDONLY).closeAfter { file throws(SystemError) in
        try Self.isTape(file)
      }
    } catch {
      throw error.code == ENOENT ? .missing : .refused(reason: error.reason)
    }
    if !isTape { throw .foreign }
  }

  /// Whether a file is empty or a journal's line begins within its first bytes; torn lines may precede
  /// it.
  private static func isTape(_ file: FileDescriptor) throws(SystemError) -> Bool {
    for limit in [1 << 12, 1 << 20] {
      lseek(file.number, 0, SEEK_SET)
      let bytes = try file.readAll(upTo: limit)
      let newline = UInt8(ascii: "\n")
      let hasLine = bytes.indices.contains {
        ($0 == 0 || bytes[$0 - 1] == newline)
          && JournalRecord.begins(bytes[$0...])
      }
      if hasLine || bytes.allSatisfy({ $0 == newline }) { return true }
      if bytes.count < limit { break }
    }
    return false
  }
}
