#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// What a crash leaves behind while something is read that would crash the program again.

extension Signals {
  /// The path of the mark that a crash leaves now; nil where nothing is read.
  @exclusivity(unchecked) private nonisolated(unsafe) static var mark: UnsafeMutablePointer<CChar>?
  /// What is said then, with a zero in the place of the line's number.
  @exclusivity(unchecked) private nonisolated(unsafe) static var words:
    UnsafeMutableBufferPointer<UInt8>?
  /// The line that is being read.
  @exclusivity(unchecked) package nonisolated(unsafe) static var lineRead = 0
  private nonisolated(unsafe) static var readers = 0

  /// From now on a crash leaves a file behind, until reading has been ended as often as it was begun.
  ///
  /// - Parameters:
  ///   - mark: the file.
  ///   - words: what is said on standard error then; the line's number takes the place of a zero
  ///     character in it.
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
    // A handler that runs in the middle of this has no address any more.
    let (path, said) = (mark, words)
    (mark, words) = (nil, nil)
    path?.deallocate()
    said?.deallocate()
  }

  /// Leaves the file, and says which line it was.
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
    // The largest power of ten that is not more than the line: none is more than Int holds.
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
