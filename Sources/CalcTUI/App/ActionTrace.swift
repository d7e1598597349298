import CalcModel

/// What an action has done so far; the next action reads this record.
struct ActionTrace {
  /// The ID for a calculation that the action finishes, or for an AC.
  var id = ResultID.none
  /// The number of undo steps that the action has recorded.
  var steps = 0
  var typed: TypedCharacter?
  var asksBeforeQuitting = false

  struct TypedCharacter {
    let character: Character
    /// The letters that end with the character, if any.
    var run: LetterRun?
    /// The line that the character ended, if any.
    var line: TypedLine?
    /// Whether the character may be part of a word: its key did nothing, or acted on the number.
    var mayBelongToWord = false
  }

  /// Letters typed directly one behind another, which may spell a name: `s`, `sq`, `sqr`.
  struct LetterRun {
    var text: String
    /// Whether each key of the letters was refused or has no meaning.
    var hasNoEffect = true
    /// The calculator and the pad before the first letter.
    let calculator: Calculator
    let padFocus: PadFocus

    var isPrefixOfName: Bool { ExpressionParser.isPrefixOfName(text) }

    /// Whether the letters are text instead of keys, once they are the beginning of a name.
    ///
    /// - Parameter isLastUseless: whether the key of the last letter does nothing of use.
    func isText(isLastUseless: Bool) -> Bool {
      let isLong = text.count > 2
      // Two letters from A on are often AC and another key.
      if text.count < 2 || !isPrefixOfName || text.first == "A" && !isLong { return false }
      return isLong || isLastUseless || ExpressionParser.isName(text)
    }
  }
}
