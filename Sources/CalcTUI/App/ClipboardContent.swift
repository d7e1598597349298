import CalcModel

struct ClipboardContent: Hashable {
  let text: String
  let kind: Kind

  enum Kind: Hashable {
    case number
    case tape(rows: Int)
  }
}
