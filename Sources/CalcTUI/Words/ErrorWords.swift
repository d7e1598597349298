import CalcModel
import TerminalKit

// Errors carry facts; the words that a person reads for them are all here, but for those that
// CalcModel's errors have of their own.

extension CalculatorError {
  /// What went wrong, and what to do about it.
  var sentence: String {
    switch self {
    case .divideByZero: "division by zero: type a new number"
    case .overflow: "too large, not below 10^1000: type a new number"
    case .underflow: "too small, not above 10^-1000: type a new number"
    case .fractionalExponent: "only whole exponents: type a new number"
    case .negativeRoot: "no root of a negative number: type a new number"
    case .tooManyPowers: "more than 100 ^ in a row: type a new number"
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
    case .unfinished:
      return ["\(refusal): its end never came", refusal]
    case .notUTF8(let place):
      return ["\(refusal): \(place.words): it is not UTF-8 text", "\(refusal): not UTF-8", refusal]
    case .stranger(let scalar, let place):
      let what = "\(refusal): \(place.words): \(scalar.quotedOnScreen)"
      return [
        "\(what) belongs to no number", what, "\(refusal): \(scalar.quotedOnScreen)", refusal,
      ]
    case .missingNumber(let place):
      return ["\(refusal): \(place.words): a number is missing", refusal]
    case .missingOperator(let scalar, let place):
      let what = "no operator before \(scalar.quotedOnScreen)"
      return ["\(refusal): \(place.words): \(what)", "\(refusal): \(what)", refusal]
    case .operatorWaits(let operation):
      let what = "\(refusal): \(operation.rawValue) waits for one number"
      return ["\(what), these are several: finish with = first", what, refusal]
    case .date(let place):
      return ["\(refusal): \(place.words): this is a date", "\(refusal): a date", refusal]
    case .bracket(let reason, let place):
      let what = reason.message(quoting: \.quotedOnScreen)
      return ["\(refusal): \(place.words): \(what)", "\(refusal): \(what)", refusal]
    case .outOfRange(let error, let place):
      return [
        "\(refusal): \(place.words): the number is \(error)", "\(refusal): \(error)",
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
    case .refused(let reason, _): "the tape is not being saved: \(reason)"
    }
  }

  var phrase: String { "tape not saved" }

  /// What is said when the program ends: the same, and what was lost, so that it can be copied.
  var farewell: [String] {
    guard case .refused(_, let lost) = self, !lost.isEmpty else { return [sentence] }
    return ["\(sentence); this was lost:"] + lost
  }
}

extension [SkippedOption] {
  /// What is wrong with the file of options, in the longest form first.
  var sentences: [String] {
    guard let first else { return [] }
    let all = map(\.sentence).joined(separator: "; ")
    let more = count > 1 ? "\(count - 1) more" : nil
    return [
      "options, \(all)", "options, \(first.sentence)\(more.map { "; and \($0)" } ?? "")",
      "options, \(first.place)\(more.map { " and \($0)" } ?? "")", "bad options",
    ]
  }
}

extension SkippedOption {
  /// Where, and what is wrong there.
  fileprivate var sentence: String {
    switch self {
    case .line(_, let problem): "\(place): \(problem.sentence)"
    case .file(let reason): "\(place): \(reason)"
    }
  }

  fileprivate var place: String {
    switch self {
    case .line(let number, _): "line \(number)"
    case .file: "all lines"
    }
  }
}

extension SkippedOption.Problem {
  fileprivate var sentence: String {
    switch self {
    case .notUTF8: "it is not UTF-8 text"
    case .notAnOption(let text): "an option begins with --, not \(text.printable())"
    case .unknown(let option): "no option is called \(option.printable())"
    case .commandLineOnly(let option): "\(option) is for the command line only"
    case .takesNoValue(let option): "\(option) takes no value"
    case .value("", let option, let choices): "\(option) takes \(choices.phrase)"
    case .value(let value, let option, let choices):
      "\(option) takes \(choices.phrase), not \(value.printable())"
    case .tooLong: "the file is too long from here on"
    }
  }
}

extension SkippedOption.Choices {
  fileprivate var phrase: String {
    switch self {
    case .words(let words):
      words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .numbers(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    }
  }
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

extension UnknownKeyName {
  /// Where the unknown name stands, and where the known ones are listed.
  var sentence: String {
    "--keys, column \(column): no key is called '\(text)'; ? in the calculator lists them"
  }
}
