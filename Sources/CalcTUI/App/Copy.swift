/// What is copied.
struct Copy: Hashable {
  let text: String
  let content: Content

  /// How long it is, for a person.
  var kilobytes: Int { max(1, text.utf8.count / 1_000) }

  enum Content: Hashable {
    case number
    case tape(rows: Int)
  }
}
