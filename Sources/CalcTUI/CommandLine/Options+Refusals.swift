import CalcModel
import TerminalKit

// What is refused, and why: an option that can't do what it says beside another, or contradicts it.
// How the screen looks may be said beside everything, so that it can be part of a shell's alias.

extension Options {
  /// What the options together ask for.
  ///
  /// - Throws: `UsageProblem` where they make no sense together.
  func work() throws(UsageProblem) -> Work {
    // As --help, it goes before whatever is said beside it.
    if version { return .printVersion }
    let asked: [Work] = [
      expressions.isEmpty ? nil : .calculate, keys == nil ? nil : .press,
      tape ? .printTape : nil, importing == nil ? nil : .importTape, forget ? .forgetTape : nil,
    ].compactMap { $0 }
    if asked.count > 1 { throw .severalWorks(asked) }
    let work = asked.first ?? .openOrCalculateLines
    try checkCompanions(of: work)
    try checkUses(in: work)
    try checkForms()
    try checkValues()
    try checkExpressions()
    return work
  }

  /// Refuses an option that says how to do what is not asked for.
  private func checkCompanions(of work: Work) throws(UsageProblem) {
    let options: [(name: OptionName, isGiven: Bool, use: OptionUse, companion: Work)] = [
      (.screen, screen != nil, .showsScreen, .press),
      (.csv, csv, .saysHowTapePrints, .printTape),
      (.json, json, .saysHowTapePrints, .printTape),
      (.columns, columns != nil, .saysHowTapePrints, .printTape),
      (.all, all, .printsTornTapes, .printTape),
      (.column, column != nil, .saysWhatIsRead, .importTape),
      (.yes, yes, .answersQuestion, .forgetTape),
      (.verbose, verbose, .printsMore, .printVersion),
    ]
    for (name, isGiven, use, companion) in options where isGiven && work != companion {
      throw .companionMissing(name, use, companion)
    }
  }

  private typealias Use = (name: OptionName, isGiven: Bool, refusers: [Work: WorkNature])

  /// What has no results that could be fractions.
  private var formUses: [Use] {
    [(.fraction, fraction), (.mixed, mixed)].map { name, isGiven in
      (
        name, isGiven,
        [
          .press: .printsDisplay, .printTape: .printsDecimals, .importTape: .onlyAdds,
          .forgetTape: .onlyDeletes,
        ]
      )
    }
  }

  /// Refuses an option that what is asked for has no use for, or that forbids it.
  private func checkUses(in work: Work) throws(UsageProblem) {
    let changesOnly: [Work: WorkNature] = [.importTape: .onlyAdds, .forgetTape: .onlyDeletes]
    let options: [Use] = [
      (.digits, digits != nil, changesOnly),
      (.decimals, decimals != nil, changesOnly),
      (.rounding, rounding != nil, changesOnly),
      (
        .tax, tax != nil,
        changesOnly.merging([.calculate: .pressesNoKeys, .printTape: .pressesNoKeys]) { $1 }
      ),
      (.group, group, changesOnly),
      (.precedence, precedence, changesOnly.merging([.printTape: .keepsOrders]) { $1 }),
      (
        .afterEquals, afterEquals != nil,
        changesOnly.merging([.calculate: .pressesNoKeys, .printTape: .pressesNoKeys]) { $1 }
      ),
      (
        .private, `private`,
        [.printTape: .readsTape, .importTape: .addsToTape, .forgetTape: .deletesTape]
      ),
      (.file, file != nil, [.calculate: .usesNoTape, .press: .usesNoSavedTape]),
    ]
    for (name, isGiven, refusers) in options + formUses where isGiven {
      guard let nature = refusers[work] else { continue }
      throw .useless(name, in: work, because: nature)
    }
  }

  private func checkForms() throws(UsageProblem) {
    if fraction && mixed { throw .twoForms(.fraction, .mixed) }
    let roundings: [(OptionName, Bool)] = [
      (.digits, digits != nil), (.decimals, decimals != nil), (.rounding, rounding != nil),
    ]
    for (name, isGiven) in roundings where isGiven {
      guard let form = resultForm.option else { break }
      throw .roundsExactForm(name, form: form)
    }
    if file != nil && `private` { throw .fileOfPrivateTape }
    if csv && json { throw .twoForms(.csv, .json) }
    if columns != nil, csv || json { throw .twoForms(.columns, csv ? .csv : .json) }
    if group && json { throw .groupsInJSON }
  }

  private func checkValues() throws(UsageProblem) {
    if file?.isEmpty == true { throw .emptyFileName }
    let values: [(OptionName, Int?, ClosedRange<Int>)] = [
      (.digits, digits, DisplayFormatter.significantDigitsRange),
      (.columns, columns, Receipt.columnsRange),
    ]
    for case (let name, let value?, let range) in values where !range.contains(value) {
      throw .outOfRange(name, range, given: "\(value)")
    }
    if let tax, tax.rate == nil { throw .outOfRange(.tax, 0...1_000, given: tax.text) }
    let minimum = Layout.minimum
    if let size = screen?.size, size.width < minimum.width || size.height < minimum.height {
      throw .screenTooSmall(size, minimum: minimum)
    }
  }

  private func checkExpressions() throws(UsageProblem) {
    if expressions.count > 1, expressions.first == "-" { throw .expressionBesideInput }
    if let expression = expressions.joinedIfParts { throw .unquoted(expression.quotedForShell) }
  }
}
