import CalcModel

/// What an action has done so far; the next action reads this record.
struct ActionTrace {
  /// The ID for a calculation that the action finishes, or for an AC.
  var id = ResultID.none
  /// The number of undo steps that the action has recorded.
  var steps = 0
  var typed: TypedCharacter?
  var asksBeforeQuitting = false

  struct TypedCharacter: Hashable {
    let character: Character
    /// The letters that end with the character. Nil after a command, so that opening the formula
    /// line never undoes the command.
    var run: LetterRun?
    /// Whether the character may be part of a word: its key did nothing, or acted on the number.
    var mayBelongToWord = false
  }

  /// Letters typed in a row, which may spell a name: `s`, `sq`, `sqr`.
  ///
  /// The first letter is typed on an untouched operand, typed digits, a result or a failure.
  struct LetterRun: Hashable {
    var text: String
    /// The number of undo steps that the keys of the letters have recorded.
    var steps = 0
    /// Whether each key of the letters was refused or has no meaning.
    var hasNoEffect = true

    var isPrefixOfName: Bool { text.count > 1 && ExpressionParser.isPrefixOfName(text) }
  }
}
