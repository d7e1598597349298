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
  /// - Returns: false when it could not, with the reason in `errno`.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(number, rest, rest.count)
      if count < 0 {
        guard errno == EINTR else { return false }
      } else {
        rest.removeFirst(count)
      }
    }
    return true
  }

  /// Reads what is there, waiting until something is (`read`).
  ///
  /// - Parameter limit: the most bytes to read.
  /// - Returns: nothing at the end of the file; nil on an error.
  func read(upTo limit: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: limit)
    var count: Int
    repeat { count = systemRead(number, &buffer, limit) } while count < 0 && errno == EINTR
    guard count >= 0 else { return nil }
    buffer.removeLast(limit - count)
    return buffer
  }
}

// The system's calls, under names that the methods above do not hide.
private let systemWrite = write
private let systemRead = read
