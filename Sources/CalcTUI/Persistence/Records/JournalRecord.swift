import CalcModel

/// One line of the journal.
///
/// Fields are separated by tabs, words by spaces, so that a line is easy to read and to grep:
///
///     2026-11-21T09:30:00Z  calc  k3f9-7  left  -  2 + 3 × 4  20
///
/// time, kind, the calculation's name, the order of evaluation, the calculation it went on from,
/// the formula, the result.
struct JournalRecord: Hashable {
  /// When it was written, in UTC.
  let time: String
  let kind: Kind

  enum Kind: Hashable {
    /// A calculation was finished.
    case calculation(NamedCalculation)
    /// A finished calculation was corrected, and now reads so.
    case correction(NamedCalculation)
    /// A calculation was taken back.
    case drop(String)
    /// The tape was torn off.
    case tearOff(Tear)
    /// The tape that a run of the program tore off last was put back.
    case putBack(session: String)
    /// The program was left before the end of a calculation; its first operand is a number, also
    /// where it went on from the result of another.
    case unfinished(Calculator.Unfinished, source: Source?)
    /// The program was left with these switched, by then or before.
    case settings(Settings)
  }

  /// A calculation, its name and that of the one it went on from.
  struct NamedCalculation: Hashable {
    let name: String
    /// The calculation whose result this one went on from.
    let source: Source?
    /// Its operands; the first is a number, also where it went on from a result.
    let calculation: Tape.Calculation
    let result: String
  }

  /// What was on a tape that was torn off: another run's newer calculations were not.
  struct Tear: Hashable {
    /// What the names of the run's own calculations start with.
    let session: String
    /// The last calculation that the run found when it opened the journal.
    let lastLoaded: String?
  }

  struct Source: Hashable {
    let name: String
    let isNegated: Bool
  }
}
