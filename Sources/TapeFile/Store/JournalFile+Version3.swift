import CalcModel
package import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A tape of version 3 is converted into a file beside it and stays as it is.

extension JournalFile {
  /// This file, or if it is of version 3 its conversion beside it.
  ///
  /// - Throws: `SystemError` if the conversion can't be read or written.
  /// - Complexity: O(*n*) in the file, once.
  package func upgraded() throws(SystemError) -> JournalFile {
    // A file that crashed the program is set aside first.
    guard isOfVersion3, !crashMark.exists else { return self }
    var file = JournalFile(filePath.with(suffix: ".v4"), isNamed: isNamed, system: system)
    file.original = filePath
    if file.filePath.exists { return file }
    beginReading()
    defer { Self.endReading() }
    let converted = Version3(try bytes(from: 0)).converted
    do {
      // Of several windows that open at once the first converts it.
      try file.filePath.replaceContents(with: converted, mayReplace: false, isPrivate: true)
    } catch {
      if error.code != EEXIST { throw error }
    }
    return file
  }
}

extension JournalFile {
  /// Whether its first whole line is of version 3; a file has one version.
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
