package import CalcModel
package import TerminalKit

// What is written when the program ends, for the next run.

extension Journal {
  /// Writes the unfinished calculation and the changed settings, and flushes the file.
  package mutating func leave(
    _ calculator: Calculator, switched: Settings = []
  ) throws(SystemError) {
    try keepUnfinished(of: calculator)
    // Last, where the next run looks first.
    try keep(switched)
    try file.synchronize()
  }

  private mutating func keepUnfinished(of calculator: Calculator) throws(SystemError) {
    let left = calculator.unfinished.map {
      JournalRecord.Unfinished(session: run, calculation: $0)
    }
    if let takenUp, takenUp.isFirst, takenUp.left.calculation == left?.calculation {
      return try write()
    }
    let kinds = take() + (left.map { [.unfinished($0)] } ?? [])
    let words = left.flatMap { $0.isEmpty ? nil : $0.calculation.words }
    if kinds.isEmpty { return try write() }
    try append(kinds, words: words)
  }

  /// Takes over the unfinished calculation of an earlier run.
  mutating func take() -> [JournalRecord.Kind] {
    defer { takenUp = nil }
    return takenUp.map { [.taken(session: $0.left.session)] } ?? []
  }

  /// Writes the settings if they differ from the file's, and settings and memory if they are too
  /// far from its end to be found at startup.
  package mutating func keep(_ switched: Settings) throws(SystemError) {
    guard !(kept.settings.isEmpty && switched.isEmpty && kept.memory == nil) else { return }
    let found = try read(upTo: Self.firstBytes).index
    // Another window may have changed them since.
    let newest = try read(upTo: max(Self.firstBytes, file.length - others.start + 1)).index
    let wanted = switched.completed(by: newest.settings.isEmpty ? kept.settings : newest.settings)
    var kinds = wanted == found.settings ? [] : [JournalRecord.Kind.settings(wanted)]
    if found.memory == nil, let memory = newest.memory ?? kept.memory {
      kinds.append(.memory(memory))
    }
    kept.settings = wanted
    if !kinds.isEmpty { try append(kinds) }
  }
}
