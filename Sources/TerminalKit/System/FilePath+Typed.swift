#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FilePath {
  /// The path that a person typed: `~/` is the home, and what is relative is below the working folder
  /// (`getcwd`).
  package init(typed text: String) {
    if text == "~" || text.hasPrefix("~/"), let home = FilePath(environment: "HOME") {
      self = home.appending(String(text.dropFirst(2)))
    } else if text.hasPrefix("/") {
      self.init(text)
    } else {
      self = FilePath(".").resolved?.appending(text) ?? FilePath(text)
    }
  }

  /// Something of another name in the same folder.
  func sibling(named name: String) -> FilePath {
    description.contains("/") ? parent.appending(name) : FilePath(name)
  }
}
