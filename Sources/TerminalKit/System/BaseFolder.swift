#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a person's files of one kind are (XDG Base Directory Specification).
package enum BaseFolder {
  /// What programs remember.
  case state
  /// What people tell programs.
  case configuration

  /// The folder, or nil if there is no home. Relative paths in the environment don't count.
  package var path: String? {
    let (variable, place) =
      switch self {
      case .state: ("XDG_STATE_HOME", ".local/state")
      case .configuration: ("XDG_CONFIG_HOME", ".config")
      }
    return Self.path(in: variable) ?? Self.path(in: "HOME").map { "\($0)/\(place)" }
  }

  private static func path(in variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
