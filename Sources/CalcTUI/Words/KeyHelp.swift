/// What a key is said to do. Several keys may do the same.
enum KeyHelp: CaseIterable {
  // Everywhere.
  case quits, undoes, redoes, order, grouping, decimals, copies, numberInFull, words, writesTape
  case mouse, thisHelp, redrawsAll, suspends
  // On the pad.
  case typesNumber, `operator`, equals, erasesCharacter, clearEntry, cancel, allClear, sign, percent
  case brackets, squareRoot, square, reciprocal, memory, grandTotal, taxRate, tax,
    moreKeys, scrolls
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
  case padAndTape, pad, tape, mouse
}

/// What can be done with the mouse.
enum MouseHelp: CaseIterable {
  case click, clickSign, wheel
}
