import CalcModel

// What is laid over the screen, and taken away again: the help, and a number in full.

extension App {
  /// Opens the help, in the place of what is open, or closes it.
  mutating func toggleHelp() {
    lay(overlay?.content == .help ? nil : .help)
  }

  /// Shows the number of the selected row in full, or the operand if the pad has the focus; or
  /// closes it.
  mutating func toggleNumber() {
    if overlay?.number != nil { return lay(nil) }
    switch number {
    case .success(let value?):
      lay(.number(NumberInFull(value, calculator.formatter)))
    case .success(nil): notice = focus == .pad ? .refused(.noOperand) : .noNumber
    case .failure: notice = .noNumber
    }
  }

  /// How many pages there are of what is open.
  var pageCount: Int { overlay?.content == .help ? metrics.helpPages : 1 }

  /// The one place where pages are turned; as far as there are any.
  mutating func turnPages(_ pages: Int) {
    guard let overlay else { return }
    let page = min(max(0, overlay.page + pages), pageCount - 1)
    self.overlay?.page = page
  }

  private mutating func lay(_ content: Overlay.Content?) {
    overlay = content.map { Overlay(content: $0) }
    (pad.held, notice) = (nil, nil)
  }

  /// The row of the result that is selected or shown; nil if there is none.
  private var result: Int? {
    switch focus {
    case .tape(let row, nil): calculator.tape[row].item == nil ? row : nil
    case .tape, .prompt: nil
    case .pad: calculator.shownResult
    }
  }

  /// The number that there is to be shown, before it was rounded; nil where none has been typed
  /// yet.
  private var number: Result<Rational?, CalculatorError> {
    if let result, let calculation = calculator.tape[calculator.tape[result].calculation] {
      return calculation.total.map { $0 }
    }
    if case .tape(let row, let edit) = focus {
      guard let edit else {
        return calculator.tape.value(ofRow: row, isRounded: false)?.map { $0 } ?? .success(nil)
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
