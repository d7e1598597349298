import CalcModel
import SystemPackage
import TapeFile
import TerminalKit

// The facts that only the command line reports.

/// Why a command failed.
enum CommandProblem: Error, Equatable {
  /// The system's words for why.
  case inputOrOutput(reason: String)
  case tooLargeToRead
  /// A number of unreadable lines, which are not printed.
  case unreadableLines(Int, path: String)
  /// A number of lines whose items don't come to their result.
  case differingLines(Int, path: String)
  /// A tape that was named and isn't there.
  case noFile
  /// A question without a terminal to answer it.
  case nobodyToAsk
  /// The answer was not yes.
  case kept
  /// The system's words for why.
  case notDeleted(reason: String)
  /// The system's words for why.
  case notSaved(reason: String)
  /// Written, but the disk may not have it.
  case notFlushed(reason: String)
  /// An unknown key name and its column: characters from 1.
  case unknownKey(String, column: Int)
}

/// Why a file or an input can't be used.
struct FileFailure: Error {
  let path: String
  let error: any Error
}

extension Words {
  /// Why a command failed; nil for an error that is not the program's own.
  func sentence(of error: any Error) -> String? {
    switch error {
    case let failure as FileFailure where failure.error is Errno:
      "\(failure.path): \(failure.error)"
    case let failure as FileFailure:
      sentence(of: failure.error).map { "\(failure.path): \($0)" }
    case let error as Errno: sentence(.inputOrOutput(reason: "\(error)"))
    case let problem as SavingProblem: sentence(problem)
    case let problem as CommandProblem: sentence(problem)
    case let error as TapeFileError: phrase(error)
    case let problem as ReadingProblem: sentence(problem)
    case let error as CalculatorError: phrase(error)
    default: nil
    }
  }
}

extension String {
  /// The start of a line, to quote it.
  var startOfLine: String {
    let (text, most) = (replacing("\t", with: " ").printable(), 40)
    return text.count > most ? "\(text.prefix(most))…" : text
  }
}
