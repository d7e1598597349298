import CalcModel
import TapeFile
import TerminalKit

// Writing the tape to a file.

extension EventLoop where Screen: ~Copyable {
  /// Writes the tape, or reports the error.
  mutating func write(_ writing: TapeWriting) {
    do throws(SystemError) {
      journal?.file.beginReading()
      defer { if journal != nil { JournalFile.endReading() } }
      let (text, count) = try printed(writing.form)
      let file = FilePath(typed: writing.name)
      if JournalFile(named: writing.name).holdsTape {
        app.receive(.notWritten(.holdsTape))
        return
      }
      try file.replaceContents(with: Array(text.utf8), mayReplace: writing.mayReplace)
      app.receive(.written(count))
    } catch {
      app.receive(
        .notWritten(error.isExistingFile ? .exists : .refused(reason: error.reason)))
    }
  }

  private func printed(
    _ form: TapePrinter.Form
  ) throws(SystemError) -> (text: String, calculations: Int) {
    var printer = TapePrinter(form: form, words: app.words)
    var (text, count) = (printer.beginning, 0)
    try forEachCalculation { calculation in
      text += printer.text(of: calculation, tornOff: nil)
      count += 1
    }
    return (text + printer.ending, count)
  }

  /// Visits the finished calculations, oldest first, including unread ones.
  private func forEachCalculation(
    _ body: (PrintedCalculation) -> Void
  ) throws(SystemError) {
    let calculations = app.calculator.tape.finishedCalculations
    if app.hasOlderRows, let journal {
      var older = try PrintedTape(journal.file)
      var isOlder = true
      try older.visit(includingTorn: false) { (calculation, _) throws(SystemError) in
        if calculation.calculation.id == calculations.first?.id { isOlder = false }
        if isOlder { body(calculation) }
      }
    }
    for calculation in calculations {
      let time = journal?.times[calculation.id].map(Clock.localTime(of:)) ?? ""
      body(PrintedCalculation(calculation, time: time, isFirst: false))
    }
  }
}
