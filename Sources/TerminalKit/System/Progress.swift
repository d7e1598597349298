/// How far long work has come: whoever waits for it is told from some time on, and may stop it.
///
/// Work that was stopped ends as soon as it can, and what it has come to is of no use.
package final class Progress {
  private let shouldContinue: (_ percent: Int) -> Bool
  /// When it is asked next, by `Clock.milliseconds()`.
  private var next: Int
  /// How long it is between two looks, in milliseconds.
  private let pause: Int
  /// The part of the work that is done now: its steps, and the percents that it begins at and takes.
  private var (total, base, share) = (1, 0, 0)
  private var done = 0
  package private(set) var isStopped = false

  /// How long work takes in silence, in milliseconds.
  package static let delay = 300

  /// - Parameters:
  ///   - delay: how long work takes in silence, in milliseconds.
  ///   - pause: how long it is between two looks, in milliseconds.
  ///   - shouldContinue: is told how many hundredths are done, and says whether to go on.
  package init(
    delay: Int = Progress.delay, pause: Int = 100,
    _ shouldContinue: @escaping (_ percent: Int) -> Bool
  ) {
    self.shouldContinue = shouldContinue
    self.pause = pause
    next = Clock.milliseconds() + delay
  }

  /// Does work that may be stopped.
  ///
  /// - Returns: what came of it; nil where it was stopped.
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

  /// Does work, and shows how far it is if the output is a terminal.
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
  ///   - total: its steps, of any size.
  ///   - percent: how much of all work it is.
  package func begin(_ total: Int, percent: Int) {
    base += share
    (self.total, share, done) = (max(1, total), percent, 0)
  }

  /// Counts steps that are done, or says that so many of this part are.
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
