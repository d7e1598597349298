import CalcModel
import TapeFile
import TerminalKit

/// The outcome of the last command, shown until the next.
enum Notice: Hashable {
  /// A key without a meaning here.
  case meaningless(key: String)
  /// A colon, which doesn't divide.
  case colon
  /// A Korean letter that an input method made of Latin keys.
  case letterOfInputMethod(key: String, latin: String)
  /// The prompt's text has its maximum length.
  case lineFull(characters: Int)
  /// The number of items of the sum just finished or selected.
  case items(Int)
  /// An inserted row waits for its number.
  case inserted
  /// The window is too small for the pad.
  case noPad
  case padIsAway
  /// Rows were removed.
  case abandoned(rows: Int)
  /// The grouping sign became the point; the number now.
  case groupSignIsPoint(String)
  /// A factor was typed with shifted digits, as an amount: the factor and its digits.
  case amountAsFactor(String, digits: String)
  /// What left to right order evaluates first, such as `(2 + 3) × …`.
  case leftToRight(String)
  /// Backspace made the result an entry less its last digit.
  case resultReentered
  /// A minus replaced an operator, though it may have been meant as a sign.
  case minusReplaced(Operator)
  /// A key with a meaning on the pad only.
  case padOnly(key: String)
  /// The calculator refused a key or a correction.
  case refused(Calculator.Refusal)
  /// The window shows all columns of the pad already.
  case allColumns
  case earlierTearUndone
  case copied(Copy, to: CopyRecipient)
  case pasted(Paste.Summary)
  /// There is no number to copy or show in full.
  case noNumber
  case refusedPaste(Paste.Problem)
  case pasteTooLong
  /// Asks whether to enter a paste without its unreadable lines: how many, and the first.
  case pasteQuestion(Int, of: Int, ImportDiagnostic)
  case pasteDropped
  /// The corrected row has no value.
  case failing(CalculatorError)
  /// The memory changed; zero if it is empty.
  case memory(Rational)
  /// The tax rate; nil if none is set.
  case taxRate(Rational?)
  case grandTotal(Tape.GrandTotal)
  /// The path of a tape that has a name.
  case tapeName(String)
  case mouse(Bool)
  case grouping(Bool)
  case order(EvaluationOrder)
  case decimals(DisplayFormatter.Decimals)
  case rounding(DisplayFormatter.Rounding)
  case recalled
  /// The number of the shown match, counted from the oldest row read; whether all rows are read.
  case found(Int, of: Int, isAll: Bool)
  case notFound(String)
  case lastMatch
  /// Older calculations were read, and there are more.
  case olderRead(calculations: Int)
  case noSearch
  case emptyTape
  /// No finished calculation to write.
  case nothingFinished
  case written(calculations: Int, name: String, leavesOutUnfinished: Bool)
  case skippedLines(Int)
  /// Changes of other windows.
  case news(TapeNews)
  /// Other windows made changes not read yet.
  case unreadNews
  /// The saved tape, or a part of it, was deleted while open here.
  case savedTapeCut
  /// Changes of other windows can't be read, for the system's reason.
  case newsUnreadable(reason: String)
  /// Calculations of other windows were undone here only.
  case newsPutAway
  /// The tape crashed the program when it was read, and was renamed.
  case tapeSetAside(String, as: String)
}
