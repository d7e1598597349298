import CalcModel
import TerminalKit

// Notices that are shown as alerts.

extension StatusMessage {
  var isAlert: Bool {
    switch self {
    case .meaningless, .colon, .letterOfInputMethod, .padOnly, .lineFull, .remark(.refused(_)),
      .noNumber, .acceptFirst,
      .notFound, .lastMatch,
      .copied(_, to: .tooLong), .copied(_, to: .noClipboard), .noSearch, .emptyTape,
      .nothingFinished, .skippedLines, .differingLines, .tapeReplaced, .tapeLost,
      .correctionDropped,
      .notSaved,
      .refusedPaste, .pasteTooLong, .failing, .noPad, .padIsAway:
      true
    default: false
    }
  }
}
