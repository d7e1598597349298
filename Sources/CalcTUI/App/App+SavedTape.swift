import CalcModel
import TapeFile

// The tape, settings and tear-offs of earlier sessions.

extension App {
  mutating func restore(_ tape: SavedTape) {
    calculator = calculator.blank
    take(tape.settings)
    calculator.restore(
      tape.calculations, unfinished: tape.unfinished,
      hasEarlierRows: tape.extent == .lastBytes)
    calculator.restore(.setMemory(tape.memory))
    focus = .pad
    notice = nil
    // The tape may have been read further than before.
    announcements.removeAll { if case .skippedLines = $0 { true } else { false } }
    if tape.skippedLines > 0 { announcements.append(.skippedLines(tape.skippedLines)) }
  }

  /// Puts back the last tear-off of an earlier session, if there is one.
  mutating func undoEarlierTear(_ tape: EarlierTape) {
    guard tape != .empty else {
      notice = .refused(.nothingToUndo)
      return
    }
    let count = calculator.tape.count
    calculator.undoEarlierTear(
      tape.calculations, unfinished: tape.unfinished,
      hasEarlierRows: hasOlderRows || tape.extent == .lastBytes)
    notice = .earlierTearUndone
    scroll(.toNewest)
    // Show its newest row, above later calculations.
    show(row: max(0, calculator.tape.count - count - 1))
  }

  var settings: Settings {
    var settings: Settings = [
      .order(calculator.order), .grouping(calculator.formatter.grouping), .mouse(usesMouse),
      .decimals(calculator.formatter.decimals), .rounding(calculator.formatter.rounding),
    ]
    if let taxRate = calculator.taxRate { settings.set(.taxRate(taxRate)) }
    return settings
  }

  mutating func take(_ settings: Settings) {
    for setting in settings.all {
      switch setting {
      case .order(let order): calculator.restore(order)
      case .grouping(let isOn): calculator.formatter.grouping = isOn
      case .mouse(let isOn): usesMouse = isOn
      case .decimals(let decimals): calculator.formatter.decimals = decimals
      case .rounding(let rounding): calculator.formatter.rounding = rounding
      case .taxRate(let rate): calculator.restore(.setTaxRate(rate))
      }
    }
  }
}
