extension Calculation {
  /// What identifies a calculation, on every tape that it stands on: the run of the program that began
  /// it, and how many that run had begun before. It is made once, with the first row.
  package struct ID: Hashable, Sendable {
    /// The run of the program; empty for a calculation that stands on no tape.
    package let run: String
    /// At least 1; 0 for a calculation that stands on no tape.
    package let number: Int

    package init(run: String, number: Int) {
      (self.run, self.number) = (run, number)
    }

    /// That of a calculation which stands on no tape yet.
    package static let none = ID(run: "", number: 0)

    /// A run of the program that no other has: chance decides, and two are the same once in 10^18.
    package static func newRun() -> String {
      // 12 digits, the first of them no zero.
      String(UInt64.random(in: 131_621_703_842_267_136..<4_738_381_338_321_616_896), radix: 36)
    }
  }

  /// Calculations of one run of the program, from one number to another.
  package struct IDRange: Hashable, Sendable {
    package let run: String
    package let numbers: ClosedRange<Int>

    package init(run: String, numbers: ClosedRange<Int>) {
      (self.run, self.numbers) = (run, numbers)
    }
  }
}
