import CalcModel
import TapeFile
import TerminalKit

// The saved tape: read when it is wanted, written when it has changed.

extension EventLoop where Screen: ~Copyable {
  /// Shows the tape as it was left.
  mutating func load(upTo limit: Int, readsOn: Bool = true) {
    do {
      if let tape = try journal?.load(upTo: limit, readsOn: readsOn) {
        app.receive(.restored(tape))
      }
    } catch {
      app.receive(.notSaved(.refused(reason: error.reason)))
    }
  }

  /// Puts back what was torn off last in an earlier visit.
  mutating func undoEarlierTear() {
    journal?.file.beginReading()
    defer { if journal != nil { JournalFile.endReading() } }
    do {
      let tape = try journal?.undoEarlierTear(takesUp: app.calculator.isBlank)
      app.receive(.earlierTear(tape ?? .empty))
    } catch {
      app.receive(.notSaved(.refused(reason: error.reason)))
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
    do {
      let time = try journal?.save(edit, on: app.calculator.tape)
      app.receive(.saved)
      if let time { app.receive(.finished(at: time)) }
      if journal?.isLastFinishedTwice == true { readNews() }
      if app.notice == nil { hint() }
    } catch {
      app.receive(.notSaved(.refused(reason: error.reason)))
    }
  }

  /// Writes down what was switched.
  mutating func keepSettings() {
    let switched = app.settings.changed(since: settingsKept)
    if switched.isEmpty { return }
    settingsKept = app.settings
    do {
      try journal?.keep(switched)
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
