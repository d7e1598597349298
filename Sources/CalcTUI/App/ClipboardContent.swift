import CalcModel

/// A text for the clipboard.
struct ClipboardContent: Hashable {
  let text: String
  let content: Content

  enum Content: Hashable {
    case number
    case tape(rows: Int)
  }
}
