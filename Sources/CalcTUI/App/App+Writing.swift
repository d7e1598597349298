import CalcModel

// Writing the tape to a file: its name is typed in the status line, and says which form it is to have.

extension App {
  mutating func update(_ intent: AppIntent.WritingIntent) -> Effect? {
    notice = nil
    let accepted = accept()
    switch intent {
    case .begin:
      guard calculator.tape.lastFinished != nil || hasOlderRows else {
        notice = calculator.tape.isEmpty ? .emptyTape : .nothingFinished
        return accepted
      }
      writing = WritingLine(origin: focus.row)
      focus = .writing
    case .finish:
      return write()
    case .cancel:
      leaveWriting()
    }
    return accepted
  }

  /// What became of the file.
  mutating func receive(_ outcome: TapeWriting.Outcome) {
    switch outcome {
    case .written(let count):
      let isUnfinished = calculator.tape.last.map { !$0.isFinished } ?? false
      notice = .written(
        calculations: count, name: writing.name, leavesOutUnfinished: isUnfinished)
      leaveWriting()
    case .exists: writing.refuse(.exists)
    case .holdsTape: writing.refuse(.holdsTape)
    case .refused(let reason): writing.refuse(.refused(reason: reason))
    }
  }

  private mutating func write() -> Effect? {
    guard !writing.name.isEmpty, !TapePrinter.Form.isSuffix(writing.name) else {
      writing.refuse(.noName)
      return nil
    }
    guard let form = TapePrinter.Form(fileName: writing.name) else {
      writing.refuse(.noForm)
      return nil
    }
    return .write(TapeWriting(name: writing.name, form: form, mayReplace: writing.mayReplace))
  }

  /// Goes back to where the keys went before.
  private mutating func leaveWriting() {
    focus = .pad
    if let row = writing.origin { select(row: row) }
    writing = WritingLine()
  }
}
