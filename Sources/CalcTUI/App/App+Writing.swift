import CalcModel

// Writing the tape to a file: its name is typed in the status line, and says which form it is to have.

extension App {
  /// What became of the file.
  mutating func receive(_ outcome: TapeWriting.Outcome) {
    switch outcome {
    case .written(let count):
      guard let prompt else { return }
      leave(prompt)
      let isUnfinished = calculator.tape.last.map { $0.item != nil } ?? false
      notice = .written(
        calculations: count, name: prompt.line.text, leavesOutUnfinished: isUnfinished)
    case .exists: refuse(.exists)
    case .holdsTape: refuse(.holdsTape)
    case .refused(let reason): refuse(.refused(reason: reason))
    }
  }

  mutating func writeTape(_ prompt: Prompt) {
    let name = prompt.line.text
    if name.isEmpty || TapePrinter.Form.isSuffix(name) {
      refuse(.noName)
    } else if let form = TapePrinter.Form(fileName: name) {
      // An existing file is overwritten where that was said before.
      let mayReplace = prompt.problem == .exists
      ask(for: .write(TapeWriting(name: name, form: form, mayReplace: mayReplace)))
    } else {
      refuse(.noForm)
    }
  }
}
