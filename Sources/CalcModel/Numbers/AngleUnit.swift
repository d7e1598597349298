/// A unit of angles.
public enum AngleUnit: String, CaseIterable, Hashable, Sendable {
  /// A full turn is 360°.
  case degrees
  /// A full turn is 2π; the default unit in expressions.
  case radians
}
