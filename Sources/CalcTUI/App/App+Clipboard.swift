import CalcModel

// What goes to the clipboard and comes from it.

extension App {
  mutating func copyOperand() -> Effect? {
    guard let text = calculator.plainOperand else { return nil }
    notice = .copied(text)
    return .copy(text)
  }

  /// Copies every row as a line of its sign, its number and the total after it, separated by tabs.
  mutating func copyTape() -> Effect? {
    let rows = calculator.tape.rows
    guard !rows.isEmpty else {
      notice = .emptyTape
      return nil
    }
    notice = .copiedTape(rows: rows.count)
    return .copy(rows.map { "\($0.plainText)\n" }.joined())
  }

  /// Types what was pasted; a search takes it as text.
  mutating func paste(_ bytes: [UInt8]) {
    if focus == .search {
      for character in String(decoding: bytes, as: UTF8.self) where !character.isNewline {
        search.type(character)
      }
      return
    }
    focus = .pad
    switch Paste.read(bytes, calculator.formatter.separators) {
    case .success(let paste):
      notice = .pasted
      enter(paste)
    case .failure(let problem):
      notice = .refusedPaste(problem)
    }
  }

  /// Nothing is left to do afterwards: operands and operators alone finish no calculation.
  private mutating func enter(_ paste: Paste) {
    for (index, operand) in paste.operands.enumerated() {
      _ = effect(of: calculator.recall(operand))
      if index < paste.operators.count {
        _ = effect(of: calculator.press(.operation(paste.operators[index])))
      }
    }
  }
}

extension Tape.Row {
  fileprivate var plainText: String {
    let operand = operandText { Result.success($0).plainText }
    let sign = sign.map { String($0) } ?? ""
    return switch content {
    case .first, .result: "\(sign)\t\(operand)"
    case .step: "\(sign)\t\(operand)\t\(total.plainText)"
    }
  }
}
