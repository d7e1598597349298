import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A tape of its own, in a file that a person named.

extension JournalFile {
  /// - Parameter text: the file as it was typed.
  package init(named text: String) { self.init(FilePath(typed: text), isNamed: true) }

  /// The file that a person named, or the standard one; that beside it if it is of version 3.
  ///
  /// - Throws: `.noHome` if there is no standard one.
  package static func find(named text: String?) throws(SavingProblem) -> JournalFile {
    guard let file = text.map(JournalFile.init(named:)) ?? .standard() else { throw .noHome() }
    return (try? file.upgraded()) ?? file
  }

  /// Makes the file if it is missing, for its owner alone.
  ///
  /// - Returns: whether it was missing.
  /// - Throws: `TapeFileProblem` where it can't be made, or holds something else than a tape, which is
  ///   then as it was.
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

  /// Deletes the file that was made to be written to, where nothing was.
  package func removeUnused() {
    if length == 0, !filePath.isLink { try? remove() }
  }

  /// Whether what it holds may be anything: a person named it, or a link leads to it.
  package var needsCheck: Bool { isNamed || filePath.isLink && filePath.isPlainFile }

  /// Whether a tape is kept in it.
  package var holdsTape: Bool { (try? check()) != nil && length > 0 }

  /// - Throws: `TapeFileProblem` where the file is missing, or holds something else than a tape.
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

  /// Whether a file is empty, or has where it begins the beginning of a line of a journal: what stands
  /// before that may be torn, and the line too.
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
