import SystemPackage

#if canImport(Glibc)
  @preconcurrency import Glibc
#endif

/// A program that reads its standard input and ends, such as a clipboard tool.
package struct HelperProgram {
  private let path: FilePath
  private let arguments: [String]

  /// Finds the first executable file with this name in a list of folders; nil if none exists.
  ///
  /// - Parameter folders: `/usr/bin:/bin`, as in PATH; relative paths are skipped.
  package init?(_ name: String, _ arguments: [String] = [], searching folders: String) {
    let paths = folders.split(separator: ":").filter { $0.hasPrefix("/") }
      .map { FilePath(String($0)).appending(name) }
    guard
      let path = paths.first(where: { path in
        path.isPlainFile && path.withPlatformString { access($0, X_OK) } == 0
      })
    else { return nil }
    (self.path, self.arguments) = (path, arguments)
  }

  /// Runs the program with bytes as its standard input, and discards its output.
  ///
  /// - Parameter milliseconds: the time limit, after which the program is killed.
  /// - Returns: whether the program succeeded in time.
  package func run(_ input: [UInt8], within milliseconds: Int) -> Bool {
    // Writing to an unnamed file never waits for the program, unlike writing to a pipe.
    guard let stream = tmpfile() else { return false }
    defer { fclose(stream) }
    let file = FileDescriptor(rawValue: fileno(stream))
    guard (try? file.write(input)) != nil, (try? file.seek(offset: 0, from: .start)) != nil,
      let identifier = start(file.rawValue)
    else { return false }
    let end = Clock.monotonic() + milliseconds
    var status: Int32 = 0
    while true {
      let endedProcess = waitpid(identifier, &status, WNOHANG)
      if endedProcess != 0 { return endedProcess == identifier && status == 0 }
      if Clock.monotonic() >= end {
        kill(-identifier, SIGKILL)
        waitpid(identifier, &status, 0)
        return false
      }
      poll(nil, 0, 2)
    }
  }

  /// Starts the program (`posix_spawn`) in a process group of its own.
  ///
  /// The terminal's signals to the calculator don't reach that group.
  ///
  /// - Returns: the process ID; nil if the program can't start.
  private func start(_ input: Int32) -> pid_t? {
    // These types are structures on Linux, pointers on macOS.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let environment = _NSGetEnviron().pointee
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let environment = environ
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

    var words = ([path.string] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let result = path.withPlatformString {
      posix_spawn(&identifier, $0, &actions, &attributes, &words, environment)
    }
    return result == 0 ? identifier : nil
  }
}
