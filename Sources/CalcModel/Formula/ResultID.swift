/// What identifies a calculation and its result, on every tape that it stands on: the run of the
/// program that began it, and how many that run had begun before. It is made once, with the first
/// row.
package struct ResultID: Hashable, Sendable {
  /// The run of the program; empty for a calculation on no tape.
  package let run: String
  /// At least 1; 0 for a calculation on no tape.
  package let number: Int

  package init(run: String, number: Int) {
    (self.run, self.number) = (run, number)
  }

  /// Of a calculation that is on no tape yet.
  package static let none = ResultID(run: "", number: 0)

  /// A random ID of a run; two are equal with a chance of 10^-18.
  package static func newRun() -> String {
    // 12 digits, the first of them no zero.
    String(UInt64.random(in: 131_621_703_842_267_136..<4_738_381_338_321_616_896), radix: 36)
  }

  /// A range of calculations of one run.
  package struct Span: Hashable, Sendable {
    package let run: String
    package let numbers: ClosedRange<Int>

    package init(run: String, numbers: ClosedRange<Int>) {
      (self.run, self.numbers) = (run, numbers)
    }
  }
}
