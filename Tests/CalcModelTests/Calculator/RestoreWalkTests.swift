import CalcModel
import TestSupport
import Testing

@Suite("Restoring random tapes")
struct RestoreWalkTests {
  @Test(
    "Any restored tape has the same rows and takes the same moves", arguments: rounds(20))
  func walk(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var left = Calculator()
    for step in 0..<60 {
      for move in try generator.moves(on: left.rows) { left.make(move) }
      let place: Comment = "seed \(seed), step \(step)"
      #expect(left.couldHaveBeenEntered, place)
      let restored = left.restored
      try #require(restored.tape == left.tape, place)
      try #require(restored.inHand == left.inHand, place)
      try #require(restored.pad.unfinishedText == left.pad.unfinishedText, place)
      try #require(restored.waitingText == left.waitingText, place)
      if step.isMultiple(of: 10) { try expectSame(comparable(left), &generator, place) }
    }
  }

  /// The calculator and the restored one, after keys that replace what isn't saved: the state that
  /// CE leaves after =, and the functions of an entry.
  private func comparable(_ left: Calculator) -> (Calculator, Calculator) {
    var left = left
    switch left.pad.state {
    case .result(.function(.negation, _)): left.press(.sign)
    case .result, .failed, .closed: break
    case .entering(_, nil):
      for key: Key in [.clearEntry, .digit(.seven), .operation(.add)] { left.press(key) }
    case .entering: left.press(.clearEntry)
    }
    return (left, left.restored)
  }

  private func expectSame(
    _ pair: (left: Calculator, restored: Calculator), _ generator: inout SplitMix64,
    _ place: Comment
  ) throws {
    var (left, restored) = pair
    try #require(restored.display == left.display, place)
    var steps = 0
    for _ in 0..<15 {
      var move = try generator.move(on: left.rows)
      // The restored calculator has no undo yet, nor the typed text of all operands.
      if [.press(.backspace), .press(.undo), .press(.redo)].contains(move) {
        move = .press(.equals)
      }
      let (made, wanted) = (restored.make(move), left.make(move))
      #expect(made == wanted, place)
      if !made.isNothing { steps += 1 }
      try #require(restored.display == left.display, place)
      try #require(restored.tape == left.tape && restored.inHand == left.inHand, place)
    }
    for _ in 0..<steps {
      try #require(restored.press(.undo) == left.press(.undo), place)
      #expect(restored.tape == left.tape && restored.inHand == left.inHand, place)
    }
  }
}
