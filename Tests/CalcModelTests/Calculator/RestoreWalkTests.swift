import CalcModel
import TestSupport
import Testing

@Suite("Coming back to random tapes")
struct RestoreWalkTests {
  @Test(
    "Any tape comes back row by row, and goes on in the same way",
    arguments: rounds(12))
  func walk(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var left = Calculator()
    for step in 0..<300 {
      for move in try generator.moves(on: left.tape) { left.make(move) }
      let place: Comment = "seed \(seed), step \(step)"
      #expect(left.couldHaveBeenEntered, place)
      let restored = left.restored
      try #require(restored.snapshot.paper == left.snapshot.paper, place)
      #expect(restored.unfinished == left.unfinished, place)
      if step.isMultiple(of: 10) { try expectSame(comparable(left), &generator, place) }
    }
  }

  /// The calculator and its like after coming back, with what does not come back set right: ± after
  /// =, CE after =, an armed sign, and an operand's useless zeros.
  private func comparable(_ left: Calculator) -> (Calculator, Calculator) {
    var left = left
    switch left.state {
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
    for _ in 0..<15 {
      var move = try generator.move(on: left.tape)
      // There is nothing to undo yet in the one that came back, nor is an operand as it was typed.
      let needsHistory = move == .press(.backspace) && left.replacesOperator
      if needsHistory || move == .press(.undo) || move == .press(.redo) { move = .press(.equals) }
      let (made, wanted) = (restored.make(move).plain, left.make(move).plain)
      #expect(made.withoutNumber == wanted.withoutNumber, place)
      try #require(restored.snapshot.shown == left.snapshot.shown, place)
    }
    for _ in 0..<15 where !restored.press(.undo).isNothing {
      left.press(.undo)
      #expect(restored.snapshot.shown == left.snapshot.shown, place)
    }
  }
}

extension PlainChange {
  /// Which kind of change it is, whatever identifies the calculation.
  fileprivate var withoutNumber: PlainChange {
    switch self {
    case .tape(.corrected): .tape(.corrected(0))
    case .tape(.reopened): .tape(.reopened(0))
    case .tape(.removed): .tape(.removed(0))
    case .tape(.putBack): .tape(.putBack(0))
    default: self
    }
  }
}
