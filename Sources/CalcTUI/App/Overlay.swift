import CalcModel

/// What lies on the tape: help, or a number in full.
struct Overlay: Hashable {
  let content: Content
  /// The lines scrolled off its top.
  var offset = 0

  enum Content: Hashable {
    /// Six examples, with the shortcuts on the keys.
    case examples
    /// All keys.
    case keys
    case number(NumberDetails)
  }

  /// The number, where one is shown in full.
  var number: NumberDetails? { if case .number(let number) = content { number } else { nil } }
}
