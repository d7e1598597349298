import CalcModel
import TapeFile

// Older rows of a saved tape are read when they are reached.

extension App {
  /// Scrolls the tape, and reads older rows if it reaches them.
  mutating func scrollOn(_ scroll: AppIntent.Scroll) {
    let before = bottom
    self.scroll(scroll)
    if hasOlderRows, bottom == before, scroll.isUpward {
      ask(for: .readOlder(for: .scroll(scroll)))
    }
  }

  /// What is left of a scroll that goes `rows` beyond the first row read; nil if nothing.
  func older(_ scroll: AppIntent.Scroll, beyond rows: Int) -> AppIntent.Scroll? {
    guard hasOlderRows else { return nil }
    if scroll == .toOldest { return .toOldest }
    return rows > 0 ? .rows(rows) : nil
  }

  /// Inserts rows above the first, without moving the view.
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

extension AppIntent.Scroll {
  fileprivate var isUpward: Bool { self == .toOldest || lines(page: 1) > 0 }
}

extension AppIntent {
  var wantedRows: OlderRows.Wanted {
    switch self {
    case .scroll(.toOldest), .tape(.select(.toOldest)), .search: .all
    default: .some
    }
  }
}
