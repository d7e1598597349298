import CalcModel

struct ClipboardContent: Hashable {
  let text: String
  let content: Content

  enum Content: Hashable {
    case number
    case tape(rows: Int)
  }
}
