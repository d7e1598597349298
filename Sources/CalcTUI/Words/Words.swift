import CalcModel
import TapeFile
import TerminalKit

/// Everything that is said to a person, in one language.
///
/// Each thing to say is asked for by the fact that it is about, with the values that stand in the
/// words: a table of a language is a switch over these facts, so that the compiler knows when one is
/// missing. A table does nothing but choose words; data has none.
///
/// What returns several texts says the same in fewer and fewer words, for less and less room: the
/// last fits the smallest window.
protocol Words: Sendable {
  // Numbers and expressions.
  /// Why there is no number, and what to do about it.
  func sentence(_ error: CalculatorError) -> String
  /// Why there is no number.
  func phrase(_ error: CalculatorError) -> String
  /// - Parameter quoting: writes a character of the text, which can be any there is.
  func phrase(_ reason: ExpressionError.Reason, quoting: (Unicode.Scalar) -> String) -> String
  /// The system's words for why it refused something.
  func reason(_ system: String) -> String

  // What the status line says.
  func texts(_ notice: Notice, _ formatter: DisplayFormatter) -> [String]
  func texts(_ refusal: Calculator.Refusal) -> [String]
  func texts(_ problem: Paste.Problem) -> [String]
  func texts(_ problem: SavingProblem) -> [String]
  /// What stands above the calculations that were lost.
  func heading(ofLost problem: SavingProblem) -> String
  func texts(_ skipped: SkippedOption) -> [String]
  func texts(_ problem: Prompt.Problem) -> [String]
  func texts(_ news: TapeNews, _ formatter: DisplayFormatter) -> [String]
  func texts(_ decimals: DisplayFormatter.Decimals, _ formatter: DisplayFormatter) -> [String]
  func texts(_ rounding: DisplayFormatter.Rounding) -> [String]
  /// How many rows a search finds, perhaps not in all rows.
  func texts(matches count: Int, areAll: Bool) -> [String]
  /// What a file's name may end in.
  var fileForms: [String] { get }
  /// What stands before a line that is typed.
  func label(_ purpose: Prompt.Purpose) -> String

  // What the panes and the paper say.
  func texts(_ origin: PaperRow.Origin) -> [String]
  func texts(_ order: EvaluationOrder) -> [String]
  /// What stands on a key; nothing where it is the key's name.
  func labels(_ key: Key) -> [String]
  /// What a person who sees an empty tape should know, line by line.
  var firstScreen: [[String]] { get }
  /// Nil for the usual one.
  func mode(_ decimals: DisplayFormatter.Decimals) -> String?
  /// Nil for the usual one.
  func mode(_ rounding: DisplayFormatter.Rounding) -> String?
  var ungrouped: String { get }
  var tape: String { get }
  /// When a result came to be, in its longest form first.
  func times(_ clock: String) -> [String]
  /// That so many rows lie outside the window.
  func more(_ rows: Int) -> String
  /// That there are rows above the first.
  var olderRows: [String] { get }
  /// That the window is smaller than it can be.
  func texts(tooSmallFor minimum: Size) -> [String]
  var numberTitles: [String] { get }
  func texts(_ heading: NumberInFull.Heading) -> [String]
  var helpTitles: [String] { get }

  // What the command line says.
  func failure(_ source: ExpressionSource, column: Int, _ reason: String) -> String
  /// That the comma of a number was taken for the point.
  func decimalComma(_ number: String) -> String
  /// What to do with a file's name that was given as an expression.
  func fileHint(_ name: String) -> String
  func sentence(_ problem: CommandProblem) -> String
  func sentence(_ failure: CursesTerminal.Failure) -> String
  func sentence(_ unknown: UnknownKeyName) -> String
  func sentence(_ problem: TapeFileProblem) -> String
  func sentence(_ problem: ReadingProblem) -> String
  func sentence(_ remark: LineRemark) -> String
  func summary(_ text: ReadText) -> String
  var standardInput: String { get }
  /// Asks whether a tape is to be deleted; the answer is yes.
  func question(deleting path: String) -> String
}

extension Language {
  var words: any Words {
    switch self {
    case .english: English()
    case .korean: Korean()
    }
  }
}

extension App {
  var words: any Words { language.words }
}

extension Words {
  /// The order of evaluation where there is little room.
  func mode(_ order: EvaluationOrder) -> String { texts(order).last ?? "" }

  /// That the tape is not saved, and why.
  func sentence(_ problem: SavingProblem) -> String { texts(problem).first ?? "" }

  /// What is said when the program ends: why the tape is not saved and what was lost, so that it can
  /// be copied.
  func farewell(_ problem: SavingProblem) -> [String] {
    problem.lost.isEmpty ? [sentence(problem)] : [heading(ofLost: problem)] + problem.lost
  }
}
