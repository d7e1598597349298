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
  func texts(_ skipped: SkippedOption) -> [String]
  func texts(_ problem: Prompt.Problem) -> [String]
  func texts(_ news: TapeNews, _ formatter: DisplayFormatter) -> [String]
  func texts(_ decimals: DisplayFormatter.Decimals, _ formatter: DisplayFormatter) -> [String]
  func texts(_ rounding: DisplayFormatter.Rounding) -> [String]

  // What the panes and the paper say.
  func texts(_ origin: PaperRow.Origin) -> [String]
  func texts(_ order: EvaluationOrder) -> [String]

  // What the command line says.
  func sentence(_ problem: CommandProblem) -> String
  func sentence(_ failure: CursesTerminal.Failure) -> String
  func sentence(_ problem: TapeFileProblem) -> String
  func sentence(_ problem: ReadingProblem) -> String
  func sentence(_ remark: LineRemark) -> String
  func summary(_ text: ReadText) -> String
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
}
