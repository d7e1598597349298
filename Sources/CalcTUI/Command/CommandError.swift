import ArgumentParser
import CalcModel
import SystemPackage
import TapeFile

struct CommandError: Error {
  let message: Message
  let status: ExitCode

  init(_ message: Message, _ status: ExitCode = .failure) {
    (self.message, self.status) = (message, status)
  }
}

extension CommandError {
  /// Nil for errors of the argument parser.
  init?(of error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as Errno: self.init("input or output failed: \(String(describing: error))")
    default:
      guard let message = Message(of: error) else { return nil }
      self.init(message)
    }
  }
}

extension Message {
  /// The message of an error of the program or the system; nil for other errors.
  init?(of error: any Error) {
    switch error {
    case let message as Message: self = message
    case let error as CommandError: self = error.message
    case let error as TapeFileError: self = error.message
    case let error as ReadingProblem: self = error.message
    case let error as CalculatorError: self = error.message
    case let error as Errno: self = "\(String(describing: error))"
    default: return nil
    }
  }

  static let noHome: Message = "not saved: HOME and XDG_STATE_HOME hold no absolute path"
}
