import TapeFile

/// Why the tape isn't saved.
enum SavingProblem: Error, Hashable {
  /// There is no folder for it.
  case noHome
  /// The number of calculations that are not saved, if it is known.
  case refused(TapeFileError, entries: Int)

  init(_ error: TapeFileError, entries: Int = 0) { self = .refused(error, entries: entries) }
}
