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
  func phrase(_ reason: ExpressionError.Reason) -> String

  // What the status line says.
  func texts(_ message: StatusMessage, _ formatter: DisplayFormatter) -> [String]
  func texts(_ remark: Remark, _ formatter: DisplayFormatter) -> [String]
  func texts(_ refusal: Refusal) -> [String]
  func texts(_ problem: PasteProblem) -> [String]
  func texts(_ problem: SavingProblem) -> [String]
  func texts(_ problem: PromptProblem) -> [String]
  func texts(_ condition: TapeStore.Condition) -> [String]
  func texts(_ decimals: Rules.Decimals, _ formatter: DisplayFormatter) -> [String]
  func texts(_ rounding: Rules.Rounding) -> [String]

  // What the panes and the paper say.
  func texts(_ origin: AmountOrigin) -> [String]
  func texts(_ order: EvaluationOrder) -> [String]

  // What the command line says.
  func sentence(_ problem: CommandProblem) -> String
  func sentence(_ failure: CursesTerminal.Failure) -> String
  func phrase(_ error: TapeFileError) -> String
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

extension Words {
  /// A short form of the order.
  func mode(_ order: EvaluationOrder) -> String { texts(order).last ?? "" }

  /// A sum that waits for × or ÷, as shown: `(2 + 3)`, `(… − 5)`.
  func text(
    _ first: Rational?, _ operation: Operator, _ last: Rational?, _ formatter: DisplayFormatter
  ) -> String {
    func text(_ number: Rational?) -> String { number.map { formatter.format($0).marked } ?? "…" }
    return "(\(text(first)) \(operation.rawValue) \(text(last)))"
  }

  /// What a grand total adds up, with the tax in it by rate: `19%: 5.47 · 7%: 1.05`.
  ///
  /// - Parameter takenOut: the word for a tax that was taken out.
  func texts(
    grandTotal texts: [String], _ taxes: [Tape.TaxTotal], _ formatter: DisplayFormatter,
    takenOut: String
  ) -> [String] {
    if taxes.isEmpty { return texts }
    let amounts = taxes.map { total in
      let rate = "\(formatter.floating.format(total.tax.rate).marked)%"
      let word = total.tax.base == .net ? "" : " \(takenOut)"
      return "\(rate)\(word): \(formatter.format(total.amount).marked)"
    }.joined(separator: " · ")
    return texts.map { "\($0); \(amounts)" } + [amounts]
  }

  /// Why the tape isn't saved.
  func sentence(_ problem: SavingProblem) -> String { texts(problem).first ?? "" }
}

/// The origin of an amount that was not typed.
enum AmountOrigin {
  /// An operand such as `√2`, `10%`.
  case operand(String)
  /// A percentage of the total above it.
  case part(String, of: String)
  case tax(rate: String, Operand.Tax.Base, of: String)
  /// A result, by its words or its time if it is on the tape.
  case result(named: String?)
  /// The sum of a number of results.
  case grandTotal(of: Int)

  /// Whether it is the rate of a percentage or tax.
  var isRate: Bool {
    switch self {
    case .part, .tax: true
    case .operand, .result, .grandTotal: false
    }
  }
}

extension [String] {
  /// The first of ever shorter texts that fits, or the last.
  func fitting(_ columns: Int) -> String {
    first { $0.columns <= columns } ?? last ?? ""
  }
}
