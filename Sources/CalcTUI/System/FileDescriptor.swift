#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file, by the system's number for it.
struct FileDescriptor: Hashable {
  let number: Int32

  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all the bytes (`write`), in as few calls as the system takes.
  ///
  /// - Throws: `SystemError` when it can't; a part may have been written.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(number, rest, rest.count)
      if count >= 0 {
        rest.removeFirst(count)
      } else if errno != EINTR {
        throw SystemError.last
      }
    }
  }

  /// Reads what is there, waiting until something is (`read`).
  ///
  /// - Parameter limit: the most bytes to read.
  /// - Returns: nothing at the end of the file.
  /// - Throws: `SystemError` when it can't.
  func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: limit)
    var count: Int
    repeat { count = systemRead(number, &buffer, limit) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw SystemError.last }
    buffer.removeLast(limit - count)
    return buffer
  }
}

/// Why a call of the system failed (`errno`).
struct SystemError: Error, Hashable {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }

  /// The system's words for it.
  var reason: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}

// The system's calls, under names that the methods above do not hide.
private let systemWrite = write
private let systemRead = read
