import CalcModel

// Writing the tape to a file: its name is typed in the status line, and says which form it is to have.

extension App {
  mutating func act(on intent: AppIntent.WritingIntent) {
    notice = nil
    accept()
    switch intent {
    case .begin:
      guard calculator.tape.lastFinished != nil || hasOlderRows else {
        notice = calculator.tape.isEmpty ? .emptyTape : .nothingFinished
        return
      }
      writing = WritingLine(origin: focus.row)
      focus = .writing
    case .finish:
      write()
    case .cancel:
      leaveWriting()
    }
  }

  /// What became of the file.
  mutating func receive(_ outcome: TapeWriting.Outcome) {
    switch outcome {
    case .written(let count):
      let isUnfinished = calculator.tape.last.map { $0.content != .result } ?? false
      notice = .written(
        calculations: count, name: writing.name, leavesOutUnfinished: isUnfinished)
      leaveWriting()
    case .exists: writing.refuse(.exists)
    case .holdsTape: writing.refuse(.holdsTape)
    case .refused(let reason): writing.refuse(.refused(reason: reason))
    }
  }

  private mutating func write() {
    if writing.name.isEmpty || TapePrinter.Form.isSuffix(writing.name) {
      writing.refuse(.noName)
    } else if let form = TapePrinter.Form(fileName: writing.name) {
      ask(
        for: .write(TapeWriting(name: writing.name, form: form, mayReplace: writing.mayReplace)))
    } else {
      writing.refuse(.noForm)
    }
  }

  /// Goes back to where the keys went before.
  private mutating func leaveWriting() {
    focus = .pad
    if let row = writing.origin { select(row: row) }
    writing = WritingLine()
  }
}
