import CalcModel
package import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Tapes of version 3: they go on in a file of the present version beside the old one, which stays as it is.

extension JournalFile {
  /// The file in which the tape goes on. Where this one is of version 3, that is one beside it, which begins
  /// with what this one holds.
  ///
  /// - Throws: `SystemError` where that can't be read or written.
  /// - Complexity: O(*n*) in the file, once.
  package func upgraded() throws(SystemError) -> JournalFile {
    // One that crashed the program is set aside first.
    guard isOfVersion3, !crashMark.exists else { return self }
    var file = JournalFile(filePath.with(suffix: ".v4"), isNamed: isNamed, system: system)
    file.original = filePath
    if file.filePath.exists { return file }
    beginReading()
    defer { Self.endReading() }
    let converted = Version3(try bytes(from: 0)).converted
    do {
      // Of several windows that open at once the first does it.
      try file.filePath.replaceContents(with: converted, mayReplace: false, isPrivate: true)
    } catch {
      if error.code != EEXIST { throw error }
    }
    return file
  }
}

extension JournalFile {
  /// Whether its first whole line is of version 3: there are never two versions in one file.
  private var isOfVersion3: Bool {
    for limit in [1 << 12, 1 << 20] {
      let bytes = try? open(flags: O_RDONLY).closeAfter { file throws(SystemError) in
        try file.readAll(upTo: limit)
      }
      for line in (bytes ?? []).split(separator: UInt8(ascii: "\n")) {
        if JournalRecord.fields(ofLine: line, version: Version3.version) != nil { return true }
        if JournalRecord.fields(ofLine: line, version: JournalRecord.version) != nil {
          return false
        }
      }
    }
    return false
  }
}
