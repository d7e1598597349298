public import CalcModel

extension Calculator {
  /// The calculator as the text of a tape's file, which the program `calctui` reads too.
  ///
  /// The text has the calculations, ACs, memory, tax rate and settings, but no unfinished sum and no
  /// undo steps.
  ///
  ///     try calculator.savedText.write(to: file, atomically: true, encoding: .utf8)
  ///     let restored = try Calculator(savedText: String(contentsOf: file, encoding: .utf8))
  ///
  /// - Complexity: O(*n*) in the rows.
  public var savedText: String {
    let entries = tape.lines.filter { $0.entry != nil }.map { TapeLine.entry($0.id, $0.entry) }
    let state = SavedState(
      settings: savedState.settings, memory: memory.isZero ? nil : memory, taxRate: taxRate)
    let lines = state.lines(with: entries)
    return TapeLine.fileText(lines)
  }

  /// Restores a calculator from `savedText` or from the text of a tape's file.
  ///
  /// Wrong results in the text are calculated again.
  ///
  /// - Parameters:
  ///   - formatter: how values are shown; decimals and rounding come from the text.
  ///   - afterEquals: what a digit does to a result.
  /// - Throws: a message if the text is no tape, or if a line can't be read.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    savedText: String, formatter: DisplayFormatter = DisplayFormatter(),
    afterEquals: AfterEquals = .new
  ) throws(Message) {
    self.init(formatter: formatter, afterEquals: afterEquals)
    let bytes = Array(savedText.utf8)
    do throws(TapeFileError) {
      guard try TapeLine.isTape(bytes) else { throw TapeFileError.notATape }
    } catch {
      throw error.message
    }
    var state = SavedState()
    let tape = Tape(lines: state.read(bytes[...]))
    if let line = state.problems.first {
      let problem: Message = "line \(line.number): \(line.problem.reason)"
      throw "not read: \(problem)"
    }
    apply(state.settings, of: state)
    restore(tape)
  }

  /// The current settings, memory and tax rate, as a tape's file would save them.
  package var savedState: SavedState {
    SavedState(
      settings: Settings(
        order: rules.order, decimals: rules.decimals, rounding: rules.rounding,
        grouping: grouping, angleUnit: angleUnit),
      memory: memory, taxRate: taxRate)
  }

  /// Applies settings, and the memory and tax rate of `state`. Clears the history.
  ///
  /// - Parameter taxRate: overrides the saved rate.
  package mutating func apply(
    _ settings: Settings, of state: SavedState, taxRate: Rational? = nil
  ) {
    restore(
      memory: state.memory ?? 0, taxRate: taxRate ?? state.taxRate,
      rules: settings.rules(completedBy: rules))
    grouping = settings.grouping ?? grouping
    angleUnit = settings.angleUnit ?? angleUnit
  }
}
