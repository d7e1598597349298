import SystemPackage

#if canImport(Glibc)
  @preconcurrency import Glibc
#endif

/// Runs other programs, such as clipboard tools, with bytes for standard input.
///
/// Some stay in the background. They are reaped before the next one starts.
struct HelperPrograms {
  /// Programs that were running when last polled.
  private(set) var running: [pid_t] = []

  private enum Fate {
    case running, success, failure
  }

  /// The polling interval in milliseconds.
  private static let pause: Int32 = 2

  /// The first executable of a name in a list of folders.
  ///
  /// - Parameter folders: absolute paths separated by colons, as in PATH; relative ones are
  ///   skipped.
  static func path(of name: String, searching folders: String) -> String? {
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0, FilePath(path).isPlainFile { return path }
    }
    return nil
  }

  /// Runs a program with bytes for its standard input, and discards its output (`posix_spawn`).
  ///
  /// - Parameter milliseconds: the timeout for reading them.
  /// - Returns: whether it has read all of them; if not, it is killed.
  mutating func give(
    _ bytes: [UInt8], to path: String, _ arguments: [String], within milliseconds: Int
  ) -> Bool {
    running.removeAll { Self.fate(of: $0) != .running }
    let end = Clock.milliseconds() + milliseconds
    guard milliseconds > 0, let pipe = try? FileDescriptor.pipe() else { return false }
    // Both ends stay open here: it can be seen when all has been read, and writing never meets a
    // broken pipe.
    let ends = [pipe.readEnd.rawValue, pipe.writeEnd.rawValue]
    defer { for end in ends { close(end) } }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    guard let identifier = Self.start(path, arguments, input: ends[0]) else { return false }
    var rest = bytes[...]
    while true {
      rest = rest.dropFirst(max(0, write(ends[1], Array(rest), rest.count)))
      // Wait a moment for room in the pipe or, when all is written, for the reader.
      var room = pollfd(fd: ends[1], events: Int16(POLLOUT), revents: 0)
      poll(&room, rest.isEmpty ? 0 : 1, Self.pause)
      var unread = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      if rest.isEmpty, poll(&unread, 1, 0) == 0 { break }
      // A program that exits with 0 may have handed its input to another.
      if Self.fate(of: identifier) == .failure { return false }
      if Clock.milliseconds() >= end {
        kill(-identifier, SIGKILL)
        running.append(identifier)
        return false
      }
    }
    running.append(identifier)
    return true
  }

  /// Starts a program in a process group of its own, so that signals to the calculator don't reach
  /// it.
  private static func start(
    _ path: String, _ arguments: [String], input: Int32
  ) -> pid_t? {
    // These types are structures on Linux, pointers on macOS.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let settings = _NSGetEnviron().pointee
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let settings = environ
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, path, &actions, &attributes, &words, settings) == 0 else {
      return nil
    }
    return identifier
  }

  /// Polls a program, and reaps it if it has ended (`waitpid`).
  private static func fate(of identifier: pid_t) -> Fate {
    var status: Int32 = 0
    // A program that was reaped before had succeeded.
    return switch waitpid(identifier, &status, WNOHANG) {
    case 0: .running
    case identifier: status == 0 ? .success : .failure
    default: .success
    }
  }
}
