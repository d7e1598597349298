import Platform
import SystemPackage

/// Restores the terminal before a signal ends the program, and forwards other signals.
///
/// All unsafe code is in this file. A handler may run between any two instructions. So handlers
/// use only the variables below, which are always valid and have no runtime checks. Handlers call
/// only functions that POSIX lists as async-signal-safe.
package enum Signals {
  enum Arrival {
    case readable
    /// The second file of `wait(for:or:milliseconds:)` is readable.
    case otherReadable
    case signal(Int32)
    case timeout
  }

  /// Signals that end the program at once: crashes, and all signals not handled otherwise.
  ///
  /// A signal that was ignored when the program started stays ignored.
  private static var deadly: [Int32] {
    var excluded = quitSignals + forwarded + [SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG]
    #if canImport(Darwin)
      excluded += [SIGIO, SIGINFO]
    #endif
    return (1..<32).filter { !excluded.contains($0) }
  }
  /// Signals that ask the program to quit.
  ///
  /// The first signal goes to the event loop, so that typed input isn't lost. Output is then
  /// discarded, so that a blocked terminal can't delay quitting. Further signals have no effect
  /// until `quitTimeout` has passed: closing a window can send two, by the kernel and by the shell.
  static let quitSignals = [SIGHUP, SIGINT, SIGTERM]
  /// Milliseconds after `quitTime` until a further signal ends the program.
  private static var quitTimeout: Int { 2_000 }
  private static let forwarded = [SIGWINCH, SIGTSTP, SIGCONT]
  /// The signal that asked the program to quit; 0 if none has.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) static var quitSignal: Int32 = 0
  /// When `quitSignal` came, by `Clock.monotonic()`.
  @exclusivity(unchecked) private nonisolated(unsafe) static var quitTime = 0

  /// Duplicates of standard output and of /dev/null. Standard output switches between them.
  @exclusivity(unchecked) private nonisolated(unsafe) static var outputs:
    (terminal: Int32, devNull: Int32) = (-1, -1)
  @exclusivity(unchecked) private nonisolated(unsafe) static var restoreSequence =
    UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// Terminal settings to restore.
  ///
  /// On the heap: the C library writes more bytes than a global `termios` has.
  @exclusivity(unchecked) private nonisolated(unsafe) static var settings:
    UnsafeMutablePointer<termios>?
  /// The memory on which handlers run, usable after a stack overflow.
  ///
  /// Never freed: a handler may be running.
  @exclusivity(unchecked) private nonisolated(unsafe) static var handlerStack:
    UnsafeMutableRawPointer?
  /// Milliseconds for writing the restore sequence.
  private static var restoreTimeout: Int { 500 }
  /// A pipe with a byte for each signal, so that `poll` waits for signals and input together.
  @exclusivity(unchecked) private nonisolated(unsafe) static var pipeEnds:
    (read: Int32, write: Int32) = (-1, -1)

  /// Saves the terminal's settings for the handlers, and installs the handlers.
  ///
  /// - Throws: `Errno` if too many files are open.
  static func install() throws(Errno) {
    let current = settings ?? .allocate(capacity: 1)
    current.initialize(to: termios())
    tcgetattr(STDIN_FILENO, current)
    settings = current
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    pipeEnds = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    outputs = (dup(STDOUT_FILENO), open("/dev/null", O_WRONLY))
    // Fails if no descriptor is left for ncurses, which reads the terminal's description.
    let spare = dup(STDOUT_FILENO)
    for file in [outputs.terminal, outputs.devNull, spare] {
      guard file >= 0 else { throw .last }
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }
    close(spare)
    makeHandlerStack()
    for signal in deadly where !isIgnored(signal) {
      handle(signal, by: restoreAndDie, flags: SA_ONSTACK)
    }
    for signal in forwarded { handle(signal, by: forward, flags: SA_RESTART) }
    for signal in quitSignals { handle(signal, by: askToQuit, flags: SA_RESTART | SA_ONSTACK) }
  }

  private static func makeHandlerStack() {
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = handlerStack ?? .allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    handlerStack = stack.ss_sp
  }

  static func setRestoreSequence(_ sequence: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: sequence.utf8.count)
    _ = bytes.initialize(fromContentsOf: sequence.utf8)
    // A handler that interrupts this assignment sees a nil address or a count of 0, and sends nothing.
    restoreSequence = bytes
  }

  /// Restores the default handlers. Standard output is the terminal again, not /dev/null.
  static func uninstall() {
    for number in deadly + forwarded + quitSignals where !isIgnored(number) {
      signal(number, SIG_DFL)
    }
    if quitSignal != 0 { dup2(outputs.terminal, STDOUT_FILENO) }
    for file in [outputs.terminal, outputs.devNull] { close(file) }
    outputs = (-1, -1)
  }

  static func discardingOutput(_ body: () -> Void) {
    dup2(outputs.devNull, STDOUT_FILENO)
    body()
    // If a signal to quit has come, output stays discarded.
    if quitSignal == 0 { dup2(outputs.terminal, STDOUT_FILENO) }
  }

  /// Whether the program is in the foreground.
  ///
  /// In the background, changing the terminal would stop the program.
  static var isInForeground: Bool {
    let foreground = tcgetpgrp(STDIN_FILENO)
    return foreground < 0 || foreground == getpgrp()
  }

  /// Ends the program by the quit signal, if any, as the sender of the signal expects.
  package static func raiseQuitSignal() {
    if quitSignal != 0 { raise(quitSignal) }
  }

  /// Whether a signal has asked the program to quit.
  package static var isQuitting: Bool { quitSignal != 0 }

  package static func ignoreQuitSignals() {
    for number in quitSignals { signal(number, SIG_IGN) }
  }

  /// Stops the whole job, as the terminal's ^Z does, until the shell continues it.
  static func stopJob() {
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    handle(SIGTSTP, by: forward, flags: SA_RESTART)
  }

  /// Waits until one of two files is readable, or a signal arrives.
  ///
  /// - Parameter milliseconds: nil waits forever.
  static func wait(for file: Int32, or other: Int32? = nil, milliseconds: Int?) -> Arrival {
    // `poll` ignores an entry whose descriptor is -1.
    var files = [pipeEnds.read, file, other ?? -1]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let timeout = milliseconds.map(Int32.init(clamping:)) ?? -1
    while true {
      let count = poll(&files, nfds_t(files.count), timeout)
      if count == 0 { return .timeout }
      if count < 0 { continue }  // A handler ran, and put a byte in the pipe.
      if files[0].revents != 0 {
        var number: UInt8 = 0
        if read(pipeEnds.read, &number, 1) == 1 { return .signal(Int32(number)) }
      }
      if files[1].revents != 0 { return .readable }
      if files[2].revents != 0 { return .otherReadable }
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  static func handle(
    _ signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void, flags: Int32
  ) {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = flags
    // No signal interrupts a handler.
    sigfillset(&action.sa_mask)
    sigaction(signal, &action, nil)
  }

  private static let askToQuit: @convention(c) (Int32) -> Void = { number in
    if quitSignal == 0 {
      (quitTime, quitSignal) = (Clock.monotonic(), number)
      // A write that waits for the terminal continues with /dev/null.
      dup2(outputs.devNull, STDOUT_FILENO)
      forward(number)
    } else if Clock.monotonic() - quitTime > quitTimeout {
      restoreAndDie(number)
    }
  }

  private static let restoreAndDie: @convention(c) (Int32) -> Void = { number in
    restoreTerminal()
    // The signal is blocked until the handler returns, then has its default effect.
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Restores the settings, and the screen as far as the terminal accepts output.
  static func restoreTerminal() {
    guard isInForeground else { return }
    let deadline = Clock.monotonic() + restoreTimeout
    var output = pollfd(fd: outputs.terminal, events: Int16(POLLOUT), revents: 0)
    var sent = 0
    while sent < restoreSequence.count {
      // Wait for a slow terminal, but not for a blocked one.
      let remainingTime = max(0, deadline - Clock.monotonic())
      if poll(&output, 1, Int32(truncatingIfNeeded: remainingTime)) < 0, errno == EINTR { continue }
      // After `poll`, writing one byte doesn't block; writing more might.
      guard output.revents & Int16(POLLOUT) != 0,
        write(outputs.terminal, restoreSequence.baseAddress?.advanced(by: sent), 1) == 1
      else { break }
      sent += 1
    }
    if let settings { tcsetattr(STDIN_FILENO, TCSANOW, settings) }
  }

  private static let forward: @convention(c) (Int32) -> Void = { number in
    let savedErrno = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(pipeEnds.write, &byte, 1)
    errno = savedErrno
  }
}
