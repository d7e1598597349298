/// A unit of angles.
public enum AngleUnit: String, CaseIterable, Hashable, Sendable {
  /// A full turn has 360.
  case degrees
  /// A full turn has 2π; the default unit in texts.
  case radians
}
