#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// Other programs that are given something to read and are then left alone.
///
/// Some of them stay in the background for as long as what they have read is of use. None is waited
/// for: those that have ended are put away before the next one starts, and in the end.
struct HelperPrograms: ~Copyable {
  /// Those that had not ended when they were last looked at.
  private(set) var running: [pid_t] = []

  /// What has become of a program.
  private enum Fate {
    case running, success, failure
  }

  /// Between two looks at a program, in milliseconds.
  private static let pause = 2

  deinit { for identifier in running { _ = Self.fate(of: identifier) } }

  /// The file that a program is run from: the first of its name in a list of folders.
  ///
  /// - Parameter folders: absolute paths with colons between them, as in PATH; others are passed
  ///   over.
  static func path(of name: String, searching folders: String) -> String? {
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0, FilePath(path).isPlainFile { return path }
    }
    return nil
  }

  /// Runs a program with bytes for its standard input; its output goes nowhere (`posix_spawn`).
  ///
  /// - Parameter milliseconds: how long it may take to read them.
  /// - Returns: whether it has read all of them. One that has not is ended, lest it go on with a
  ///   part of them.
  mutating func give(
    _ bytes: [UInt8], to path: String, _ arguments: [String], within milliseconds: Int
  ) -> Bool {
    running.removeAll { Self.fate(of: $0) != .running }
    let end = Clock.milliseconds() + milliseconds
    guard milliseconds > 0, let pipe = Pipe() else { return false }
    guard let identifier = Self.start(path, arguments, input: pipe.reading) else { return false }
    var rest = bytes[...]
    while true {
      rest = pipe.offer(rest, waiting: Self.pause)
      if rest.isEmpty, pipe.isDrained { break }
      // One that ends well may have left its work to another.
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

  /// Starts a program that is not stopped or ended with the calculator, as it would be in the same
  /// process group.
  private static func start(
    _ path: String, _ arguments: [String], input: FileDescriptor
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
    posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
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

  /// Looks what has become of a program, and puts it away if it has ended (`waitpid`).
  private static func fate(of identifier: pid_t) -> Fate {
    var status: Int32 = 0
    // A program that has been put away before ended well; a failure is not asked for again.
    return switch waitpid(identifier, &status, WNOHANG) {
    case 0: .running
    case identifier: status == 0 ? .success : .failure
    default: .success
    }
  }
}
