import CalcModel
import TapeFile
import TerminalKit

struct English: Words {}

// Numbers and expressions.

extension English {
  func sentence(_ error: CalculatorError) -> String {
    switch error {
    case .overflow: "too large, 10^1000 or more: type a new number"
    case .underflow: "too small, 10^-1000 or less: type a new number"
    case .divideByZero, .negativeRoot, .logarithm, .arc, .noTangent, .factorial:
      "\(phrase(error)): type a new number"
    case .tooDeep: "brackets, functions and ^ are nested too deep: type a new number"
    }
  }

  // CalcModel has these words itself.
  func phrase(_ error: CalculatorError) -> String { error.description }

  func phrase(_ reason: ExpressionError.Reason) -> String { reason.message(quoting: \.quoted) }
}

// What the status line says.

extension English {
  func texts(_ message: StatusMessage, _ formatter: DisplayFormatter) -> [String] {
    switch message {
    case .remark(let remark): texts(remark, formatter)
    case .notSaved(let problem): texts(problem)
    case .meaningless(let key):
      [
        "\(key.quoted) means nothing here; ? lists the keys",
        "\(key.quoted): no key",
      ]
    case .letterOfInputMethod(let key, let latin):
      [
        "'\(key)' is no key: with the input method off it is \(latin)",
        "'\(key)' is \(latin): input method off", "'\(key)' is \(latin)",
      ]
    case .padOnly(let key):
      ["'\(key)' works on the pad; Tab goes back to it", "'\(key)': Tab first"]
    case .lineFull(let characters):
      ["at most \(characters) characters here", "\(characters) at most"]
    case .acceptFirst:
      ["Enter accepts the digits; Tab goes back to the pad", "Enter accepts, Tab: pad"]
    case .correctionDropped:
      [
        "another window changed this sum: what was typed here is dropped",
        "changed elsewhere: dropped",
      ]
    case .inserted: ["type the number of the new row; + − × ÷ change its sign", "type a number"]
    case .noPad: ["no room for the pad here: type the keys", "no room for keys"]
    case .padIsAway: ["the keys are away: k brings them back", "k brings it back"]
    case .allColumns: ["every key of the pad is on the screen", "all keys shown"]
    case .copied(let copy, let recipient): texts(copy, to: recipient)
    case .pasted(let summary): texts(summary, formatter)
    case .refusedPaste(let problem): texts(problem)
    case .pasteTooLong:
      [
        "not pasted: it is over 1 MiB; calctui import takes it",
        "too long: calctui import takes it",
      ]
    case .pasteQuestion(let count, let lines, let first):
      [
        "leave out \(count) of \(lines) lines? Enter, Esc; \(sentence(first))",
        "leave out \(count) of \(lines) lines? Enter, Esc; line \(first.line): \(words(first.reason))",
        "leave out \(count) of \(lines) lines? Enter, Esc",
        "omit line \(first.line)? Enter",
      ]
    case .pasteDropped: ["nothing was pasted"]
    case .noNumber: ["there is no number here", "no number here"]
    case .failing(let error): [sentence(error), phrase(error)]
    case .tapeName(let path): ["the tape: \(path.printable())", path.printable()]
    case .grouping(true): ["digits in groups of three", "grouped"]
    case .grouping(false): ["digits without groups", "ungrouped"]
    case .order(.leftToRight): ["left to right, here and from now on", "left to right"]
    case .order(.precedence): ["× and ÷ first, here and from now on", "× and ÷ first"]
    case .orderOfSum(.leftToRight): ["left to right, in this sum", "left to right"]
    case .orderOfSum(.precedence): ["× and ÷ first, in this sum", "× and ÷ first"]
    case .decimals(let decimals): texts(decimals, formatter)
    case .rounding(let rounding): texts(rounding)
    case .recalled(true): ["recalled, linked to its sum", "recalled, linked"]
    case .recalled(false): ["recalled as a number, not linked", "recalled"]
    case .removed(let row, nil): ["removed \(row)"]
    case .removed(let row, let next?):
      ["removed \(row); \(next) comes first with its minus", "removed \(row); \(next) is first"]
    case .removedBrackets(""): ["removed both brackets", "no brackets"]
    case .removedBrackets(let functions):
      ["removed both brackets and \(functions)", "removed ( )\(functions)"]
    case .detached(let count):
      ["\(Self.count(count, "result")) of other sums as numbers", "\(count) as numbers"]
    case .powerTyped: ["** is ^, the power", "** is ^"]
    case .quitUnsaved: ["not all is saved; q again quits", "q again quits"]
    case .quitAgain(0): ["q again quits"]
    case .quitAgain(let sums):
      ["\(Self.count(sums, "sum")) not saved; q again quits", "q again quits"]
    case .found(_, of: 1): ["1 of 1"]
    case .found(let place, let count):
      ["\(place) of \(count); n N next match", "\(place) of \(count)"]
    case .notFound(let query): ["not on the tape: \(query)", "not found"]
    case .lastMatch: ["no further match", "no more"]
    case .noSearch: ["no search yet: ^F starts one", "^F searches"]
    case .emptyTape: ["the tape is empty: calculate something first", "tape is empty"]
    case .nothingFinished: ["no calculation is finished: = finishes one", "nothing finished"]
    case .written(let calculations, let name, let leavesOutUnfinished):
      texts(
        written: Self.count(calculations, "calculation"), name.printable(),
        rest: leavesOutUnfinished ? ", not the unfinished one" : "")
    case .skippedLines(let lines):
      [
        "\(Self.count(lines, "line")) of the saved tape could not be read",
        Self.count(lines, "bad line"),
      ]
    case .differingLines(let lines):
      [
        lines == 1
          ? "1 line of the tape differs from its result: shown as calculated"
          : "\(lines) lines of the tape differ from their results: shown as calculated",
        "\(Self.count(lines, "line")) calculated again",
      ]
    case .tapeReplaced(let went, let came):
      [
        "the tape's file was replaced: \(Self.count(went, "calculation")) went, \(came) came; undo begins here",
        "file replaced: \(went) went, \(came) came", "file replaced",
      ]
    case .tapeLost(let condition): texts(condition)
    }
  }

  func texts(_ remark: Remark, _ formatter: DisplayFormatter) -> [String] {
    switch remark {
    case .refused(let refusal): texts(refusal)
    case .minusReplaced(let operation):
      [
        "− replaced \(operation.rawValue); for 5 \(operation.rawValue) −3 type 3 ±",
        "− replaced \(operation.rawValue)",
      ]
    case .groupSignIsPoint(let number):
      [
        "taken as \(formatter.group(number)): the mark is the point",
        "taken as \(formatter.group(number))",
      ]
    case .digitsGrouped(let number):
      [
        "read as \(number), in groups of three digits", "read as \(number)",
      ]
    case .amountAsFactor(let digits, let operation):
      [
        "\(Entry.text(ofShifted: digits)) \(operation.rawValue) …: an amount; for the factor \(digits) type \(digits).",
        "\(Entry.text(ofShifted: digits)) \(operation.rawValue) …: an amount",
      ]
    case .leftToRight(let first, let operation, let last, let waiting):
      [
        "\(text(first, operation, last, formatter)) \(waiting.rawValue) …, left to right; p: × ÷ first",
        "left to right; p: × ÷ first", "p: × ÷ first",
      ]
    case .resultReentered: ["the result less a digit; u brings it back", "u brings it back"]
    case .items(let count): ["\(count) items"]
    case .grandTotal(let results, let used, let taxes):
      texts(
        grandTotal: [
          "grand total of \(Self.count(results, "result"))\(used > 0 ? "; \(used) more in later ones" : "")",
          "GT of \(results)\(used > 0 ? "; \(used) in these" : "")",
        ], taxes, formatter, takenOut: "out")
    case .tornOff(let sums): ["cleared \(Self.count(sums, "sum")); u undoes", "cleared; u undoes"]
    case .abandoned(let rows):
      ["calculation dropped, \(Self.count(rows, "row")); u brings it back", "dropped; u undoes"]
    case .memory(0): ["the memory is empty", "memory empty"]
    case .memory(let number):
      ["in the memory: \(formatter.format(number).marked)", "M \(formatter.format(number).marked)"]
    case .taxRate(nil): ["no tax rate is set", "no tax rate"]
    case .taxRate(let rate?):
      [
        "tax rate \(formatter.floating.format(rate).marked)%: > adds it, < takes it out",
        "tax \(formatter.floating.format(rate).marked)%",
      ]
    }
  }

  func texts(_ refusal: Refusal) -> [String] {
    switch refusal {
    case .digitLimit: ["at most \(Entry.digitLimit) digits", "\(Entry.digitLimit) digits at most"]
    case .misplacedGroup: ["groups have three digits, as in 1,234,567", "groups have three digits"]
    case .groupedElsewhere:
      ["digits are grouped in this sum; type the point", "grouped in this sum"]
    case .misplacedExponent: ["e goes behind a digit, once, without groups", "no exponent here"]
    case .danglingExponent: ["the exponent lacks its digits", "digits behind e first"]
    case .exponentLimit: ["an exponent of three digits, in range", "exponent too large"]
    case .followsRemoved:
      ["the next row needs this one; correct its number", "the next row needs it"]
    case .negatedBase:
      ["a minus before ^ would change; correct the number", "a minus is before ^"]
    case .secondPoint: ["the number has a point already", "one point only"]
    case .zeroHasNoSign:
      ["zero has no sign: press ± before or after other digits", "zero has no sign"]
    case .nothingToErase: ["nothing to erase"]
    case .eNotation:
      ["digits can't be added to e-notation: type a new number", "type a new number"]
    case .noOperand: ["type a number first"]
    case .alreadyPercentage: ["this is a percentage already", "already a percentage"]
    case .percentageOfTotal:
      ["no percentage of a total before × ÷ here", "% before × ÷"]
    case .functionOfPercentage:
      ["a percentage has no functions: press them before %", "functions before %"]
    case .operatorFirst: ["type an operator first: + − × ÷ ^, or ⌫", "operator or ⌫ first"]
    case .bracketIsClosed: ["the bracket is closed: ⌫ opens it again", "⌫ opens it again"]
    case .noOpenBracket: ["no bracket is open"]
    case .tooManyBrackets:
      ["at most \(Operand.mostFunctions) nested brackets", "too many brackets"]
    case .tooManyFunctions:
      ["at most \(Operand.mostFunctions) functions of a number", "too many functions"]
    case .memoryEmpty: ["the memory is empty: M+ adds to it", "memory is empty"]
    case .alreadyResult: ["this is the result already", "already the result"]
    case .noNumber: ["no number to continue with: type a new one", "type a new number"]
    case .noResults: ["there is no result to add up yet: = gives one", "no result yet"]
    case .noTaxRate: ["no tax rate yet: T asks for one", "no tax rate: T"]
    case .taxRateNotGiven: ["T asks for the tax rate"]
    case .taxRateOutOfRange: ["a tax rate is 0 to 1,000 percent", "0 to 1,000 percent"]
    case .locked: ["the result is locked: an operator, CE or AC goes on", "result is locked"]
    case .nothingToClear: ["nothing to clear"]
    case .nothingToCancel:
      ["nothing to cancel; A is AC, which tears off the tape", "nothing to cancel"]
    case .nothingToTearOff: ["nothing to clear: the tape is empty", "tape is empty"]
    case .nothingToUndo: ["nothing to undo"]
    case .earlierStepsGone:
      ["nothing more to undo: earlier steps are no longer kept", "no earlier steps"]
    case .changedElsewhere:
      ["changed since, outside this window: this step is gone", "changed elsewhere"]
    case .nothingToRedo: ["nothing to redo"]
    case .outOfRange(let error):
      ["\(phrase(error)): that number would be out of range", phrase(error)]
    case .noRow: ["there is no such row", "no such row"]
    case .isBeforeExponent:
      ["no row fits between a number and its exponent: change one of them", "no room before ^"]
    case .isResult:
      ["a result follows from the rows above it: change one of them", "change a row above"]
    case .firstHasNoOperator:
      ["the first number has no operator: insert a row above it with i", "no operator here"]
    case .firstIsNoPercentage:
      ["the first number has no total to be a percentage of", "no total above"]
    case .isBracket:
      ["a bracket follows from the rows in it: change those", "change the rows in it"]
    case .isUnfinishedBracket:
      ["finish the calculation first; then its brackets can be removed", "finish it first"]
    case .isTax:
      [
        "a tax follows from the rows above it: type another rate, or remove it",
        "it is a tax of that",
      ]
    case .isOnlyOperand:
      ["the only number here: type another one, or press Delete on its =", "Delete on its ="]
    case .firstOutOfRange(let error):
      ["\(phrase(error)): the next row can't come first", phrase(error)]
    }
  }

  func texts(_ problem: PasteProblem) -> [String] {
    let refusal = "not pasted"
    return switch problem {
    case .empty: ["\(refusal): there is no number in it", refusal]
    case .unfinished: ["\(refusal): it was cut off", refusal]
    case .columns(let count):
      [
        "\(refusal): \(count) columns have numbers; copy one",
        "\(refusal): copy one column", "copy one column",
      ]
    case .unreadable(let first):
      ["\(refusal): \(sentence(first))", "\(refusal): \(words(first.reason))", refusal]
    }
  }

  private func texts(_ summary: PasteSummary, _ formatter: DisplayFormatter) -> [String] {
    let numbers = "\(summary.count) numbers"
    let sum = "sum \(formatter.format(summary.sum).marked)"
    // What could have been meant otherwise is never left out.
    if let diagnostic = summary.remark {
      let (full, short) = (sentence(diagnostic), words(diagnostic.reason))
      return summary.count == 1
        ? [full, short] : ["\(full); \(numbers), \(sum)", "\(short); \(sum)", short]
    }
    return summary.count == 1 ? ["pasted"] : ["\(numbers), \(sum)", sum, numbers]
  }

  /// A program has read what is copied; a terminal doesn't report.
  private func texts(_ copy: ClipboardContent, to recipient: CopyRecipient) -> [String] {
    let what =
      switch copy.content {
      case .number: copy.text
      case .tape(let rows): "the tape, \(Self.count(rows, "row"))"
      }
    let advice = copy.content == .number ? "" : "; calctui tape prints it"
    return switch recipient {
    case .desktop: ["copied: \(what)", "copied"]
    case .tmux: ["copied (tmux): \(what)", "copied (tmux)"]
    case .terminal: ["sent to the terminal: \(what)", "sent to the terminal"]
    case .tooLong:
      [
        "too long for the terminal's clipboard\(advice)", "not copied: too long",
        "too long to copy",
      ]
    case .noClipboard:
      ["not copied: this terminal has no clipboard\(advice)", "not copied: no clipboard"]
    }
  }

  private func texts(written what: String, _ name: String, rest: String) -> [String] {
    ["wrote \(what) to \(name)\(rest)", "wrote \(what)\(rest)", "written"]
  }

  func texts(_ problem: SavingProblem) -> [String] {
    switch problem {
    case .noHome:
      [
        "the tape is not being saved: HOME and XDG_STATE_HOME hold no absolute path",
        "tape not saved",
      ]
    case .refused(let error, 0):
      ["the tape is not being saved: \(phrase(error))", "tape not saved"]
    case .refused(let error, let entries):
      ["\(Self.count(entries, "calculation")) not saved: \(phrase(error))", "tape not saved"]
    }
  }

  func phrase(_ error: TapeFileError) -> String {
    switch error {
    case .notATape: "not a calctui tape; it is left unchanged"
    case .newerVersion: "a tape of a later version; it is left unchanged"
    case .noFolder: "its folder does not exist: create it first"
    case .locked: "another program keeps it locked"
    case .system: error.reason ?? "the system refused"
    }
  }

  func texts(_ problem: PromptProblem) -> [String] {
    switch problem {
    case .noForm:
      ["type a name that ends in .txt, .csv, .json, .md or .tape", ".txt .csv .json .md .tape"]
    case .holdsTape: ["that file is a saved tape: type another name", "a tape is kept there"]
    case .exists: ["file exists; press Enter again to overwrite", "exists: Enter again"]
    case .noRate: texts(Refusal.taxRateOutOfRange)
    case .expression(let reason): [phrase(reason)]
    case .failure(let error): [phrase(error)]
    case .refusal(let refusal): texts(refusal)
    case .refused(let reason):
      ["not written: \(reason)", reason, "not written"]
    }
  }

  func texts(_ condition: TapeStore.Condition) -> [String] {
    switch condition {
    case .refused(let error):
      [
        "the tape's file: \(phrase(error)); w writes the tape elsewhere",
        "the tape's file is no tape now: w writes elsewhere", "file is no tape: w saves",
      ]
    case .missing, .present:
      ["the tape's file is gone: the next result begins it again", "tape's file is gone"]
    }
  }

  func texts(_ decimals: Rules.Decimals, _ formatter: DisplayFormatter) -> [String] {
    switch decimals {
    case .floating: ["as many decimals as a number has", "all decimals"]
    case .fixed(0): ["results, % and tax are rounded to whole numbers", "no decimals"]
    case .fixed(let places):
      ["results, % and tax are rounded to \(places) decimals", "\(places) decimals"]
    case .addingMachine:
      [
        "adding machine: 1 2 3 4 is \(formatter.group("12.34")) for amounts; a point overrides",
        "adding machine: 1 2 3 4 is \(formatter.group("12.34"))",
        "1 2 3 4 is \(formatter.group("12.34"))",
      ]
    }
  }

  func texts(_ rounding: Rules.Rounding) -> [String] {
    switch rounding {
    case .halfUp: ["rounded half up: 0.125 is 0.13 in two decimals", "rounded half up"]
    case .halfToEven: ["rounded half to even: 0.125 is 0.12 in two decimals", "half to even"]
    case .up: ["rounded up, away from zero: 0.121 is 0.13 in two decimals", "rounded up"]
    case .down: ["rounded down, toward zero: 0.129 is 0.12 in two decimals", "rounded down"]
    }
  }

  /// Such as `1 row`, `2 rows`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

// What the panes say.

extension English {
  func texts(_ origin: AmountOrigin) -> [String] {
    switch origin {
    case .operand(let text): [text]
    case .part(let rate, let total): ["\(rate) of \(total)", rate]
    case .tax(let rate, let base, let total):
      switch base {
      case .net: ["\(rate)% tax of \(total)", "\(rate)% tax"]
      case .gross: ["\(rate)% tax in \(total)", "\(rate)% tax in it", "\(rate)% tax"]
      }
    case .result(let name):
      [name, name?.fitting(columns: 9)].compactMap { $0.map { "↑ \($0)" } } + ["↑"]
    case .grandTotal(0): ["GT"]
    case .grandTotal(let results):
      ["GT of \(Self.count(results, "result"))", "GT of \(results)", "GT"]
    }
  }

  func texts(_ order: EvaluationOrder) -> [String] {
    switch order {
    case .leftToRight: ["left to right", "L→R"]
    case .precedence: ["× ÷ first", "× first"]
    }
  }
}

// What the command line says.

extension English {
  func sentence(_ problem: CommandProblem) -> String {
    switch problem {
    case .inputOrOutput(let reason): "input or output failed: \(reason)"
    case .tooLargeToRead: "it is too large to be read"
    case .unreadableLines(let count, let path):
      "\(count) of the lines in \(path) could not be read and were left out"
    case .differingLines(let count, let path):
      "\(count) of the lines in \(path) had another result and were taken as calculated"
    case .noFile: "there is no such file"
    case .nobodyToAsk: "forget asks before it deletes; without a terminal pass --yes"
    case .kept: "the tape was kept"
    case .notDeleted(let reason): "\(reason); it was not deleted"
    case .notSaved(let reason): "\(reason); nothing was saved"
    case .notFlushed(let reason): "\(reason); it was written, but may not be on the disk yet"
    case .unknownKey(let name, let column):
      "keys, column \(column): no key is called '\(name)'; ? in the calculator lists them"
    }
  }

  func sentence(_ failure: CursesTerminal.Failure) -> String {
    switch failure {
    case .notATerminal:
      "the calculator needs a terminal for input and output; give expressions as arguments instead"
    case .unsuitable(let name):
      "the terminal type '\(name)' (TERM) is unknown or too simple; try TERM=xterm-256color"
    case .refused(let reason): "the terminal can't be used: \(reason)"
    }
  }

  func sentence(_ problem: ReadingProblem) -> String {
    switch problem {
    case .empty: "there is nothing in it"
    case .noText: "this is not text in UTF-8"
    case .nothing: "there is no number in it"
    case .noColumn(let column): "it has no column '\(column.printable())'"
    case .columns(let columns):
      "several columns have numbers; choose one with --column: \(Self.list(columns))"
    case .noList(let counted, let leftOut):
      "it is no list: \(leftOut) lines left out, \(Self.count(counted, "amount"))"
    case .noNegative(let word): "nothing in it is '\(word.printable())'; --negative needs it"
    case .outOfRange(let error): phrase(error)
    case .tape: "it is a calctui tape, which calctui import takes"
    case .longLine: "a line is too long"
    }
  }

  func sentence(_ diagnostic: ImportDiagnostic) -> String {
    if diagnostic.reason == .further {
      return "\(Self.count(diagnostic.lines, "more line")) left out"
    }
    let text = diagnostic.text.isEmpty ? "" : ": \"\(diagnostic.text.startOfLine)\""
    let more = diagnostic.lines > 1 ? "; \(diagnostic.lines - 1) more" : ""
    return "line \(diagnostic.line): \(words(diagnostic.reason))\(more)\(text)"
  }

  private func words(_ reason: ImportDiagnostic.Reason) -> String {
    switch reason {
    case .severalNumbers: "several numbers; keep one a line"
    case .glued(let word): "'\(word.startOfLine)' is no amount; put blanks around the number"
    case .date: "a date isn't an amount"
    case .time: "a time isn't an amount"
    case .name: "digits of a name, no amount"
    case .percentage: "a percentage of nothing"
    case .price: "a price of something, not an amount"
    case .dash: "a sign apart from its number; write -5 or +5"
    case .sign(let sign): "'\(sign)' may change the number; write the amount alone"
    case .leadingZero: "a leading zero, as codes have"
    case .multiplier(let word): "'\(word.startOfLine)' changes the number; write it in digits"
    case .side(let word): "'\(word.startOfLine)' may be a minus; see --negative"
    case .otherDigits: "digits that aren't 0 to 9"
    case .year: "it may be a year; write its decimals"
    case .wholeInBrackets: "a note or a minus; write -5 for a minus"
    case .longNumber: "a number of more than 9 digits; write its decimals"
    case .wholeNumber: "no decimals, as others have; write 5.00"
    case .withoutWords: "no words beside it, as others have"
    case .otherUnit(let other, let first): "\(other), and the first is \(first)"
    case .withoutUnit(let first): "no unit, and the first is \(first)"
    case .severalUnits: "two currencies or units"
    case .ambiguous: "a point or groups; the text has both"
    case .ambiguousPrice: "a point or groups; write its decimals"
    case .outOfRange(let error): phrase(error)
    case .expression(let reason): phrase(reason)
    case .otherTotal: "a total, but not the sum above"
    case .doubtfulTotal: "a total of nothing, or an amount"
    case .supposedTotal: "it is the sum above; a total?"
    case .belowTotal(let line): "below the total of line \(line)"
    case .missingCells: "cells are missing"
    case .surplusCells: "more cells than the table has columns"
    case .noAmount(let cell): "'\(cell.startOfLine)' in the column is no amount"
    case .signCell(let sign): "'\(sign)' in a cell of its own; see --negative"
    case .comma: "the comma may part a number; quote it"
    case .signedNegative: "a sign beside the word of --negative"
    case .unclosedQuote(let lines): "a quote isn't closed, for \(Self.count(lines, "line"))"
    case .further: "left out"
    case .total: "the sum above, not added again"
    case .countedTotal: "the sum above, added as well"
    case .decidedByLocale(let value): "read as \(value), by the locale"
    case .windows1252: "not UTF-8, read as Windows-1252"
    case .utf16: "read as UTF-16"
    case .otherSum(let unit, let value): "\(value) in \(unit), by themselves"
    case .aboveHeader: "above the header, not read"
    case .twoWords(let first, let second):
      "'\(first)' and '\(second)' beside amounts; --negative subtracts one"
    }
  }

  private static func list(_ columns: [ReadingProblem.Column]) -> String {
    columns.map { $0.name.isEmpty ? "\($0.number)" : "\($0.number) \($0.name.startOfLine)" }
      .joined(separator: ", ")
  }

  func summary(calculations: Int, numbers: Int, leftOut: Int) -> String {
    let read = [Self.count(calculations, "calculation"), Self.count(numbers, "number")]
    let skips = leftOut == 0 ? [] : ["\(Self.count(leftOut, "line")) left out"]
    return (read + skips).joined(separator: ", ")
  }
}
