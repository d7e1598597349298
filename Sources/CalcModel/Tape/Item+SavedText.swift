// Items as the saved tape has them: `2.49 "milk" + 3 × ( 4 − 1 )√`.

extension [Item] {
  /// Operators, operands in full, brackets and notes, parted by blanks.
  package var savedText: String { savedText(typed: []) }

  /// The text with numbers as they were typed.
  package func savedText(typed: [String?]) -> String {
    // Linear, unlike concatenation.
    enumerated().reduce(into: "") { text, element in
      let (index, item) = element
      if !text.isEmpty { text += " " }
      if let operation = item.operation { text += "\(operation.rawValue) " }
      switch item.kind {
      case .operand(let operand):
        text += index < typed.count ? typed[index] ?? operand.savedText : operand.savedText
      case .open: text += item.isNegated ? "-(" : "("
      case .close(let operand): text += ")" + operand.functionSigns
      }
      if let note = item.note { text += " " + note.savedText }
    }
  }
}

extension Note {
  /// The text in quotes.
  package var savedText: String {
    let escaped = text.unicodeScalars.reduce(into: "\"") { written, scalar in
      if scalar == "\"" || scalar == "\\" { written += "\\" }
      written.unicodeScalars.append(scalar)
    }
    return escaped + "\""
  }
}
