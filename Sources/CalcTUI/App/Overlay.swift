/// What lies over the whole screen: the help, in pages, or a number in full.
struct Overlay: Hashable {
  let content: Content
  /// The page that is open, counted from 0.
  var page = 0

  enum Content: Hashable {
    /// What every key does.
    case help
    case number(NumberInFull)
  }

  /// The number, where one is shown in full.
  var number: NumberInFull? { if case .number(let number) = content { number } else { nil } }
}
