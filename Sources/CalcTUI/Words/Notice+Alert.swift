import TapeFile
import TerminalKit

// Notices that are shown as alerts.

extension Notice {
  var isAlert: Bool {
    switch self {
    case .meaningless, .colon, .letterOfInputMethod, .padOnly, .lineFull, .refused, .noNumber,
      .notFound, .lastMatch,
      .copied(_, to: .tooLong), .copied(_, to: .noClipboard), .noSearch, .emptyTape,
      .nothingFinished, .skippedLines,
      .tapeSetAside, .unreadNews, .savedTapeCut, .newsUnreadable,
      .refusedPaste, .pasteTooLong, .failing, .noPad, .padIsAway:
      true
    case .news(let news):
      news.isAlert
    default: false
    }
  }
}

extension TapeNews {
  /// Whether there is more than calculations.
  var isAlert: Bool { corrections > 0 || tears > 0 || memory != nil || twin != nil }
}
