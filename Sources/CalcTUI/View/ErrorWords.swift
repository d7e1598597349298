import CalcModel
import TerminalKit

// Errors carry facts; the words that a person reads for them are all here, but for those that
// CalcModel's errors have of their own.

extension CalculatorError {
  /// What went wrong, in a few words.
  var phrase: String {
    switch self {
    case .divideByZero: "division by zero"
    case .overflow: "too large"
    case .underflow: "too small"
    }
  }

  /// What went wrong, and what to do about it.
  var sentence: String {
    switch self {
    case .divideByZero: "division by zero: type a new number"
    case .overflow: "too large, not below 10^1000: type a new number"
    case .underflow: "too small, not above 10^-1000: type a new number"
    }
  }
}

extension Paste.Problem {
  /// Why nothing was pasted, and where in it that is; in its longest form first.
  var texts: [String] {
    let refusal = "not pasted"
    switch self {
    case .empty:
      return ["\(refusal): there is no number in it", refusal]
    case .notUTF8(let place):
      return ["\(refusal): \(place.words): it is not UTF-8 text", "\(refusal): not UTF-8", refusal]
    case .stranger(let scalar, let place):
      let what = "\(refusal): \(place.words): \(scalar.quoted)"
      return ["\(what) belongs to no number", what, "\(refusal): \(scalar.quoted)", refusal]
    case .missingNumber(let place):
      return ["\(refusal): \(place.words): a number is missing", refusal]
    case .missingOperator(let scalar, let place):
      let what = "no operator before \(scalar.quoted)"
      return ["\(refusal): \(place.words): \(what)", "\(refusal): \(what)", refusal]
    case .outOfRange(let error, let place):
      return [
        "\(refusal): \(place.words): the number is \(error.phrase)", "\(refusal): \(error.phrase)",
        refusal,
      ]
    }
  }
}

extension Paste.Place {
  fileprivate var words: String { "line \(line), column \(column)" }
}

extension SavingProblem {
  /// That the tape is not saved, and why.
  var sentence: String {
    switch self {
    case .noHome: "the tape is not being saved: neither HOME nor XDG_STATE_HOME is set"
    case .refused(let reason): "the tape is not being saved: \(reason)"
    }
  }

  var phrase: String { "tape not saved" }
}

extension CursesTerminal.Failure {
  /// What is wrong, and what to do about it.
  var sentence: String {
    switch self {
    case .notATerminal:
      "the calculator needs a terminal for input and output; give expressions as arguments instead"
    case .unsuitable(let name):
      "the terminal type '\(name)' (TERM) is unknown or too simple; try TERM=xterm-256color"
    }
  }
}

extension KeyScript.UnknownKey {
  /// Where the unknown name stands, and where the known ones are listed.
  var sentence: String {
    "--keys, column \(column): no key is called '\(text)'; ? in the calculator lists them"
  }
}
