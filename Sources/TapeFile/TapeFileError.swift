package import SystemPackage

/// Why a tape can't be read or saved.
package enum TapeFileError: Error, Hashable, Sendable {
  case notATape
  /// The file's first line names a later version.
  case newerVersion
  /// The folder of the file is missing.
  case noFolder
  /// Another program kept the lock.
  case locked
  case system(Errno, Step)

  /// What the system refused.
  package enum Step: Hashable, Sendable {
    case makeFolder, open, read, lock, write, synchronize, delete
  }

  /// The system's words for why; nil for the other cases.
  package var reason: String? { if case .system(let error, _) = self { "\(error)" } else { nil } }

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
