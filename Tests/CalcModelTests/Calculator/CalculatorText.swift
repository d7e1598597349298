import CalcModel

/// The state of a calculator as text, for the tables of tests.
extension Calculator {
  /// Operator and operand: `+ 3`. Brackets mark a placeholder: `+ (0)`.
  var display: String {
    let sign = operatorLabel.map { "\($0.rawValue) " } ?? ""
    return switch operand {
    case .placeholder: "\(sign)(\(operandLabel))"
    case .typed, .value, .failure: "\(sign)\(operandLabel)"
    }
  }

  /// Waiting totals, operators and open brackets: `5 + ( 2 ×`.
  var waitingText: String {
    let texts = waitingTotals.map { waiting in
      let total = waiting.total.map { Tape.Row.text($0) }
      let sign = waiting.kind.operation.map { String($0.rawValue) }
      let text = [total, sign].compactMap { $0 }.joined(separator: " ")
      return if case .opening = waiting.kind { "\(text) (" } else { text }
    }
    return texts.joined(separator: " ")
  }

  /// The rows of the tape and of the sum in hand: `5 | + 3 → 8 | = 8`.
  var tapeText: String {
    rows.map(\.text).joined(separator: " | ")
  }
}

extension Tape.Row {
  /// The row as text: `5`, `+ 3 → 8` with a total, `= 8`, brackets `× (` and `) 7 → 14`. An only
  /// operand is before its result: `√9 = 3`.
  ///
  /// `↑8` is a link to the result 8, `-↑8` a negated link. A note follows `#`: `5 # milk`.
  var text: String {
    let operand = operandText { Self.text(.success($0)) }
    let totalText = total.map { Self.text($0) } ?? ""
    let total = total == nil ? "" : " → \(totalText)"
    let sign = sign.map { "\($0) " } ?? ""
    let operandNote = item?.note.map { " # \($0.text)" } ?? ""
    let noteText = notes.map { " # \($0.text)" }.joined()
    switch item?.kind {
    case .operand where isResult:
      return "\(operand)\(operandNote) = \(totalText)\(noteText.dropFirst(operandNote.count))"
    case .operand where operation != nil, .close: return "\(sign)\(operand)\(total)\(noteText)"
    case .operand, .open, nil: return "\(sign)\(operand)\(noteText)"
    }
  }

  fileprivate static func text(_ value: Result<Rational, CalculatorError>) -> String {
    switch value {
    case .success(let value): DisplayFormatter().format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }
}
