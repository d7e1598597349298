import CalcModel
import TapeFile

// Older rows of a saved tape: they are read when they are reached.

extension App {
  /// Scrolls the tape, and asks for rows that were not read where it leads to such.
  mutating func scrollOn(_ scroll: AppIntent.Scroll) {
    let place = place(of: scroll)
    self.scroll(scroll)
    if let rest = older(scroll, beyond: place - tapeOffset) {
      ask(for: .readOlder(for: .scroll(rest)))
    }
  }

  /// What is left of a distance on the tape where only rows that were not read lie that way, or nil.
  ///
  /// - Parameter rows: how much further it leads than to the first row that was.
  func older(_ scroll: AppIntent.Scroll, beyond rows: Int) -> AppIntent.Scroll? {
    guard hasOlderRows else { return nil }
    if scroll == .toOldest { return .toOldest }
    return rows > 0 ? .rows(rows) : nil
  }

  /// Puts in rows above the first; what is looked at stays where it is.
  mutating func insert(_ older: OlderRows) {
    let count = calculator.tape.count
    calculator.insertEarlier(
      older.calculations, hasEarlierRows: older.extent == .lastBytes)
    let inserted = calculator.tape.count - count
    moveSelection(by: inserted, from: 0)
    search.moveMatches(by: inserted)
    scroll(.rows(0))
    notice = nil
  }
}

extension AppIntent {
  /// How many older rows it takes to do it.
  var wantedRows: OlderRows.Wanted {
    switch self {
    case .scroll(.toOldest), .tape(.select(.toOldest)), .search: .all
    default: .some
    }
  }
}
