#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe to another program. Both ends are held open here: it can be seen when all has been read,
/// and writing never meets a broken pipe.
struct Pipe: ~Copyable {
  let reading: FileDescriptor
  private let writing: FileDescriptor

  /// Opens a pipe that other programs do not inherit by themselves (`pipe`); nil if it can't.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    reading = FileDescriptor(number: ends[0])
    writing = FileDescriptor(number: ends[1])
  }

  deinit { for end in [reading, writing] { end.closeAfter { _ in } } }

  /// Writes as much as there is room for, and waits a moment: for room or, when all is written, for
  /// the reader.
  ///
  /// - Returns: the bytes that are left.
  func offer(_ bytes: ArraySlice<UInt8>, waiting milliseconds: Int) -> ArraySlice<UInt8> {
    let count = write(writing.number, Array(bytes), bytes.count)
    let rest = bytes.dropFirst(max(0, count))
    var files = [pollfd(fd: writing.number, events: Int16(POLLOUT), revents: 0)]
    poll(&files, rest.isEmpty ? 0 : 1, Int32(milliseconds))
    return rest
  }

  /// Whether all that was written has been read.
  var isDrained: Bool {
    var files = [pollfd(fd: reading.number, events: Int16(POLLIN), revents: 0)]
    return poll(&files, 1, 0) == 0
  }
}
