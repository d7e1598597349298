import TerminalKit

/// What a command line asks for: one of these.
enum Work: Hashable {
  case openOrCalculateLines, calculate, press, printTape, importTape, forgetTape, printVersion

  /// The option that asks for it; nil where none does.
  var option: OptionName? {
    switch self {
    case .openOrCalculateLines, .calculate: nil
    case .press: .keys
    case .printTape: .tape
    case .importTape: .importing
    case .forgetTape: .forget
    case .printVersion: .version
    }
  }
}

/// Why options make no sense together.
enum UsageProblem: Error, Hashable {
  /// More than one thing to do.
  case severalWorks([Work])
  /// An option says how to do what is not asked for.
  case companionMissing(OptionName, OptionUse, Work)
  /// What is asked for has no use for an option, or forbids it.
  case useless(OptionName, in: Work, because: WorkNature)
  /// Two forms of one thing.
  case twoForms(OptionName, OptionName)
  /// An option rounds, and a form prints exactly.
  case roundsExactForm(OptionName, form: OptionName)
  /// The form of results is given, and no expression.
  case formWithoutExpression(OptionName)
  /// A file for the tape, and no tape.
  case fileOfPrivateTape
  /// Grouped numbers in JSON.
  case groupsInJSON
  case emptyFileName
  case outOfRange(OptionName, ClosedRange<Int>, given: String)
  /// A screen that the calculator has no room on.
  case screenTooSmall(Size, minimum: Size)
  /// An expression beside standard input.
  case expressionBesideInput
  /// One expression in several arguments; as it should be given.
  case unquoted(String)
}

/// What an option does beside the work that it belongs to.
enum OptionUse: Hashable {
  case showsScreen, saysHowTapePrints, printsTornTapes, saysWhatIsRead, answersQuestion, printsMore
}

/// What it is about a piece of work that leaves an option without use.
enum WorkNature: Hashable {
  case onlyDeletes, onlyAdds, pressesNoKeys, printsDisplay, printsDecimals, keepsOrders, readsTape
  case addsToTape, deletesTape, usesNoTape, usesNoSavedTape
}
