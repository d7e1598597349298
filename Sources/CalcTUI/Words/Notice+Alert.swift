import TapeFile
import TerminalKit

// What asks for more attention than other words in the status line.

extension Notice {
  var isAlert: Bool {
    switch self {
    case .meaningless, .letterOfInputMethod, .padOnly, .lineFull, .refused, .noNumber,
      .notFound, .lastMatch,
      .copied(_, to: .tooLong), .copied(_, to: .noClipboard), .noSearch, .emptyTape,
      .nothingFinished, .skippedLines,
      .skippedOption, .openToOthers, .tapeSetAside, .unreadNews, .savedTapeCut, .newsUnreadable,
      .refusedPaste, .failing, .noPad, .nothingInFull:
      true
    case .news(let news):
      news.isAlert
    case .tornOff, .allTornOff, .newsPutAway, .pasteQuestion, .pasteDropped, .abandoned,
      .groupSignIsPoint, .minusIsOperator, .amountAsFactor, .written, .items, .leftToRight,
      .resultReentered, .inserted, .allColumns,
      .earlierTearUndone, .copied,
      .pasted,
      .memory, .taxRate, .grandTotal,
      .mouse,
      .grouping, .order, .decimals, .rounding,
      .recalled, .found, .foundSoFar, .working, .stopped, .olderRead:
      false
    }
  }
}

extension TapeNews {
  /// Whether there is more than calculations, which are shown.
  var isAlert: Bool { corrections > 0 || tears > 0 || memory != nil || twin != nil }
}
