package import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A tape that crashes the program whenever it is read is set aside, so that it locks nobody out.

extension JournalFile {
  /// What a crash leaves beside the file.
  var crashMark: FilePath { filePath.with(suffix: ".crashed") }

  /// A crash from now on, up to `endReading()`, leaves a mark beside the file.
  ///
  /// - Parameter words: what is said then, with a zero character for the number of the line.
  package func beginReading(saying words: String? = nil) {
    Signals.beginReading(leaving: crashMark, saying: words)
  }

  package static func endReading() { Signals.endReading() }

  /// Takes away what a crash has left.
  ///
  /// - Returns: whether it had left something.
  @discardableResult
  func removeCrashMark() -> Bool { unlink(crashMark.cString) == 0 }

  /// Gives the file another name if the program crashed while it read it.
  ///
  /// - Returns: the other name; nil if nothing was set aside.
  /// - Throws: `SystemError` where the file can't be given another name.
  package func setAsideAfterCrash() throws(SystemError) -> String? {
    // Of several windows that open at once one takes the mark away.
    guard removeCrashMark() else { return nil }
    var (number, aside) = (1, filePath)
    repeat {
      aside = filePath.with(suffix: ".unread-\(number)")
      number += 1
    } while aside.exists
    guard rename(filePath.cString, aside.cString) == 0 else {
      let error = SystemError.last
      if error.code == ENOENT { return nil }
      throw error
    }
    // Or the one of the version before would be converted again.
    if original != nil { try open(flags: O_RDWR | O_CREAT).closeAfter { _ in } }
    return aside.name
  }
}
