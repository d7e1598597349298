package import CalcModel
import Platform

/// Makes the IDs of one window.
///
/// An ID is the time when a calculation was finished, in UTC, and the window's name:
///
///     20261124T093000.123Z-k3f
package struct ResultIDMaker: Sendable {
  /// Three letters and digits.
  package let windowName: String
  /// The times of used IDs, in milliseconds since 1970: runs of consecutive times, in order, with
  /// free times between them.
  private var usedRuns: [Range<Int>] = []

  /// - Parameter names: the names of other windows, which the new window's name differs from.
  package init(
    except names: Set<String> = [], using generator: inout some RandomNumberGenerator
  ) {
    let characters = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    var name = ""
    repeat {
      name = String((0..<3).map { _ in characters.randomElement(using: &generator) ?? "0" })
    } while names.contains(name)
    windowName = name
  }

  package init(except names: Set<String> = []) {
    var generator = SystemRandomNumberGenerator()
    self.init(except: names, using: &generator)
  }

  /// Makes the IDs of a window by its name.
  package init(name: String) { windowName = name }

  /// The ID of a calculation finished now. Equal times give equal IDs until `take` uses the ID up.
  ///
  /// - Parameter now: milliseconds since 1970.
  package func next(at now: Int) -> ResultID { id(at: freeTime(at: now)) }

  /// Returns the ID of `next`, and never uses that ID again.
  @discardableResult
  package mutating func take(at now: Int) -> ResultID {
    let time = freeTime(at: now)
    var (run, index) = (time..<time + 1, indexOfRun(after: time))
    if index < usedRuns.count, usedRuns[index].lowerBound == run.upperBound {
      run = time..<usedRuns.remove(at: index).upperBound
    }
    if index > 0, usedRuns[index - 1].upperBound == time {
      index -= 1
      run = usedRuns.remove(at: index).lowerBound..<run.upperBound
    }
    usedRuns.insert(run, at: index)
    return id(at: time)
  }

  private func freeTime(at now: Int) -> Int {
    let time = min(max(now, 0), Self.lastTime)
    let next = indexOfRun(after: time)
    return next > 0 ? max(time, usedRuns[next - 1].upperBound) : time
  }

  /// The index of the first run that begins after a time. Clocks go forward, so that it is near the
  /// end.
  private func indexOfRun(after time: Int) -> Int {
    (usedRuns.lastIndex { $0.lowerBound <= time } ?? -1) + 1
  }

  func id(at time: Int) -> ResultID {
    var (seconds, date) = (time_t(time / 1_000), tm())
    gmtime_r(&seconds, &date)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y%m%dT%H%M%S", &date)
    let second = String(decoding: text.prefix(count).map(UInt8.init), as: UTF8.self)
    let milliseconds = "\(1_000 + time % 1_000)".dropFirst()
    return ResultID("\(second).\(milliseconds)Z-\(windowName)")
  }

  /// The beginning of the year 9000, in milliseconds: an ID has four digits for the year.
  private static let lastTime = 221_845_392_000_000
}
