import CalcModel
import TerminalKit
import TestSupport

@testable import CalcTUI
@testable import TapeFile

/// What can be said on the screen, with values that stand in no words by themselves.
enum Facts {
  /// Something to say.
  struct Fact: Sendable {
    let name: String
    /// The values that are said.
    let values: [String]
    /// What is said of it in a language.
    let texts: @Sendable (Language) -> [String]

    init(
      _ name: String, _ values: [String] = [], _ texts: @escaping @Sendable (Language) -> [String]
    ) {
      (self.name, self.values, self.texts) = (name, values, texts)
    }
  }

  static let errors: [CalculatorError] = [
    .divideByZero, .overflow, .underflow, .negativeRoot, .tooDeep, .logarithm(.binary),
    .arc(.cosine), .noTangent, .factorial,
  ]

  private static let formatter = DisplayFormatter()
  private static let remark = ImportDiagnostic(line: 47, text: "abc", reason: .severalNumbers)
  private static let tape = ClipboardContent(text: "7", content: .tape(rows: 29))

  private static let notices: [(StatusMessage, [String])] = [
    (.meaningless(key: "é"), ["'é'"]), (.meaningless(key: "Backspace"), ["'Backspace'"]),
    (.letterOfInputMethod(key: "한", latin: "gks"), ["한", "gks"]),
    (.padOnly(key: "A"), ["'A'", "Tab"]), (.lineFull(characters: 200), ["200"]),
    (.inserted, []), (.noPad, []), (.acceptFirst, ["Enter", "Tab"]), (.correctionDropped, []),
    (.notSaved(SavingProblem(.locked)), []),
    (.allColumns, []),
    (
      .copied(ClipboardContent(text: "123.5", content: .number), to: .desktop),
      ["123.5"]
    ),
    (.copied(ClipboardContent(text: "123.5", content: .number), to: .terminal), ["123.5"]),
    (.copied(tape, to: .desktop), ["29"]), (.copied(tape, to: .terminal), ["29"]),
    (.copied(tape, to: .tooLong), ["calctui tape"]),
    (.copied(tape, to: .noClipboard), ["calctui tape"]),
    (.pasted(PasteSummary(count: 1, sum: 31)), []),
    (.pasted(PasteSummary(count: 1, sum: 31, remark: remark)), ["47", "abc"]),
    (.pasted(PasteSummary(count: 29, sum: 31)), ["29", "31"]),
    (.pasted(PasteSummary(count: 29, sum: 31, remark: remark)), ["29", "31", "47", "abc"]),
    (.pasteQuestion(29, of: 31, remark), ["29", "31", "47", "abc", "Enter", "Esc"]),
    (.pasteDropped, []), (.pasteTooLong, ["calctui import"]), (.noNumber, []),
    (.powerTyped, ["^"]), (.quitUnsaved, ["q"]), (.quitAgain(sums: 0), ["q"]),
    (.quitAgain(sums: 29), ["q"]),
    (.removed("− 3", beginning: nil), ["− 3"]), (.removed("10", beginning: "− 3"), ["10", "− 3"]),
    (.removedBrackets(""), []), (.removedBrackets("√"), ["√"]),
    (.grouping(true), []), (.grouping(false), []), (.order(.leftToRight), []),
    (.order(.precedence), ["×", "÷"]), (.detached(1), ["1"]), (.detached(29), ["29"]),
    (.recalled(isLinked: true), []), (.recalled(isLinked: false), []),
    (.orderOfSum(.leftToRight), []),
    (.orderOfSum(.precedence), ["×", "÷"]),
    (.found(29, of: 31), ["29", "31", "n N"]),
    (.notFound("query"), ["query"]),
    (.lastMatch, []), (.noSearch, ["^F"]), (.emptyTape, []), (.nothingFinished, ["="]),
    (.written(calculations: 1, name: "a.csv", leavesOutUnfinished: false), ["1", "a.csv"]),
    (.written(calculations: 29, name: "a.csv", leavesOutUnfinished: true), ["29", "a.csv"]),
    (.skippedLines(1), ["1"]),
    (.skippedLines(29), ["29"]),
    (.differingLines(1), ["1"]), (.differingLines(29), ["29"]),
    (.tapeReplaced(went: 29, came: 31), ["29", "31"]), (.tapeLost(.missing), []),
    (.tapeLost(.refused(.notATape)), ["w"]),
  ]

  private static let remarks: [(Remark, [String])] = [
    (.items(29), ["29"]), (.abandoned(rows: 1), ["1"]), (.abandoned(rows: 29), ["29"]),
    (.amountAsFactor(digits: "3", .multiply), ["0.03 ×"]),
    (.groupSignIsPoint("1.5"), ["1.5"]), (.digitsGrouped("1234"), ["1234"]),
    (.minusReplaced(.multiply), ["−", "×", "±"]),
    (.leftToRight(first: 2, .add, last: 3, before: .multiply), ["p"]), (.resultReentered, ["u"]),
    (.grandTotal(results: 1, used: 0), ["1"]), (.grandTotal(results: 29, used: 0), ["29"]),
    (.grandTotal(results: 29, used: 31), ["29", "31"]),
    (.tornOff(calculations: 29), ["29", "u"]),
    (.taxRate(nil), []), (.taxRate(7), ["7"]), (.memory(0), []), (.memory(31), ["31"]),
  ]

  private static let refusals: [(Refusal, [String])] = [
    (.groupedElsewhere, []), (.misplacedExponent, ["e"]), (.danglingExponent, []),
    (.exponentLimit, []), (.followsRemoved, []), (.negatedBase, ["^"]),
    (.digitLimit, ["\(Entry.digitLimit)"]), (.secondPoint, []), (.misplacedGroup, []),
    (.zeroHasNoSign, ["±"]),
    (.nothingToErase, []), (.eNotation, []), (.noOperand, []), (.alreadyPercentage, []),
    (.functionOfPercentage, ["%"]), (.percentageOfTotal, []), (.operatorFirst, ["⌫"]),
    (.bracketIsClosed, ["⌫"]), (.noOpenBracket, []),
    (.tooManyBrackets, ["\(Operand.mostFunctions)"]),
    (.tooManyFunctions, ["\(Operand.mostFunctions)"]), (.memoryEmpty, ["M+"]),
    (.alreadyResult, []), (.noNumber, []), (.locked, ["CE", "AC"]), (.nothingToClear, []),
    (.nothingToCancel, ["A", "AC"]), (.nothingToTearOff, []), (.nothingToUndo, []),
    (.nothingToRedo, []), (.noResults, ["="]), (.noTaxRate, ["T"]),
    (.taxRateNotGiven, ["T"]), (.taxRateOutOfRange, ["0", "1,000"]),
    (.outOfRange(.overflow), []), (.noRow, []), (.isBeforeExponent, []), (.isResult, []),
    (.earlierStepsGone, []), (.changedElsewhere, []), (.firstHasNoOperator, ["i"]),
    (.firstIsNoPercentage, []), (.isBracket, []),
    (.isUnfinishedBracket, []), (.isOnlyOperand, []), (.isTax, []),
    (.firstOutOfRange(.overflow), []),
  ]

  private static let pastes: [(PasteProblem, [String])] = [
    (.empty, []), (.unfinished, []), (.columns(29), ["29"]), (.unreadable(remark), ["47", "abc"]),
  ]

  private static let files: [(PromptProblem, [String])] = [
    (.noRate, ["0", "1,000"]), (.noForm, [".txt", ".csv", ".json", ".md"]),
    (.exists, ["Enter"]),
    (.holdsTape, []), (.refused(reason: "reason"), ["reason"]),
  ]

  private static let headings: [(NumberDetails.Heading, [String])] = [
    (.whole, []), (.fraction, []), (.decimal, []), (.period(1), ["1"]), (.period(96), ["96"]),
    (.beginning(1_000), ["1000"]), (.inexact, ["1000"]),
  ]

  private static let others: [Fact] = [
    Fact("no home", ["HOME", "XDG_STATE_HOME"]) { $0.words.texts(SavingProblem.noHome) },
    Fact("not saved", ["29"]) { $0.words.texts(SavingProblem(.noFolder, entries: 29)) },
  ]

  /// All that the status line and the panes say.
  static let all: [Fact] = {
    var facts = others
    facts += notices.map { fact in Fact("\(fact.0)", fact.1) { $0.words.texts(fact.0, formatter) } }
    facts += remarks.map { fact in Fact("\(fact.0)", fact.1) { $0.words.texts(fact.0, formatter) } }
    facts += refusals.map { fact in Fact("\(fact.0)", fact.1) { $0.words.texts(fact.0) } }
    facts += pastes.map { fact in Fact("\(fact.0)", fact.1) { $0.words.texts(fact.0) } }
    facts += files.map { fact in Fact("\(fact.0)", fact.1) { $0.words.texts(fact.0) } }
    facts += headings.map { fact in Fact("\(fact.0)", fact.1) { [fact.0.legend[$0]] } }
    facts += errors.map { error in
      Fact("\(error)") { [$0.words.sentence(error), $0.words.phrase(error)] }
    }
    facts += Rules.Decimals.allCases.map { decimals in
      Fact("\(decimals)") { $0.words.texts(decimals, formatter) }
    }
    facts += Rules.Rounding.allCases.map { rounding in
      Fact("\(rounding)", ["0.12"]) { $0.words.texts(rounding) }
    }
    return facts
  }()
}
