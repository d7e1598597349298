import CalcModel
import TapeFile
import TerminalKit

// The facts that the command line speaks of, beside those that are errors of something else.

/// What went wrong with a command.
enum CommandProblem: Error, Equatable {
  /// The system's words for why.
  case inputOrOutput(reason: String)
  case tooLargeToRead
  /// So many lines of a tape, which are not printed.
  case unreadableLines(Int, path: String)
  /// A line of a tape that crashed the program.
  case crash(line: String, path: String)
  /// A question that nobody can answer.
  case nobodyToAsk
  /// The answer was not yes.
  case kept
  /// The system's words for why.
  case notDeleted(reason: String)
  /// A name in a text of keys that is no key's, and where it stands: characters from 1.
  case unknownKey(String, column: Int)
}

/// What went wrong with a file or an input.
struct FileFailure: Error {
  let path: String
  let error: any Error
}

extension Words {
  /// Why a command failed; nil for an error that is not the program's own.
  func sentence(of error: any Error) -> String? {
    switch error {
    case let failure as FileFailure: "\(failure.path): \(reason(of: failure.error))"
    case let error as SystemError: sentence(.inputOrOutput(reason: error.reason))
    case let problem as SavingProblem: sentence(problem)
    case let problem as CommandProblem: sentence(problem)
    default: nil
    }
  }

  /// Why something can't be done with a file or an input.
  private func reason(of error: any Error) -> String {
    switch error {
    case let error as SystemError: reason(error.reason)
    case let problem as TapeFileProblem: sentence(problem)
    case let problem as ReadingProblem: sentence(problem)
    case let error as CalculatorError: phrase(error)
    case let problem as CommandProblem: sentence(problem)
    default: "\(error)"
    }
  }
}

extension String {
  /// So much of a line as is repeated where it is spoken of.
  var startOfLine: String {
    let (text, most) = (replacing("\t", with: " ").printable(), 40)
    return text.count > most ? "\(text.prefix(most))…" : text
  }
}

extension [String] {
  /// The texts, and behind the first its first sentence, where it has more.
  var withFirstSentence: [String] {
    guard let first, let end = first.firstRange(of: ". ") else { return self }
    return [first, String(first[..<end.lowerBound])] + dropFirst()
  }
}
