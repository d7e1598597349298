import CalcModel
import TerminalKit

// What identifies a calculation as a word of a line.

extension Calculation.ID {
  /// The run of the program and the number: `k3f9-7`.
  var journalText: String { number == 0 ? run : "\(run)-\(number)" }

  /// Reads what `journalText` wrote; nil for anything else.
  init?(journalText: some StringProtocol) {
    let parts = Substring(journalText).utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let run = parts.first, !run.isEmpty, run.allSatisfy(Self.isOfRun) else { return nil }
    var number: Int32 = 0
    if parts.count == 2 {
      guard let last = parts[1].first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(last),
        let read = Int32(Substring(parts[1]))
      else { return nil }
      number = read
    }
    self.init(run: String(Substring(run)), number: Int(number))
  }

  /// A digit or a small letter.
  private static func isOfRun(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }
}

extension Calculation.IDRange {
  /// The first and the last: `k3f9-1..k3f9-7`, or the only one.
  var journalText: String {
    let first = Calculation.ID(run: run, number: numbers.lowerBound).journalText
    if numbers.lowerBound == numbers.upperBound { return first }
    return "\(first)..\(Calculation.ID(run: run, number: numbers.upperBound).journalText)"
  }

  /// Reads what `journalText` wrote; nil for anything else.
  init?(journalText: some StringProtocol) {
    let ends = Substring(journalText).parts(between: "..")
    guard ends.count <= 2, let first = ends.first.flatMap({ Calculation.ID(journalText: $0) }),
      let last = ends.last.flatMap({ Calculation.ID(journalText: $0) }),
      first.run == last.run, first.number <= last.number
    else { return nil }
    self.init(run: first.run, numbers: first.number...last.number)
  }
}
