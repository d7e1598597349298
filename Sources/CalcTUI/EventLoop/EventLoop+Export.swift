import CalcModel
import TapeFile
import TerminalKit

// Writing the tape to another file.

extension EventLoop where Screen: ~Copyable {
  /// Writes the paper, or reports why it can't.
  mutating func export(_ export: Export) {
    let path = FilePath(typed: export.name)
    if let other = try? TapeStore(path: path.description).readTail(), !other.tape.isEmpty {
      app.receive(.notWritten(.holdsTape))
      return
    }
    let tape = app.calculator.tape
    let text = TapePrinter(form: export.form, words: app.words)
      .text(of: tape, includingTorn: false)
    do throws(SystemError) {
      try path.replaceContents(with: Array(text.utf8), mayReplace: export.mayReplace)
      app.receive(.written(tape.calculations.count))
    } catch {
      app.receive(
        .notWritten(error.isExistingFile ? .exists : .refused(reason: error.reason)))
    }
  }
}
