import CalcModel
import TestSupport
import Testing

@Suite("Restoring random tapes")
struct RestoreWalkTests {
  @Test(
    "Any restored tape has the same rows and reacts alike to moves", arguments: seeds(10, oneIn: 5)
  )
  func walk(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var saved = Calculator()
    for step in 0..<60 {
      for move in try generator.moves(on: saved.rows) { saved.make(move) }
      let context: Comment = "seed \(seed), step \(step)"
      #expect(saved.savedTextRestoresItems, context)
      let restored = saved.restored
      try #require(restored.tape == saved.tape, context)
      try #require(restored.inHand == saved.inHand, context)
      try #require(restored.pad.unfinishedText == saved.pad.unfinishedText, context)
      try #require(restored.waitingText == saved.waitingText, context)
      if step.isMultiple(of: 10) {
        try expectSameReactions(savedAndRestored(saved), &generator, context)
      }
    }
  }

  /// Removes the state that isn't saved, then restores a copy.
  ///
  /// CE after = and the functions of an entry aren't saved.
  private func savedAndRestored(_ saved: Calculator) -> (Calculator, Calculator) {
    var saved = saved
    switch saved.pad.state {
    case .result(.function(.negation, _)): saved.press(.sign)
    case .result, .failed, .afterBracket: break
    case .entering(_, nil):
      for key: Key in [.clearEntry, .digit(.seven), .operation(.add)] { saved.press(key) }
    case .entering: saved.press(.clearEntry)
    }
    return (saved, saved.restored)
  }

  private func expectSameReactions(
    _ pair: (saved: Calculator, restored: Calculator), _ generator: inout SplitMix64,
    _ context: Comment
  ) throws {
    var (saved, restored) = pair
    try #require(restored.display == saved.display, context)
    var steps = 0
    for _ in 0..<15 {
      var move = try generator.move(on: saved.rows)
      // The restored calculator lacks undo steps and the typed text in functions, which may decide
      // what a comma means.
      let isCommaKnown =
        restored.pad.commaMeaningInRows(before: .groupSign, Entry())
        == saved.pad.commaMeaningInRows(before: .groupSign, Entry())
      let unequal: [Key] = [.backspace, .undo, .redo] + (isCommaKnown ? [] : [.groupSign])
      if unequal.contains(where: { move == .press($0) }) {
        move = .press(.equals)
      }
      let (outcome, expectedOutcome) = (restored.make(move), saved.make(move))
      #expect(outcome == expectedOutcome, context)
      if !outcome.changesNothing { steps += 1 }
      try #require(restored.display == saved.display, context)
      try #require(restored.tape == saved.tape && restored.inHand == saved.inHand, context)
    }
    for _ in 0..<steps {
      try #require(restored.press(.undo) == saved.press(.undo), context)
      #expect(restored.tape == saved.tape && restored.inHand == saved.inHand, context)
    }
  }
}
