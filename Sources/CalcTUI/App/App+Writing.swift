import CalcModel

// Writing the tape to a file: its name is typed in the status line, and says which form it is to have.

extension App {
  /// So many calculations were written to the file.
  mutating func sayWritten(_ count: Int) {
    guard let prompt else { return }
    leave(prompt)
    let isUnfinished = calculator.tape.last.map { $0.item != nil } ?? false
    notice = .written(
      calculations: count, name: prompt.line.text, leavesOutUnfinished: isUnfinished)
  }

  mutating func writeTape(_ prompt: Prompt) {
    let name = prompt.line.text
    if let form = TapePrinter.Form(fileName: name) {
      // An existing file is overwritten where that was said before.
      let mayReplace = prompt.problem == .exists
      ask(for: .write(TapeWriting(name: name, form: form, mayReplace: mayReplace)))
    } else {
      refuse(.noForm)
    }
  }
}
