package import CalcModel
package import SystemPackage

/// Why a tape can't be read or saved.
package enum TapeFileError: Error, Hashable, Sendable {
  case notATape
  /// The file's first line names a later version.
  case newerVersion
  case noFolder
  case locked
  case longLine
  case system(Errno, Step)

  /// The step that the system refused.
  package enum Step: Hashable, Sendable {
    case makeFolder, open, read, lock, write, synchronize, delete
  }

  /// The reason in a few words; for `.system`, the system's own words.
  package var message: Message {
    switch self {
    case .notATape: "not a calctui tape; it is left unchanged"
    case .newerVersion: "a tape of a later version; it is left unchanged"
    case .noFolder: "its folder does not exist: create it first"
    case .locked: "another program keeps it locked"
    case .longLine: "a line of the tape is too long; it is left unchanged"
    case .system(let error, _): "\(String(describing: error))"
    }
  }

  /// Runs a step; an error of the system becomes `.system`.
  static func attempt<Value>(
    _ step: Step, _ body: () throws -> Value
  ) throws(TapeFileError) -> Value {
    do {
      return try body()
    } catch let error as TapeFileError {
      throw error
    } catch {
      throw .system(error as? Errno ?? .ioError, step)
    }
  }
}
