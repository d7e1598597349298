/// What is to be written, and where.
struct TapeWriting: Hashable, Sendable {
  /// The file as it was typed.
  let name: String
  let form: TapePrinter.Form
  /// Whether one that is there already may be written over.
  let mayReplace: Bool
}
