import CalcModel
import TapeFile
import TerminalKit

// The saved tape: reading and writing.

extension EventLoop where Screen: ~Copyable {
  /// Reads and shows the saved tape.
  mutating func load(upTo limit: Int, readsOn: Bool = true) {
    attempt { loop throws(SystemError) in
      if let tape = try loop.journal?.load(upTo: limit, readsOn: readsOn) {
        loop.app.receive(.restored(tape))
      }
    }
  }

  /// Undoes the last tear of an earlier run.
  mutating func undoEarlierTear() {
    journal?.file.beginReading()
    defer { if journal != nil { JournalFile.endReading() } }
    attempt { loop throws(SystemError) in
      let tape = try loop.journal?.undoEarlierTear(takesUp: loop.app.calculator.isBlank)
      loop.app.receive(.earlierTear(tape ?? .empty))
    }
  }

  /// Inserts older rows, and continues with what needed them; false to quit.
  mutating func readOlder(for intent: AppIntent) -> Bool {
    // A second reference would copy it.
    guard var journal = journal.take() else { return true }
    journal.file.beginReading()
    defer { JournalFile.endReading() }
    let known = app.calculator.tape.calculations.lazy.map(\.id)
    do {
      let older = try journal.readOlder(intent.wantedRows, without: known)
      self.journal = journal
      return perform(app.receive(.older(older, for: intent)))
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

  /// Saves the settings.
  mutating func keepSettings() {
    let switched = app.settings.changed(since: settingsKept)
    if switched.isEmpty { return }
    settingsKept = app.settings
    attempt { loop throws(SystemError) in try loop.journal?.keep(switched) }
  }

  /// Flushes what was saved to the disk before the next key is waited for.
  mutating func flush() {
    let problem = app.savingProblem
    attempt { loop throws(SystemError) in try loop.journal?.synchronize() }
    if app.savingProblem != problem { present() }
  }

  /// Runs a body on the saved tape, and reports its error.
  private mutating func attempt(_ body: (inout Self) throws(SystemError) -> Void) {
    do {
      try body(&self)
    } catch {
      app.receive(.notSaved(.refused(reason: error.reason)))
    }
  }

  /// Reports changes of the file by others.
  private mutating func hint() {
    switch journal?.takeHint() {
    case .grown: app.receive(.say(.unreadNews))
    case .shrunk: app.receive(.say(.savedTapeCut))
    case nil: break
    }
  }

  /// Shows the changes of other windows.
  mutating func readNews() {
    journal?.file.beginReading()
    defer { if journal != nil { JournalFile.endReading() } }
    do {
      if let news = try journal?.readNews(beside: app.calculator.tape) {
        _ = perform(app.receive(.news(news)))
      }
    } catch {
      // Nothing was saved yet.
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
