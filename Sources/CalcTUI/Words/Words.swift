import CalcModel
import TapeFile
import TerminalKit

/// All messages in one language.
///
/// Messages are switches over facts with their values, so that the compiler finds missing ones.
/// They only choose words.
///
/// Several texts say the same in ever fewer words; the last fits the smallest window.
protocol Words: Sendable {
  // Numbers and expressions.
  /// Why there is no number, and what to do.
  func sentence(_ error: CalculatorError) -> String
  /// Why there is no number.
  func phrase(_ error: CalculatorError) -> String
  /// - Parameter quoting: quotes any character of the text.
  func phrase(_ reason: ExpressionError.Reason, quoting: (Unicode.Scalar) -> String) -> String

  // What the status line says.
  func texts(_ notice: Notice, _ formatter: DisplayFormatter) -> [String]
  func texts(_ refusal: Calculator.Refusal) -> [String]
  func texts(_ problem: Paste.Problem) -> [String]
  func texts(_ problem: SavingProblem) -> [String]
  func texts(_ problem: Prompt.Problem) -> [String]
  func texts(_ news: TapeNews, _ formatter: DisplayFormatter) -> [String]
  func texts(_ decimals: DisplayFormatter.Decimals, _ formatter: DisplayFormatter) -> [String]
  func texts(_ rounding: DisplayFormatter.Rounding) -> [String]

  // What the panes and the paper say.
  func texts(_ origin: RowPresentation.Origin) -> [String]
  func texts(_ order: EvaluationOrder) -> [String]

  // What the command line says.
  func sentence(_ problem: CommandProblem) -> String
  func sentence(_ failure: CursesTerminal.Failure) -> String
  func sentence(_ problem: TapeFileProblem) -> String
  func sentence(_ problem: ReadingProblem) -> String
  func sentence(_ diagnostic: ImportDiagnostic) -> String
  func summary(calculations: Int, numbers: Int, leftOut: Int) -> String
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
  /// A short form of the order.
  func mode(_ order: EvaluationOrder) -> String { texts(order).last ?? "" }

  /// Why the tape isn't saved.
  func sentence(_ problem: SavingProblem) -> String { texts(problem).first ?? "" }
}
