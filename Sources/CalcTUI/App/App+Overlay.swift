import CalcModel

/// What lies on the tape: help, or a number in full.
struct Overlay: Hashable {
  let content: Content
  /// The lines scrolled off its top.
  var offset = 0

  enum Content: Hashable {
    /// Six examples, with the shortcuts on the keys.
    case examples
    /// All keys.
    case keys
    case number(NumberDetails)
  }

  /// The number, where one is shown in full.
  var number: NumberDetails? { if case .number(let number) = content { number } else { nil } }
}

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
    case .success(nil):
      if focus == .pad { refuse(.noOperand) } else { alert(.noNumberHere) }
    case .failure: alert(.noNumberHere)
    }
  }

  mutating func lay(_ content: Overlay.Content?) {
    overlay = content.map { Overlay(content: $0) }
    (pad.held, said) = (nil, nil)
  }

  /// The number that there is to be shown, before it was rounded; nil where none has been typed
  /// yet.
  private var number: Result<Rational?, CalculatorError> {
    if case .tape(_, let edit?) = focus {
      return .success(edit.entry.isUntouched ? nil : try? edit.entry.value())
    }
    if let row = focus.row ?? (focus == .pad ? calculator.shownResult : nil) {
      return calculator.rows.value(ofRow: row, isRounded: false)?.map { $0 } ?? .success(nil)
    }
    return switch calculator.operand(isRounded: false) {
    case .placeholder: .success(nil)
    case .typed: .success(calculator.typedValue)
    case .value(let value): .success(value)
    case .failure(let error): .failure(error)
    }
  }
}
