import CalcModel
import TerminalKit

// Calculation IDs as text.

extension ResultID {
  /// The run and the number: `k3f9-7`.
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

extension Operand.Link.Members {
  /// The numbers of each run, and the count of continued results: `+k3f9-1..7,9+m2x1-3>2`; `+`
  /// alone if all members are gone.
  var journalText: String {
    var (text, run) = (ranges.isEmpty ? "+" : "", nil as String?)
    for range in ranges {
      let (first, last) = (range.numbers.lowerBound, range.numbers.upperBound)
      text +=
        range.run == run
        ? ",\(first)" : "+\(ResultID(run: range.run, number: first).journalText)"
      if last > first { text += "..\(last)" }
      run = range.run
    }
    return wentOn > 0 ? "\(text)>\(wentOn)" : text
  }

  /// Reads what `journalText` wrote behind the first `+`; nil for anything else.
  init?(journalText: Substring) {
    let parts = journalText.parts(between: ">")
    let wentOn = parts.count == 2 ? Int32(parts[1]) : 0
    guard parts.count <= 2, let wentOn, wentOn >= 0 else { return nil }
    var ranges: [ResultID.Span] = []
    for run in parts[0].isEmpty ? [] : parts[0].parts(between: "+") {
      var first: ResultID?
      for text in run.parts(between: ",") {
        let ends = text.parts(between: "..")
        guard ends.count <= 2, let lower = Self.id(ends[0], of: first?.run),
          let upper = ends.count == 1 ? lower : Self.id(ends[1], of: lower.run),
          lower.number <= upper.number
        else { return nil }
        ranges.append(ResultID.Span(run: lower.run, numbers: lower.number...upper.number))
        first = lower
      }
    }
    self.init(ranges: ranges, wentOn: Int(wentOn))
  }

  /// The ID of a number in a run, or of a whole text.
  private static func id(_ text: Substring, of run: String?) -> ResultID? {
    ResultID(journalText: run.map { "\($0)-\(text)" } ?? "\(text)")
  }
}
