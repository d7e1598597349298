import CalcModel
import Platform
import SystemPackage
import TapeFile
import TerminalKit

// Reading and writing the saved tape, and exporting the paper.

extension EventLoop where Screen: ~Copyable {
  /// Shows the last lines of the saved tape, until `load` has read the whole tape.
  mutating func showTail() {
    if let tail = try? store?.readTail() { report(.restored(tail.tape, tail.state)) }
    saved = app.saved(in: store?.state)
  }

  mutating func load() {
    do throws(TapeFileError) {
      if let tape = try store?.read(), let state = store?.state {
        report(.restored(tape, state))
      }
    } catch {
      report(.notSaved("not saved: \(error.message)"))
    }
    continuesSavedSum = store?.state.hand != nil
    saved = app.saved(in: store?.state)
  }

  /// Takes in the lines that other windows wrote.
  mutating func readChanges() {
    if store?.isCurrent != false { return }
    withStore { (store, tape) throws(TapeFileError) in try store.readChanges(into: &tape) }
  }

  mutating func write(_ change: TapeChange, changedDependents: [ResultID]) {
    var lines = change.parts.map { TapeLine.entry($0.id, $0.after) } + takeChangedSettings()
    let addsCalculation = change.parts.contains { $0.before == nil && $0.after != nil }
    // A finished calculation ends the file's unfinished sum.
    if continuesSavedSum, addsCalculation {
      lines.append(.hand(nil))
      continuesSavedSum = false
    }
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
    do throws(TapeFileError) {
      try app.calculator.changeTape { (tape) throws(TapeFileError) in try body(&store, &tape) }
      if store.failure == nil { report(.saved) }
    } catch {
      report(.notSaved("not saved: \(error.message)"))
    }
    if let news = store.takeNews() { report(.tapeChanged(news)) }
    self.store = store
  }

  /// Flushes the written lines to the disk, once no key is waiting.
  mutating func flush() {
    let problemBefore = app.notices.savingProblem
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
    let hand = app.calculator.pad.isUnfinished ? app.calculator.pad : nil
    if store == nil {
      return hand == nil && app.calculator.tape.isEmpty ? nil : app.notices.savingProblem
    }
    let isHandSaved = TapeLine.hand(hand).text == TapeLine.hand(store?.state.hand).text
    let writesHand = !isHandSaved && (hand != nil || continuesSavedSum)
    write(takeChangedSettings() + (writesHand ? [.hand(hand)] : []))
    try? store?.flush()
    // If the file is no longer a tape, none of the calculations is saved.
    let isRefused = if case .refused = store?.condition { true } else { false }
    let unsaved = isRefused ? app.calculator.tape.calculations.count : store?.unsavedCount ?? 0
    return store?.failure.map { error in
      unsaved == 0
        ? "not saved: \(error.message)" : "\(unsaved, "calculation") not saved: \(error.message)"
    }
  }

  mutating func export(to name: String, _ form: TapePrinter.Form, _ mayReplace: Bool) {
    let path = FilePath(typed: name)
    if let other = try? TapeStore(path).readTail(), !other.tape.isEmpty {
      report(.notWritten("that file is a saved tape: type another name"))
      return
    }
    let tape = app.calculator.tape
    let text = TapePrinter(form: form, language: app.language).text(of: tape)
    do throws(Errno) {
      try path.replaceContents(with: Array(text.utf8), mayReplace: mayReplace)
      report(.written(tape.calculations.count))
    } catch {
      report(
        error == .fileExists
          ? .fileExists : .notWritten("not written: \(String(describing: error))"))
    }
  }
}
