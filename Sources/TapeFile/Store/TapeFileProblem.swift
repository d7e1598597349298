/// Why a file that a person named can't be used for a tape.
package enum TapeFileProblem: Error, Hashable {
  /// There is no such file.
  case missing
  /// The folder that it is to be made in is missing.
  case noFolder
  /// It holds something else than a tape.
  case foreign
  /// The system's words for why it refused.
  case refused(reason: String)
}
