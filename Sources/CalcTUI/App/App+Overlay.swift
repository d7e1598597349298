import CalcModel

// What lies on the tape: help, and a number in full.

extension App {
  /// Shows the examples, then all keys, then the tape again.
  mutating func toggleHelp() {
    switch overlay?.content {
    case .examples: lay(.keys)
    case .keys: lay(nil)
    case .number, nil: lay(metrics.hasPad ? .examples : .keys)
    }
  }

  /// Shows the number of the selected row in full, or the operand if the pad has the focus; or
  /// closes it.
  mutating func toggleNumber() {
    if overlay?.number != nil { return lay(nil) }
    switch number {
    case .success(let value?):
      lay(.number(NumberDetails(value, calculator.formatter)))
    case .success(nil): message = focus == .pad ? .remark(.refused(.noOperand)) : .noNumber
    case .failure: message = .noNumber
    }
  }

  mutating func lay(_ content: Overlay.Content?) {
    overlay = content.map { Overlay(content: $0) }
    (pad.held, message) = (nil, nil)
    ask(for: .measure)
  }

  /// The row of the result that is selected or shown; nil if there is none.
  private var result: Int? {
    switch focus {
    case .tape(let row, nil): calculator.rows[row].item == nil ? row : nil
    case .tape, .prompt: nil
    case .pad: calculator.shownResult
    }
  }

  /// The number that there is to be shown, before it was rounded; nil where none has been typed
  /// yet.
  private var number: Result<Rational?, CalculatorError> {
    if let result {
      return calculator.rows.calculation(atRow: result).calculation.total.map { $0 }
    }
    if case .tape(let row, let edit) = focus {
      guard let edit else {
        return calculator.rows.value(ofRow: row, isRounded: false)?.map { $0 } ?? .success(nil)
      }
      return .success(edit.entry.isUntouched ? nil : try? edit.entry.value())
    }
    return switch calculator.operand(isRounded: false) {
    case .placeholder: .success(nil)
    case .typed: .success(calculator.typedValue)
    case .value(let value): .success(value)
    case .failure(let error): .failure(error)
    }
  }
}
