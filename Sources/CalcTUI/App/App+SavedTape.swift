import CalcModel
import TapeFile

// What an earlier visit left: the tape, what was switched, and tapes that were torn off.

extension App {
  /// Shows the tape as it was left.
  mutating func restore(_ tape: SavedTape) {
    calculator = calculator.blank
    take(tape.settings)
    calculator.restore(
      tape.calculations, unfinished: tape.unfinished,
      hasEarlierRows: tape.extent == .lastBytes)
    calculator.restore(memory: tape.memory)
    focus = .pad
    // What was said before the tape was read is not unsaid.
    switch notice {
    case .skippedOptions, .openToOthers, .tapeSetAside: return
    default: break
    }
    notice = tape.skippedLines > 0 ? .skippedLines(tape.skippedLines) : nil
  }

  /// Puts back what was torn off in an earlier visit, or says that there is none.
  mutating func undoEarlierTear(_ tape: EarlierTape) {
    guard tape != .empty else {
      notice = .refused(.nothingToUndo)
      return
    }
    let count = calculator.tape.count
    calculator.undoEarlierTear(
      tape.calculations, unfinished: tape.unfinished,
      hasEarlierRows: hasOlderRows || tape.extent == .lastBytes)
    notice = .earlierTearUndone(calculations: tape.calculations.count)
    scroll(.toNewest)
    // Its newest row, above what was calculated since.
    show(row: max(0, calculator.tape.count - count - 1))
  }

  /// What is switched on and off, all of it.
  var settings: Settings {
    Settings(
      order: calculator.order, isGrouping: calculator.formatter.grouping, usesMouse: usesMouse,
      decimals: calculator.formatter.decimals, rounding: calculator.formatter.rounding,
      taxRate: calculator.taxRate)
  }

  /// Switches what is said.
  private mutating func take(_ settings: Settings) {
    if let order = settings.order { calculator.restore(order) }
    if let isGrouping = settings.isGrouping { calculator.formatter.grouping = isGrouping }
    if let usesMouse = settings.usesMouse { self.usesMouse = usesMouse }
    if let decimals = settings.decimals { calculator.formatter.decimals = decimals }
    if let rounding = settings.rounding { calculator.formatter.rounding = rounding }
    if let taxRate = settings.taxRate { calculator.restore(taxRate: taxRate) }
  }
}
