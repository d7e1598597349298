import TerminalKit

/// Says on standard error, if that is a terminal, how much was read so far.
struct ReadingProgress {
  private let console: Console
  /// When it is said next, by `Clock.milliseconds()`.
  private var next = Clock.milliseconds() + 500
  private var line = ""

  init(on console: Console) { self.console = console }

  mutating func show(_ bytes: Int) {
    let now = Clock.milliseconds()
    guard now >= next, console.errors.isTerminal else { return }
    next = now + 100
    line = Legend("\(bytes >> 10) KiB read", "\(bytes >> 10) KiB 읽음")[console.language]
    console.explain("\(line)\r")
  }

  mutating func clear() {
    if !line.isEmpty { console.explain(String(repeating: " ", count: line.columns) + "\r") }
    line = ""
  }
}
