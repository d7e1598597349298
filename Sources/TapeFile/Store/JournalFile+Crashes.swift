package import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A tape that crashes its reader is set aside, so that the program starts the next time.

extension JournalFile {
  /// The mark that a crash leaves beside the file.
  var crashMark: FilePath { filePath.with(suffix: ".crashed") }

  /// A crash before `endReading()` leaves a mark beside the file.
  ///
  /// - Parameter words: printed then, with a zero character for the line's number.
  package func beginReading(saying words: String? = nil) {
    Signals.beginReading(leaving: crashMark, saying: words)
  }

  package static func endReading() { Signals.endReading() }

  /// Removes the mark of a crash.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func removeCrashMark() -> Bool { unlink(crashMark.cString) == 0 }

  /// Renames the file if reading it crashed the program.
  ///
  /// - Returns: the new name; nil if it was not renamed.
  /// - Throws: `SystemError` if it can't be renamed.
  package func setAsideAfterCrash() throws(SystemError) -> String? {
    // Of several windows that open at once one removes the mark.
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
    // Otherwise the file of version 3 would be converted again.
    if original != nil { try open(flags: O_RDWR | O_CREAT).closeAfter { _ in } }
    return aside.name
  }
}
