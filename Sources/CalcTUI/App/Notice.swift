import CalcModel
import TapeFile
import TerminalKit

/// What the last command did, or why it did nothing; shown until the next one.
enum Notice: Hashable {
  /// A key that means nothing where it was pressed.
  case meaningless(key: String)
  /// A Korean letter, which an input method made of keys that may mean something.
  case letterOfInputMethod(key: String, latin: String)
  /// A note has as many characters as it can have.
  case lineFull(characters: Int)
  /// What a sum consists of that was finished, or whose result is selected.
  case items(Tape.Items)
  /// A row was inserted, and waits for its number.
  case inserted
  /// The window is too small for the pad.
  case noPad
  /// A calculation that was not finished is gone.
  case abandoned(rows: Int)
  /// The sign between groups of a number that is typed was taken for its point; the number then.
  case groupSignIsPoint(String)
  /// A factor was typed as an amount, with a point before its last digits: what it is, and these digits.
  case amountAsFactor(String, digits: String)
  /// What is taken before a × or ÷ in left to right, such as `(2 + 3) × …`.
  case leftToRight(String)
  /// The result is being typed, less its last digit.
  case resultReentered
  /// A minus took the place of another operator, though it may have been meant as a sign.
  case minusIsOperator
  /// A key that the pad has a use for and the tape has not.
  case padOnly(key: String)
  /// A key of the calculator or a correction that changed nothing.
  case refused(Calculator.Refusal)
  /// A window that shows every column of the pad.
  case allColumns
  /// So many rows were torn off, and perhaps older ones that had not been read.
  case tornOff(rows: Int, andOlder: Bool)
  case earlierTearUndone
  case copied(Copy, to: CopyRecipient)
  case pasted(Paste.Cells?)
  /// There is no number that could be copied or shown in full.
  case noNumber
  case refusedPaste(Paste.Problem)
  /// So many lines of a paste can't be read, the first of them for this reason: are the others taken?
  case pasteQuestion(Int, of: Int, LineRemark)
  /// Nothing of that paste was taken.
  case pasteDropped
  /// A row that was corrected has no value now.
  case failing(CalculatorError)
  /// The memory is another number now; zero where it is empty.
  case memory(Rational)
  /// The tax rate is this one; nil where there is none.
  case taxRate(Rational?)
  /// The sum of all results was entered.
  case grandTotal(Tape.GrandTotal)
  case mouse(Bool)
  case grouping(Bool)
  case order(EvaluationOrder)
  case decimals(DisplayFormatter.Decimals)
  case rounding(DisplayFormatter.Rounding)
  case recalled
  /// The place of the match that is shown among all, counted from the oldest; among all that were read
  /// where there are older ones.
  case found(Int, of: Int, isAll: Bool)
  case notFound(String)
  /// There is no further match.
  case lastMatch
  /// So many hundredths are done of something that takes long.
  case working(percent: Int)
  /// That was stopped, and nothing has changed.
  case stopped
  /// So many calculations were read, and there are still older ones.
  case olderRead(calculations: Int)
  case noSearch
  case emptyTape
  /// No calculation is finished that could be written.
  case nothingFinished
  case written(calculations: Int, name: String, leavesOutUnfinished: Bool)
  case skippedLines(Int)
  case skippedOption(SkippedOption)
  /// What other windows did to the tape, as far as it was not said before.
  case news(TapeNews)
  /// Other windows did something to the tape that was not looked at yet.
  case unreadNews
  /// Others have deleted the saved tape, or lines of it, while it was open here.
  case savedTapeCut
  /// What they did can't be read; the system's words for why.
  case newsUnreadable(reason: String)
  /// What others finished is off the tape here, but not off theirs.
  case newsPutAway
  /// The tape of a name crashed the program when it was read, and has another name now.
  case tapeSetAside(String, as: String)
  /// Others could read the saved tape, and perhaps still can.
  case openToOthers(isEnded: Bool)
}
