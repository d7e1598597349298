import CalcModel

// Searching the tape; the newest match is shown while the query is typed.

extension App {
  mutating func act(on action: Action.SearchAction) {
    message = nil
    accept()
    switch action {
    case .next:
      step { matches, row in matches.last { $0 < row } }
    case .previous:
      step { matches, row in matches.first { $0 > row } }
    }
  }

  /// Selects the newest match.
  mutating func goToNewest() {
    search.find(in: calculator.rows, calculator.formatter)
    goTo(search.matches.last)
  }

  /// Shows the newest match while the query is typed.
  mutating func lookFor(_ query: String) {
    search.look(for: query, in: calculator.rows, calculator.formatter)
    if let row = search.matches.last { show(row: row) }
  }

  private mutating func step(_ next: ([Int], Int) -> Int?) {
    guard case .tape(let row, _) = focus else { return }
    guard !search.isEmpty else {
      message = .noSearch
      return
    }
    search.find(in: calculator.rows, calculator.formatter)
    if let match = next(search.matches, row) {
      goTo(match)
    } else {
      message = search.matches.isEmpty ? .notFound(search.query) : .lastMatch
    }
  }

  private mutating func goTo(_ row: Int?) {
    guard let row, let index = search.matches.firstIndex(of: row) else {
      message = search.isEmpty ? .noSearch : .notFound(search.query)
      return
    }
    select(row: row)
    message = .found(index + 1, of: search.matches.count)
  }
}
