import CalcModel
import TapeFile
import TerminalKit

// The saved tape: read when it is wanted, written when it has changed.

extension EventLoop where Screen: ~Copyable {
  /// Shows the tape as it was left.
  mutating func load(upTo limit: Int, readsOn: Bool = true) {
    attempt { loop throws(SystemError) in
      if let tape = try loop.journal?.load(upTo: limit, readsOn: readsOn) {
        loop.app.receive(.restored(tape))
      }
    }
  }

  /// Puts back what was torn off last in an earlier visit.
  mutating func undoEarlierTear() {
    journal?.file.beginReading()
    defer { if journal != nil { JournalFile.endReading() } }
    attempt { loop throws(SystemError) in
      let tape = try loop.journal?.undoEarlierTear(takesUp: loop.app.calculator.isBlank)
      loop.app.receive(.earlierTear(tape ?? .empty))
    }
  }

  /// Puts in older rows of the tape, and goes on with what they were wanted for; false when the program is
  /// to end.
  mutating func readOlder(for intent: AppIntent) -> Bool {
    // Nobody else needs it meanwhile.
    guard var journal = journal.take() else { return true }
    journal.file.beginReading()
    defer { JournalFile.endReading() }
    let known = app.calculator.tape.calculations.lazy.map(\.id)
    do {
      let older = try watch { progress throws(SystemError) in
        try journal.readOlder(intent.wantedRows, without: known, progress)
      }
      self.journal = journal
      return older.map { perform(app.receive(.older($0, for: intent))) } ?? true
    } catch {
      self.journal = journal
      app.receive(.notSaved(.refused(reason: error.reason)))
      return true
    }
  }

  mutating func save(_ edit: Edit) {
    guard journal != nil else { return }
    attempt { loop throws(SystemError) in
      let time = try loop.journal?.save(edit, on: loop.app.calculator.tape)
      loop.app.receive(.saved)
      if let time { loop.app.receive(.finished(at: time)) }
      if loop.journal?.isLastFinishedTwice == true { loop.readNews() }
      if loop.app.notice == nil { loop.hint() }
    }
  }

  /// Writes down what was switched.
  mutating func keepSettings() {
    let switched = app.settings.changed(since: settingsKept)
    if switched.isEmpty { return }
    settingsKept = app.settings
    attempt { loop throws(SystemError) in try loop.journal?.keep(switched) }
  }

  /// Does something to the saved tape, or says why it was refused.
  private mutating func attempt(_ body: (inout Self) throws(SystemError) -> Void) {
    do {
      try body(&self)
    } catch {
      app.receive(.notSaved(.refused(reason: error.reason)))
    }
  }

  /// Says what others have done to the tape's file.
  private mutating func hint() {
    switch journal?.takeHint() {
    case .grown: app.receive(.say(.unreadNews))
    case .shrunk: app.receive(.say(.savedTapeCut))
    case nil: break
    }
  }

  /// Shows what other windows have done to the tape since it was read.
  mutating func readNews() {
    journal?.file.beginReading()
    defer { if journal != nil { JournalFile.endReading() } }
    do {
      if let news = try journal?.readNews(beside: app.calculator.tape) {
        _ = perform(app.receive(.news(news)))
      }
    } catch {
      // Nothing was saved yet, here or elsewhere.
      if error.isMissingFile { return }
      app.receive(.say(.newsUnreadable(reason: error.reason)))
    }
  }

  mutating func leave() -> SavingProblem? {
    if journal == nil { return app.savingProblem?.losing(app.calculator.words) }
    journal?.file.beginReading()
    defer { if journal != nil { JournalFile.endReading() } }
    do {
      try journal?.leave(app.calculator, switched: app.settings.changed(since: settingsKept))
      return nil
    } catch {
      return .refused(reason: error.reason, lost: journal?.unsavedWords ?? [])
    }
  }
}
