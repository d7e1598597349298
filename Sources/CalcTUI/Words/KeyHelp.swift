/// What a key is said to do. Several keys may do the same.
enum KeyHelp: CaseIterable {
  // Everywhere.
  case quits, undoes, redoes, order, grouping, decimals, copies, numberInFull, words, writesTape
  case mouse, thisHelp, redrawsAll, suspends
  // On the pad.
  case typesNumber, `operator`, equals, erasesCharacter, clearEntry, cancel, allClear, sign, percent
  case brackets, squareRoot, square, reciprocal
  case memoryAdd, memoryRecall, grandTotal, taxRate, tax, moreKeys,
    scrolls
  case oldestNewest, goesToTape, searchesTape
  // On the tape.
  case selectsRow, selectsFurther, editsOrAccepts, recalls, anotherNumber, erasesDigit, changesSign
  case anotherOperator, percentOrNumber, removesRow, insertsAbove, findsRows, matches, dropsOrBack
  case backToPad
  // While something is typed in the bottom line.
  case acceptsLine, leavesLine
  case erasesNext, erasesWord, erasesBefore, movesInLine, startOrEnd
  // Over the screen.
  case nextPage, previousPage, back, copiesFraction, help, redraws
}

/// What a chapter of the help is about.
enum HelpChapter: CaseIterable {
  case examples, pad, padAndTape, functions, moving, tape
}

/// A sum to try, and what comes of it when they are tried in order.
enum HelpExample: CaseIterable {
  case sum, correction, discount, tax, brackets, grandTotal

  var keys: String {
    switch self {
    case .sum: "1.5+3="
    case .correction: "Up Up 5 Tab"
    case .discount: "80-25%="
    case .tax: "T 19 Enter 50>="
    case .brackets: "2*(3+4)="
    case .grandTotal: "t"
    }
  }

  var result: String {
    switch self {
    case .sum: "4.5"
    case .correction: "6.5"
    case .discount: "60"
    case .tax: "59.5"
    case .brackets: "14"
    case .grandTotal: "140"
    }
  }
}

/// What can be done with the mouse.
enum MouseHelp: CaseIterable {
  case click, clickAgain, wheel
}
