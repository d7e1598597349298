/// A base folder (XDG Base Directory Specification).
package enum BaseFolder {
  /// State of programs.
  case state
  case configuration

  /// The folder; nil without a home. Relative paths are ignored.
  package var path: FilePath? {
    let (variable, place) =
      switch self {
      case .state: ("XDG_STATE_HOME", ".local/state")
      case .configuration: ("XDG_CONFIG_HOME", ".config")
      }
    return FilePath(environment: variable) ?? FilePath(environment: "HOME")?.appending(place)
  }
}
