import CalcModel
import TapeFile
import TerminalKit

/// The outcome of the last command, shown until the next.
enum StatusMessage: Hashable {
  /// A key without a meaning here.
  case meaningless(key: String)
  /// A Korean letter that an input method made of Latin keys.
  case letterOfInputMethod(key: String, latin: String)
  /// The prompt's text has its maximum length.
  case lineFull(characters: Int)
  /// What a key leaves to be said.
  case remark(Remark)
  /// An operator behind digits that are being typed into a row.
  case acceptFirst
  /// The calculation that was being corrected has changed.
  case correctionDropped
  /// The tape isn't saved.
  case notSaved(SavingProblem)
  /// An inserted row waits for its number.
  case inserted
  /// The window is too small for the pad.
  case noPad
  case padIsAway
  /// A key with a meaning on the pad only.
  case padOnly(key: String)
  /// The window shows all columns of the pad already.
  case allColumns
  case copied(ClipboardContent, to: CopyRecipient)
  case pasted(PasteSummary)
  /// There is no number to copy or show in full.
  case noNumber
  case refusedPaste(PasteProblem)
  case pasteTooLong
  /// Asks whether to enter a paste without its unreadable lines: how many, and the first.
  case pasteQuestion(Int, of: Int, ImportDiagnostic)
  case pasteDropped
  /// The corrected row has no value.
  case failing(CalculatorError)
  /// The path of a tape that has a name.
  case tapeName(String)
  case grouping(Bool)
  case order(EvaluationOrder)
  /// That of the selected row's calculation alone.
  case orderOfSum(EvaluationOrder)
  case decimals(DisplayFormatter.Decimals)
  case rounding(DisplayFormatter.Rounding)
  /// A row's number was recalled, and whether it follows its sum.
  case recalled(isLinked: Bool)
  /// A row was removed, and the next one begins the sum with the sign of its minus.
  case removed(String, beginning: String?)
  /// Both brackets were removed, with the functions behind them.
  case removedBrackets(String)
  /// A recalled formula has this many results of other sums as numbers.
  case detached(Int)
  /// Two `*` are a power.
  case powerTyped
  /// Quitting loses sums, and is to be asked for once more.
  case quitAgain(sums: Int)
  /// Saving fails, and quitting is to be asked for once more.
  case quitUnsaved
  /// The number of the shown match, counted from the oldest row.
  case found(Int, of: Int)
  case notFound(String)
  case lastMatch
  case noSearch
  case emptyTape
  /// No finished calculation to write.
  case nothingFinished
  case written(calculations: Int, name: String, leavesOutUnfinished: Bool)
  case skippedLines(Int)
  /// Lines of the saved tape whose items don't come to their result.
  case differingLines(Int)
  /// The tape's file was replaced: the numbers of calculations that went and came.
  case tapeReplaced(went: Int, came: Int)
  /// The tape's file isn't a tape any more.
  case tapeLost(TapeStore.Condition)

  /// Whether it says why a key did nothing.
  var isOfRefusedKey: Bool {
    switch self {
    case .meaningless, .letterOfInputMethod, .padOnly, .acceptFirst, .remark(.refused): true
    default: false
    }
  }

  /// Whether it is shown as an alert.
  var isAlert: Bool {
    switch self {
    case .meaningless, .letterOfInputMethod, .padOnly, .lineFull, .remark(.refused(_)),
      .noNumber, .acceptFirst, .notFound, .lastMatch, .copied(_, to: .tooLong),
      .copied(_, to: .noClipboard), .noSearch, .emptyTape, .nothingFinished, .skippedLines,
      .differingLines, .tapeReplaced, .tapeLost, .correctionDropped, .notSaved, .refusedPaste,
      .pasteTooLong, .failing, .noPad, .padIsAway, .quitAgain, .quitUnsaved:
      true
    default: false
    }
  }
}

/// A text for the clipboard.
struct ClipboardContent: Hashable {
  let text: String
  let content: Content

  enum Content: Hashable {
    case number
    case tape(rows: Int)
  }
}

/// Why the tape isn't saved.
enum SavingProblem: Error, Hashable {
  /// There is no folder for it.
  case noHome
  /// The number of calculations that are not saved, if it is known.
  case refused(TapeFileError, entries: Int)

  init(_ error: TapeFileError, entries: Int = 0) { self = .refused(error, entries: entries) }
}

/// What is said of the amounts of a paste that were entered.
struct PasteSummary: Hashable {
  let count: Int
  let sum: Rational
  /// The first line that could have been meant otherwise.
  var remark: ImportDiagnostic?
}

/// Why nothing of a paste is entered.
enum PasteProblem: Hashable {
  /// It has no number.
  case empty
  /// The terminal never sent its end.
  case unfinished
  /// A table with several columns of numbers, of so many columns.
  case columns(Int)
  /// The first line that can't be read.
  case unreadable(ImportDiagnostic)
}

/// Why Enter was refused in a prompt.
enum PromptProblem: Hashable {
  /// The file name's extension names no known form.
  case noForm
  /// File exists; Enter again overwrites it.
  case exists
  /// The file holds a tape, which nothing overwrites.
  case holdsTape
  /// Writing failed, for the system's reason.
  case refused(reason: String)
  /// Not a tax rate.
  case noRate
  /// Not a formula.
  case expression(ExpressionError.Reason)
  /// The formula has no value for a row.
  case failure(CalculatorError)
  /// The formula can't be the operand here.
  case refusal(Refusal)
}
