package import CalcModel

extension ResultID {
  /// The ID of the `number`th entry, if the calculator itself numbers the entries.
  package static func numbered(_ number: Int) -> Self { Self("\(number)") }
}

extension Operand.Link {
  /// A link to the result of the `number`th calculation.
  package init(to number: Int, value: Result<Rational, CalculatorError>) {
    self.init(.result(of: .numbered(number)), value: value)
  }
}

/// What a key did, without the contents of the changed entry, for comparisons.
///
/// `pad` means that only the pad changed.
package enum PlainChange: Hashable, Sendable {
  case nothing
  case refused(Message)
  case pad
  case added
  case corrected(Int)
  case removed(Int)
  case cleared
  case clearUndone
}

extension Outcome {
  package var plain: PlainChange {
    if isRefused, let message { return .refused(message) }
    if changesNothing { return .nothing }
    guard let part = change?.parts.first else { return .pad }
    let number = Int(part.id.text) ?? 0
    return switch (part.before, part.after) {
    case (nil, .calculation): .added
    case (.calculation, nil): .removed(number)
    case (_, .clear): .cleared
    case (.clear, _): .clearUndone
    case (_, _): .corrected(number)
    }
  }
}
