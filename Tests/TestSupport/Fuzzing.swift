import Foundation

/// Seeds for random input: a few, always the same, or as long as `CALCTUI_FUZZ` says in seconds new
/// ones, which are printed when they fail.
///
/// The inputs grow from what a program reads, by cutting, repeating and changing it. Fuzzing by
/// coverage needs a program of its own around a library, and the reader of journals and the decoder
/// of keys are no library's.
package struct Fuzzing: Sequence, IteratorProtocol {
  private var rest: Int
  private var generator: SplitMix64
  private let end: ContinuousClock.Instant?

  /// - Parameter rounds: how many seeds there are where no time is given.
  package init(rounds: Int) {
    let seconds = ProcessInfo.processInfo.environment["CALCTUI_FUZZ"].flatMap { Int($0) }
    rest = rounds
    generator = SplitMix64(seed: seconds == nil ? 1 : .random(in: 1 ... .max))
    end = seconds.map { ContinuousClock.now + .seconds($0) }
  }

  package mutating func next() -> UInt64? {
    if let end {
      if ContinuousClock.now >= end { return nil }
    } else {
      rest -= 1
      if rest < 0 { return nil }
    }
    return generator.next()
  }
}

extension SplitMix64 {
  /// A text that has been cut, doubled, moved about in and changed in some places.
  package mutating func mutation(of text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      let (first, second) = (place(in: text), place(in: text))
      let range = min(first, second)..<max(first, second)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: text.removeSubrange(range)
      case 1 where range.count < 4_096: text.insert(contentsOf: text[range], at: place(in: text))
      case 2: text.insert(UInt8.random(in: .min ... .max, using: &self), at: place(in: text))
      case 3 where !range.isEmpty:
        text[range.lowerBound] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 4 where !range.isEmpty:
        text[range.lowerBound] = UInt8.random(in: .min ... .max, using: &self)
      default: text.removeLast(Int.random(in: 0...text.count / 4, using: &self))
      }
    }
    return text
  }

  private mutating func place(in text: [UInt8]) -> Int { .random(in: 0...text.count, using: &self) }
}
