import CalcModel
import Platform
import SystemPackage
import TapeFile
import TerminalKit

// Reading and writing the saved tape, and exporting the paper.

extension EventLoop where Screen: ~Copyable {
  /// Shows the last lines of the saved tape, until `load` has read the whole tape.
  mutating func showTail() {
    leftSum = hand?.takeOver()
    if let tail = try? store?.readTail() {
      report(.restored(tail.tape, tail.state, hand: leftSum?.pad))
    }
    saved = app.saved(in: store?.state)
  }

  /// Reads the tape.
  ///
  /// - Returns: false if the first key, or a signal, asks to quit; then nothing may be written.
  mutating func load() -> Bool {
    // Moved out of `self`, because two parts of `self` can't be changed at once.
    guard var store = store.take() else { return true }
    defer { self.store = store }
    var quits = false
    do throws(TapeFileError) {
      let tape = try store.read {
        quits = quits || isAskedToQuit()
        return quits
      }
      if quits { return false }
      let sum = leftSum.flatMap { $0.isFinished(on: tape) ? nil : $0.pad }
      report(.restored(tape, store.state, hand: sum))
    } catch {
      report(.restored(Tape(lines: []), SavedState(), hand: leftSum?.pad))
      report(.notSaved("not saved: \(error.message)"))
    }
    if let problem = hand?.problem { report(.handNotRead(problem)) }
    leftSum = nil
    savedPad = app.padInHand
    saved = app.saved(in: store.state)
    return true
  }

  /// Takes in the lines that other windows wrote.
  mutating func readChanges() {
    if store?.isCurrent != false { return }
    // Letters can't undo the other windows' lines.
    _ = perform(app.update(.report(.rested)))
    withStore { (store, tape) throws(TapeFileError) in try store.readChanges(into: &tape) }
  }

  /// Writes a change, unless a signal to quit stopped an evaluation. The file of the unfinished sum
  /// then stays as it was before the key.
  mutating func write(_ change: TapeChange, changedDependents: [ResultID]) {
    let changed = change.parts.map(\.id) + changedDependents
    if Work.isCancelled,
      changed.contains(where: { app.calculator.tape[$0]?.result == .failure(.tooLong) })
    {
      isInterrupted = true
      return
    }
    let lines = change.parts.map { TapeLine.entry($0.id, $0.after) } + takeChangedSettings()
    write(lines, changedDependents: changedDependents)
  }

  /// Writes settings, memory and tax rate if they have changed.
  mutating func writeSettings() {
    let lines = takeChangedSettings()
    if !lines.isEmpty { write(lines) }
  }

  /// Returns the lines for changed settings, and records the settings as saved.
  private mutating func takeChangedSettings() -> [TapeLine] {
    let now = app.calculator.savedState
    defer { saved = now }
    return store.map { now.lines(since: saved, over: $0.state) } ?? []
  }

  /// Writes the lines that could not be written before. The file may be back in its place.
  mutating func retryWriting() {
    if store?.failure != nil { write([]) }
  }

  private mutating func write(_ lines: [TapeLine], changedDependents: [ResultID] = []) {
    withStore { (store, tape) throws(TapeFileError) in
      try store.write(lines, changedDependents: changedDependents, on: &tape)
    }
  }

  /// Changes the store and the tape; reports an error, and changes by other windows.
  private mutating func withStore(
    _ body: (inout TapeStore, inout Tape) throws(TapeFileError) -> Void
  ) {
    // Moved out of `self`, because two parts of `self` can't be changed at once.
    guard var store = store.take() else { return }
    let former = app.calculator
    do throws(TapeFileError) {
      try app.calculator.changeTape { (tape) throws(TapeFileError) in try body(&store, &tape) }
      if store.failure == nil, handFailure == nil { report(.saved) }
    } catch {
      report(.notSaved("not saved: \(error.message)"))
    }
    if let news = store.takeNews() { report(.tapeChanged(news, since: former)) }
    self.store = store
  }

  /// Writes the unfinished sum into its file; without an unfinished sum removes the file.
  mutating func writeHand() {
    let pad = app.padInHand
    (savedPad, unsavedSince) = (pad, nil)
    do throws(TapeFileError) {
      try hand?.write(pad.isUnfinished ? pad : nil)
      if handFailure != nil {
        handFailure = nil
        if store?.failure == nil { report(.saved) }
      }
    } catch {
      handFailure = error
      report(.notSaved("not saved: \(error.message)"))
    }
  }

  /// Writes the unfinished sum if it is due, and flushes the written lines to the disk, once no key
  /// is waiting. Shows a problem at once.
  mutating func save() {
    let problemBefore = app.notices.savingProblem
    writeHandIfDue()
    do throws(TapeFileError) {
      try store?.flush()
    } catch {
      report(.notSaved("not saved: \(error.message)"))
    }
    if app.notices.savingProblem != problemBefore { present() }
  }

  /// Writes the unfinished sum, and the lines that could not be written before.
  ///
  /// - Returns: why the tape is not saved, or nil.
  mutating func saveBeforeQuitting() -> Message? {
    let isUnfinished = app.padInHand.isUnfinished
    if store == nil {
      return !isUnfinished && app.calculator.tape.calculations.isEmpty
        ? nil : app.notices.savingProblem
    }
    write(takeChangedSettings())
    try? store?.flush()
    if isUnfinished || store?.failure == nil, !isInterrupted { writeHand() }
    // If the file is no longer a tape, none of the calculations is saved.
    let isRefused = if case .refused = store?.condition { true } else { false }
    let unsaved = isRefused ? app.calculator.tape.calculations.count : store?.unsavedCount ?? 0
    return store?.failure.map { error in
      unsaved == 0
        ? "not saved: \(error.message)" : "\(unsaved, "calculation") not saved: \(error.message)"
    } ?? handFailure.map { "the unfinished sum is not saved: \($0.message)" }
  }

  mutating func export(to name: String, _ form: TapePrinter.Form, _ mayReplace: Bool) {
    let path = FilePath(typed: name)
    if let other = try? TapeStore(path).readTail(), !other.tape.calculations.isEmpty {
      report(.notWritten("that file is a saved tape: type another name"))
      return
    }
    let tape = app.calculator.tape
    var printer = TapePrinter(form: form, language: app.language)
    // Programs get all digits, whatever --digits says.
    if !form.isForPrograms { printer.formatter = app.calculator.formatter.withoutGrouping }
    let text = printer.text(of: tape)
    do throws(Errno) {
      try path.replaceContents(with: Array(text.utf8), mayReplace: mayReplace)
      report(.written(tape.calculations.count, to: path.typed))
    } catch {
      report(
        error == .fileExists
          ? .fileExists : .notWritten("not written: \(String(describing: error))"))
    }
  }
}
