import Foundation

/// A process that a test has started, in its own session.
///
/// `deinit` kills a running process.
package final class ChildProcess {
  private let identifier: pid_t
  private var ending: Ending?

  /// A child's standard input, output or error.
  package enum Stream {
    case file(OpenFile)
    /// The session's controlling terminal, whose hang-up sends SIGHUP to the child.
    case controllingTerminal(path: String)
  }

  package enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  package struct CannotStart: Error {
    package let path: String
    package let reason: String
  }

  /// - Parameter streams: standard input, output and error; the child gets no other file.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], streams: [Stream]
  ) throws {
    var actions = FileActions()
    defer { actions.destroy() }
    for (number, stream) in zip(Int32(0)..., streams) { actions.add(stream, as: number) }
    var attributes = SpawnAttributes()
    defer { attributes.destroy() }

    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var identifier: pid_t = 0
    // Otherwise an optimized build could close the files before the child starts.
    let errorNumber = withExtendedLifetime(streams) {
      OpenFile.exclusively {
        posix_spawn(&identifier, path, &actions.value, &attributes.value, &words, &settings)
      }
    }
    guard errorNumber == 0 else {
      throw CannotStart(path: path, reason: String(cString: strerror(errorNumber)))
    }
    self.identifier = identifier
  }

  deinit {
    guard ending == nil else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
  }

  package func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  /// Nil while the process runs.
  package func poll() -> Ending? {
    var status: Int32 = 0
    if ending == nil, waitpid(identifier, &status, WNOHANG) == identifier {
      let signal = status & 0x7F
      ending = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
    return ending
  }
}

/// The files that a child gets: standard input, output and error.
///
/// The types of posix_spawn are structures on Linux, pointers on macOS.
private struct FileActions {
  #if canImport(Darwin)
    var value: posix_spawn_file_actions_t?
  #else
    var value = posix_spawn_file_actions_t()
  #endif

  init() { posix_spawn_file_actions_init(&value) }
  mutating func destroy() { posix_spawn_file_actions_destroy(&value) }

  mutating func add(_ stream: ChildProcess.Stream, as number: Int32) {
    switch stream {
    case .file(let file): posix_spawn_file_actions_adddup2(&value, file.number, number)
    case .controllingTerminal(let path):
      posix_spawn_file_actions_addopen(&value, number, path, O_RDWR, 0)
    }
  }
}

/// Starts a child in a new session, with default and unblocked signals.
private struct SpawnAttributes {
  #if canImport(Darwin)
    var value: posix_spawnattr_t?
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    var value = posix_spawnattr_t()
    // Swift doesn't import POSIX_SPAWN_SETSID on Linux.
    private static let newSession: Int32 = 0x80
  #endif

  init() {
    posix_spawnattr_init(&value)
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&value, &all)
    posix_spawnattr_setsigmask(&value, &none)
    let signals = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&value, Int16(Self.newSession | signals))
  }

  mutating func destroy() { posix_spawnattr_destroy(&value) }
}
