import CalcModel

/// What lies on the tape: help, or a number in full.
struct Overlay: Hashable {
  let content: Content
  /// The number of lines scrolled off the top.
  var offset = 0

  enum Content: Hashable {
    /// Six examples, with the shortcuts on the keys.
    case examples
    case keys
    case number(NumberDetails)
  }

  var number: NumberDetails? { if case .number(let number) = content { number } else { nil } }
}
