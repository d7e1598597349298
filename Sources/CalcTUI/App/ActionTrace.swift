import CalcModel

/// What an action has done so far, and leaves for the next action to see.
struct ActionTrace {
  /// The ID of a calculation that the action finishes.
  var id = ResultID.none
  /// The steps of undo that the action has made.
  var steps = 0
  /// The character typed for the action, if any.
  var typed: TypedCharacter?
  /// Whether the action asked whether to quit.
  var asksToQuit = false

  /// A character typed on the keyboard.
  struct TypedCharacter: Hashable {
    let character: Character
    /// The letters that end with the character; nil unless all may be taken back.
    var run: LetterRun?
    /// Whether the character may be part of a word: its key did nothing, or acted on the number.
    var isOfText = false
  }

  /// Letters typed directly behind each other, which may spell a name of the grammar. The first is
  /// typed on an untouched operand, typed digits, a result or a failure.
  struct LetterRun: Hashable {
    var text: String
    /// The steps of undo that the keys of the letters have made.
    var steps = 0
    /// Whether each key of the letters was refused or has no meaning.
    var isIdle = true

    var isPrefixOfName: Bool { text.count > 1 && ExpressionParser.isPrefixOfName(text) }
  }
}
