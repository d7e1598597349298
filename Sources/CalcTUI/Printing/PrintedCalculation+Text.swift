import CalcModel
import TapeFile

extension PrintedCalculation {
  /// The whole calculation as an expression, to be read with × and ÷ first.
  func expression(_ formatter: DisplayFormatter) -> String {
    calculation.expression(formatter.operandText)
  }

  /// What it came to, as a person reads it.
  func resultText(_ formatter: DisplayFormatter) -> String {
    switch result {
    case .success(let value): formatter.format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }
}
