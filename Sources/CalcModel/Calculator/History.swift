/// The steps of undo and redo, as values: the pad as it was, and the change of the tape.
struct History: Equatable, Sendable {
  var done = Steps()
  var undone = Steps()

  struct Step: Equatable, Sendable {
    /// The pad that the step leads back to.
    var pad: Pad
    /// What the step did to the tape.
    let change: TapeChange?
  }

  /// Adds a step, and clears redo.
  mutating func add(_ pad: Pad, _ change: TapeChange?) {
    done.append(Step(pad: pad, change: change))
    undone = Steps()
  }

  /// Drops the keys that entered a calculation whose `=` can't be undone. Changes of the tape among
  /// them stay, with the pad as it is now.
  mutating func dropKeys(of step: Step, now pad: Pad) {
    var kept: [Step] = []
    var isFirst = !step.pad.isUnfinished
    while !isFirst, var step = done.popLast() {
      isFirst = !step.pad.isUnfinished
      step.pad = pad
      if step.change != nil { kept.append(step) }
    }
    for step in kept.reversed() { done.append(step) }
  }
}

extension History {
  /// A number of steps, of which the oldest go where there are too many.
  struct Steps: Equatable, Sendable {
    private var steps = LinkedList<Step>()
    /// The number of rows in hand in all of them; steps that share their rows count them once.
    private var rowCount = 0
    /// Whether steps before the oldest are gone.
    private(set) var isCut = false

    static let maximumSteps = 10_000
    static let maximumRows = 200_000

    mutating func append(_ step: Step) {
      rowCount += Self.rows(of: step, beside: steps.last)
      steps.append(step)
      while steps.count > Self.maximumSteps || rowCount > Self.maximumRows && steps.count > 1 {
        let oldest = steps.removeFirst()
        rowCount -= Self.rows(of: oldest, beside: steps.first)
        isCut = true
      }
    }

    mutating func popLast() -> Step? {
      guard let last = steps.popLast() else { return nil }
      rowCount -= Self.rows(of: last, beside: steps.last)
      return last
    }

    private static func rows(of step: Step, beside other: Step?) -> Int {
      step.pad.rows == other?.pad.rows ? 0 : step.pad.rows.count
    }
  }
}
