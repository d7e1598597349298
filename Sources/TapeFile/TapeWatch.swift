import Platform
import SystemPackage

/// Tells when another window or an editor has changed a tape's file.
package struct TapeWatch: ~Copyable {
  private let events = FileEvents()
  private var watched: Stat?

  package init() {}

  /// Readable when something has happened; nil where there is no watch.
  package var descriptor: Int32? { events.descriptor }

  /// Watches the file that the path leads to now, or its folder if it is missing.
  package mutating func follow(_ store: TapeStore) {
    var (path, stat) = (store.path, try? Stat(store.path))
    if stat == nil {
      try? store.makeFolder()
      path = store.path.removingLastComponent()
      stat = try? Stat(path)
    }
    guard let stat else {
      watched = nil
      return
    }
    if watched?.isSameFile(as: stat) == true { return }
    watched = events.watch(path) == nil ? nil : stat
  }

  /// Takes what has happened; a file that is gone is no longer watched.
  package mutating func clear() {
    events.clear()
    watched = nil
  }
}
