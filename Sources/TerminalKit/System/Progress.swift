/// The progress of long work, which is shown after a delay and may be stopped.
///
/// Stopped work ends as soon as it can; its result is invalid.
package final class Progress {
  private let shouldContinue: (_ percent: Int) -> Bool
  /// When it is shown next, by `Clock.milliseconds()`.
  private var next: Int
  /// The interval in milliseconds.
  private let pause: Int
  /// The present part of the work: its steps, its first percent, and its share in percent.
  private var (total, base, share) = (1, 0, 0)
  private var done = 0
  package private(set) var isStopped = false

  /// How long work runs before progress is shown, in milliseconds.
  package static let delay = 300

  /// - Parameters:
  ///   - delay: how long work runs before progress is shown, in milliseconds.
  ///   - pause: the interval after that, in milliseconds.
  ///   - shouldContinue: receives the percentage done, and returns whether to go on.
  package init(
    delay: Int = Progress.delay, pause: Int = 100,
    _ shouldContinue: @escaping (_ percent: Int) -> Bool
  ) {
    self.shouldContinue = shouldContinue
    self.pause = pause
    next = Clock.milliseconds() + delay
  }

  /// Runs work that may be stopped.
  ///
  /// - Returns: its result; nil if it was stopped.
  package static func watch<Value, Failure: Error>(
    _ work: (Progress) throws(Failure) -> Value, delay: Int,
    while shouldContinue: (_ percent: Int) -> Bool
  ) throws(Failure) -> Value? {
    try withoutActuallyEscaping(shouldContinue) { shouldContinue in
      let progress = Progress(delay: delay, shouldContinue)
      return Result { () throws(Failure) -> Value? in
        let value = try work(progress)
        return progress.isStopped ? nil : value
      }
    }.get()
  }

  /// Runs work, and shows its progress if standard error is a terminal.
  package static func show<Value, Failure: Error>(
    on output: FileDescriptor?, _ work: (Progress?) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let output, output.isTerminal else { return try work(nil) }
    var line = ""
    func write(_ text: String) { try? output.write(Array("\(text)\r".utf8)) }
    defer { write(String(repeating: " ", count: line.count)) }
    let progress = Progress { percent in
      line = "\(percent) %"
      write(line)
      return true
    }
    return try work(progress)
  }

  /// Begins a part of the work.
  ///
  /// - Parameters:
  ///   - total: its number of steps.
  ///   - percent: its share of all work.
  package func begin(_ total: Int, percent: Int) {
    base += share
    (self.total, share, done) = (max(1, total), percent, 0)
  }

  ///
  /// - Returns: whether to go on.
  @discardableResult
  package func step(_ steps: Int = 1) -> Bool { reach(done + steps) }

  @discardableResult
  package func reach(_ steps: Int) -> Bool {
    done = min(steps, total)
    if isStopped { return false }
    let now = Clock.milliseconds()
    if now < next { return true }
    next = now + pause
    isStopped = !shouldContinue(base + Int(Double(share) * Double(done) / Double(total)))
    return !isStopped
  }
}
