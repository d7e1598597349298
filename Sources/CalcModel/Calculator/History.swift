/// The steps of undo and redo.
struct History: Equatable, Sendable {
  var done = Steps()
  var undone = Steps()

  struct Step: Equatable, Sendable {
    /// The pad that the step restores.
    var pad: Pad
    /// The change that the step reverts.
    let change: TapeChange?
  }

  mutating func add(_ pad: Pad, _ change: TapeChange?) {
    done.append(Step(pad: pad, change: change))
    undone = Steps()
  }

  /// Drops the steps of a calculation before its `=`, which can't be undone.
  ///
  /// Steps that changed the tape stay, but restore `currentPad`.
  mutating func dropSteps(leadingTo equalsStep: Step, currentPad: Pad) {
    var kept: [Step] = []
    var isCalculationStart = !equalsStep.pad.isUnfinished
    while !isCalculationStart, var earlier = done.popLast() {
      isCalculationStart = !earlier.pad.isUnfinished
      earlier.pad = currentPad
      if earlier.change != nil { kept.append(earlier) }
    }
    for step in kept.reversed() { done.append(step) }
  }
}

extension Tape {
  /// Whether the step's entries are unchanged since the step, also by other windows.
  func isUnchanged(since step: History.Step) -> Bool { step.change.map(isUnchanged) ?? true }
}

extension History {
  /// Steps, oldest first. Above `maximumSteps` or `maximumRows`, the oldest steps are removed.
  struct Steps: Equatable, Sendable {
    private var steps = LinkedList<Step>()
    /// Rows in all pads; neighboring pads with the same rows count once.
    private var rowCount = 0
    /// Whether old steps were removed.
    private(set) var hasLostSteps = false

    static let maximumSteps = 10_000
    static let maximumRows = 200_000

    mutating func append(_ step: Step) {
      rowCount += Self.newRowCount(of: step, beside: steps.last)
      steps.append(step)
      while steps.count > Self.maximumSteps || rowCount > Self.maximumRows && steps.count > 1 {
        let oldest = steps.removeFirst()
        rowCount -= Self.newRowCount(of: oldest, beside: steps.first)
        hasLostSteps = true
      }
    }

    mutating func popLast() -> Step? {
      guard let last = steps.popLast() else { return nil }
      rowCount -= Self.newRowCount(of: last, beside: steps.last)
      return last
    }

    private static func newRowCount(of step: Step, beside other: Step?) -> Int {
      step.pad.rows == other?.pad.rows ? 0 : step.pad.rows.count
    }
  }
}
