import CalcModel

/// The state of a calculator as text, for tables.
extension Calculator {
  /// The operator label, a space, and the operand label; a placeholder in brackets: `+ (0)`.
  var display: String {
    let sign = operatorLabel.map { "\($0.rawValue) " } ?? ""
    return switch operand {
    case .placeholder: "\(sign)(\(operandLabel))"
    case .typed, .value, .failure: "\(sign)\(operandLabel)"
    }
  }

  /// The rows of the tape: `5 | + 3 → 8 | = 8`.
  var tapeText: String {
    tape.rows.map(\.text).joined(separator: " | ")
  }
}

extension Tape.Row {
  /// `5` for a first operand, `↑ 8` for one that is carried over from the result above, `↑± -8` if
  /// it was negated, `+ 3 → 8` for a step with its total, `= 8` for a result.
  var text: String {
    switch content {
    case .first(.number):
      "\(Self.text(number))\(number == total ? "" : " → \(Self.text(total))")"
    case .first(.carried(let isNegated)): "↑\(isNegated ? "±" : "") \(Self.text(total))"
    case .step(let operation, let operand):
      "\(operation.rawValue) \(operand.text { Self.text(.success($0)) }) → \(Self.text(total))"
    case .result: "= \(Self.text(total))"
    }
  }

  private static func text(_ value: Result<Rational, CalculatorError>) -> String {
    switch value {
    case .success(let value): DisplayFormatter().format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }
}
