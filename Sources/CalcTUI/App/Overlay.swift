import CalcModel

/// What covers the tape: help, a number in full, or the left-out lines of a paste.
struct Overlay: Hashable {
  let content: Content
  /// The number of lines scrolled off the top.
  var offset = 0

  enum Content: Hashable {
    /// Six examples, while the keys of the pad show their shortcuts.
    case examples
    case keys
    case number(NumberDetails)
    case leftOut([ImportDiagnostic])
  }

  var number: NumberDetails? { if case .number(let number) = content { number } else { nil } }
}
