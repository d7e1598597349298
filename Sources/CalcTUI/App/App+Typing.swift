import CalcModel
import TerminalKit

// Characters typed on the pad or in a row: keys, or text for the formula line.

extension App {
  /// Handles a typed character: as its key, or as the text of an operand.
  mutating func type(_ character: Character, _ action: Action, after last: ActionTrace) {
    // A typed q doesn't quit, unlike ^C.
    if case .closed(let message) = question { return alert(message) }
    let before = last.typed
    if overlay == nil, typeAsText(character, action, after: before) { return }
    let run = focus == .pad && overlay == nil ? letterRun(endingWith: character, before) : nil
    if let run, run.isText(isLastUseless: action == .quit) { return openLine(run) }
    let focusBefore = focus
    let newRun = run == nil ? nil : letterRun(beginningWith: character)
    perform(action, after: last)
    let didNothing =
      notice?.kind == .refusal && trace.steps == 0 && focus == focusBefore && effects.isEmpty
    if didNothing, overlay == nil, question == nil {
      let isUnknownWord =
        run.map { $0.hasNoEffect && $0.text.count > 1 && !$0.isPrefixOfName } == true
        && !action.writesNoText && action != .press(.allClear)
      if let run, isUnknownWord || run.isText(isLastUseless: true) { return openLine(run) }
      if opensLine(refused: character, action) {
        let isOperator = character == "=" || Operator(character) != nil
        if isOperator, entry?.isExponentOpen == true, let notice {
          openLine()
          return refusePrompt(notice.message)
        }
        return openLine(before?.character == " " ? " \(character)" : "\(character)")
      }
    }
    trace.typed = ActionTrace.TypedCharacter(
      character: character,
      run: focus == focusBefore ? run?.next(didNothing, else: newRun) : nil,
      mayBelongToWord: didNothing || action.isPadKey)
  }

  /// Whether a typed character was no key where it stands, but text or a sign.
  private mutating func typeAsText(
    _ character: Character, _ action: Action, after last: ActionTrace.TypedCharacter?
  ) -> Bool {
    if let text = text(insteadOf: character, after: last) {
      openLine(text)
      return true
    }
    guard focus == .pad else { return false }
    if !character.isLetter, var run = last?.run {
      run.text.append(character)
      if ExpressionParser.isName(run.text) {
        openLine(run)
        return true
      }
    }
    if character == "*", last?.character == "*", calculator.pad.pending == .multiply,
      calculator.pad.entry?.isUntouched == true
    {
      typePower(endingLine: last?.line)
      return true
    }
    if action == .press(.operation(.subtract)), calculator.acceptsTypedSign {
      handle(calculator.typeSign())
      say("− is the sign of the next number")
      return true
    }
    if action == .press(.operation(.subtract)), calculator.pad.pending == nil,
      calculator.pad.entry?.isTypedSign == true
    {
      say(.replacedByMinus("−"))
      return true
    }
    return false
  }

  /// Handles the second of two `*`: the power.
  private mutating func typePower(endingLine line: TypedLine?) {
    handle(calculator.press(.undo))
    notice = nil
    if let line { return reopen(line, adding: "**") }
    if calculator.hasTypedSign { return openLine("**") }
    act(on: .press(.operation(.power)))
    if notice?.kind != .refusal { say("** is ^, the power") }
  }

  /// The text with which a line opens before the character's key acts; nil if the key acts.
  private func text(
    insteadOf character: Character, after last: ActionTrace.TypedCharacter?
  ) -> String? {
    let isAfterSpace = last?.character == " "
    switch (focus, entry) {
    case (.prompt, _), (.question, _), (.tape(_, nil), _): return nil
    case (.tape, let entry?) where !entry.isTyped: return nil
    case (_, let entry?) where entry.isTyped:
      // The pad can't enter digits with a space between them.
      let continuesNumber = character.isASCII && (character.isNumber || ".,eE".contains(character))
      if isAfterSpace, continuesNumber { return " \(character)" }
      // `0x` begins a number in another base.
      let isAfterZero = last?.character == "0" && entry.typedDigits?.text.drop { $0 == "-" } == "0"
      if isAfterZero, character == "x" || character == "X" { return "\(character)" }
    default: break
    }
    if case .result = calculator.pad.state, calculator.afterEquals == .locked { return nil }
    switch character {
    case "√": break
    case "^", "²": if focus != .pad || !calculator.hasTypedSign { return nil }
    default: return nil
    }
    return isAfterSpace ? " \(character)" : "\(character)"
  }

  /// Whether a line opens with a character whose key was refused, or which has no key.
  private func opensLine(refused character: Character, _ action: Action) -> Bool {
    // The other operands decide what a comma means, and a text must not change that.
    if character == " " || message == .groupedElsewhere || message == .locked { return false }
    if focus == .pad {
      let isExponentOpen = entry?.isExponentOpen == true
      if character == "=" || Operator(character) != nil { return isExponentOpen }
      if character == ")", message == .noOpenBracket { return false }
    }
    if action.writesNoText || operandText(before: "\(character)") == nil
      || entry?.isUntouched == true
    {
      return focus == .pad && character.beginsFormula
    }
    // Two decimal marks side by side are a typing error.
    let isPoint = character == "." || character == ","
    return !(isPoint && entry?.typedText?.hasSuffix(".") == true)
  }

  /// The letters that end with a typed letter, as far as they may spell a name.
  private func letterRun(
    endingWith character: Character, _ last: ActionTrace.TypedCharacter?
  ) -> ActionTrace.LetterRun? {
    // An input method's Hangul letters are keys with the wrong layout.
    guard character.isLetter, HangulKeyboard.latinKeys(of: character) == nil else { return nil }
    // `A` before a small letter is the key AC: `Atan` clears, and `tan` opens the line.
    if let last, var run = last.run, run.text != "A" || !character.isLowercase {
      run.text.append(character)
      if run.isPrefixOfName || run.hasNoEffect && character != last.character { return run }
    }
    return letterRun(beginningWith: character)
  }

  private func letterRun(beginningWith letter: Character) -> ActionTrace.LetterRun {
    ActionTrace.LetterRun(text: "\(letter)", calculator: calculator, padFocus: padFocus)
  }

  /// Opens the line with letters, and undoes what their keys did.
  private mutating func openLine(_ run: ActionTrace.LetterRun) {
    (calculator, padFocus) = (run.calculator, run.padFocus)
    heldEffects = []
    openLine(run.text)
  }

  /// The number being typed on the pad or in a row.
  var entry: Entry? {
    if case .tape(_, let edit) = focus { edit?.entry } else { calculator.pad.entry }
  }
}

extension ActionTrace.LetterRun {
  /// The letters after the last letter's key.
  ///
  /// - Parameter newRun: the run that begins with the last letter, for letters that spell no name and
  ///   whose last key acted.
  fileprivate func next(_ didNothing: Bool, else newRun: Self?) -> Self {
    if didNothing { return self }
    var next = isPrefixOfName ? self : newRun ?? self
    next.hasNoEffect = false
    return next
  }
}

extension Action {
  fileprivate var isPadKey: Bool { if case .press = self { true } else { false } }

  /// Whether the character of the action's key is part of no number.
  fileprivate var writesNoText: Bool {
    switch self {
    case .press(.undo), .press(.redo), .press(.order), .press(.tax), .press(.memoryAdd),
      .press(.memorySubtract), .press(.sign), .copy, .copyTape, .toggleNumber, .showNextColumn,
      .togglePad, .toggleGrouping:
      true
    default: false
    }
  }
}

extension Character {
  /// Whether a formula can begin with the character where nothing is typed yet.
  fileprivate var beginsFormula: Bool {
    self == "√" || self == "π" || self == "e" || self == "E"
      || unicodeScalars.first?.properties.generalCategory == .currencySymbol
  }

  /// The usual sign in place of the character: − for a dash, 1 for the wide １ of an input method.
  var usualSign: Character {
    if isASCII { return self }
    guard let signs = UsualSigns(of: Array(utf8)[...]) else { return self }
    return String(decoding: signs.text, as: UTF8.self).first ?? self
  }
}
