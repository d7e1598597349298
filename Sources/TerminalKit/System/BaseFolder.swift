/// Where a person's files of one kind are (XDG Base Directory Specification).
package enum BaseFolder {
  /// What programs remember.
  case state
  /// What people tell programs.
  case configuration

  /// The folder, or nil if there is no home. Relative paths in the environment don't count.
  package var path: FilePath? {
    let (variable, place) =
      switch self {
      case .state: ("XDG_STATE_HOME", ".local/state")
      case .configuration: ("XDG_CONFIG_HOME", ".config")
      }
    return FilePath(environment: variable) ?? FilePath(environment: "HOME")?.appending(place)
  }
}
