import CalcModel
import TerminalKit

// What is said of a text that calculations are read from.

extension ImportProblem {
  /// Why nothing was read.
  var sentence: String {
    switch self {
    case .empty: "there is nothing in it"
    case .nothing: "there is no number in it"
    case .badJSON(let offset): "it begins as JSON, and is none from byte \(offset + 1) on"
    case .noColumn(let column): "it has no column '\(column)'"
    case .columns(let count): "it has \(count) columns: --column says which, by name or number"
    }
  }
}

extension SkippedPart {
  /// What was skipped, and why.
  ///
  /// - Parameter what: what parts are counted.
  func sentence(counting what: String) -> String { "\(what) \(number): \(reason.words)" }
}

extension SkippedPart.Reason {
  /// So much of a line is repeated.
  private static let longest = 40

  fileprivate var words: String {
    switch self {
    case .notUTF8: "it is not UTF-8 text"
    case .noNumber(let text): "no number: \"\(Self.start(of: text))\""
    case .date(let text): "this is a date: \"\(Self.start(of: text))\""
    case .outOfRange(let error): "the number is \(error)"
    case .nothingBefore(let sign): "nothing before \(sign)"
    case .otherResult(let written):
      "the result there is \(Self.start(of: written)), and what was read comes to another"
    case .brackets: "a bracket has no other, or stands in too many"
    case .noSuchColumn: "it has no such column"
    }
  }

  private static func start(of text: String) -> String {
    let text = text.printable()
    return text.count > longest ? "\(text.prefix(longest))…" : text
  }
}

extension ImportedTape {
  /// What was read: `4 calculations, 12 numbers, 2 lines skipped`.
  func summary(counting what: String) -> String {
    func words(_ count: Int, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let read = [words(calculations.count, "calculation"), words(numbers, "number")]
    let count = skipped.count { if case .otherResult = $0.reason { false } else { true } }
    let skips = count == 0 ? [] : ["\(words(count, what)) skipped"]
    return (read + skips).joined(separator: ", ")
  }
}
