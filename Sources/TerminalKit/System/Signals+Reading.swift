#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A crash while a file is read leaves a mark, since reading it again would crash again.

extension Signals {
  /// The path of the mark; nil if nothing is read.
  @exclusivity(unchecked) private nonisolated(unsafe) static var mark: UnsafeMutablePointer<CChar>?
  /// The message, with a zero for the line's number.
  @exclusivity(unchecked) private nonisolated(unsafe) static var words:
    UnsafeMutableBufferPointer<UInt8>?
  /// The line being read.
  @exclusivity(unchecked) package nonisolated(unsafe) static var lineRead = 0
  private nonisolated(unsafe) static var readers = 0

  /// A crash leaves a file, until reading has ended as often as it began.
  ///
  /// - Parameters:
  ///   - words: printed on standard error then; the line's number replaces a zero character in it.
  package static func beginReading(leaving mark: FilePath, saying words: String? = nil) {
    readers += 1
    guard readers == 1 else { return }
    let path = mark.cString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: path.count)
    copy.initialize(from: path, count: path.count)
    self.words = words.map(bytes)
    lineRead = 0
    self.mark = copy
    catchCrashes()
  }

  package static func endReading() {
    readers -= 1
    guard readers == 0 else { return }
    // A handler that interrupts this finds no address.
    let (path, said) = (mark, words)
    (mark, words) = (nil, nil)
    path?.deallocate()
    said?.deallocate()
  }

  /// Leaves the mark, and prints the line's number.
  static func leaveMark() {
    guard let mark else { return }
    let file = open(mark, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file >= 0 { close(file) }
    guard let words else { return }
    for index in words.indices {
      if words[index] == 0 { sayLine() } else { say(words[index]) }
    }
  }

  private static func sayLine() {
    // The largest power of ten up to the line's number can't overflow.
    var power = 1
    while lineRead / power >= 10 { power *= 10 }
    while power > 0 {
      say(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: lineRead / power % 10))
      power /= 10
    }
  }

  private static func say(_ byte: UInt8) {
    var byte = byte
    _ = write(STDERR_FILENO, &byte, 1)
  }
}
