import Platform
import SystemPackage

/// Tells when another window or an editor has changed a tape's file.
package struct TapeWatch: ~Copyable {
  private let events = FileEvents()
  private var watch: Int32?
  /// The file or folder of the watch; nil if the watch may have ended.
  private var watched: Stat?

  package init() {}

  /// Readable when something has happened; nil where there are no events.
  package var descriptor: Int32? { events.descriptor }

  /// Watches the file that the path leads to now, or its folder if it is missing.
  package mutating func follow(_ store: TapeStore) {
    var (path, stat) = (store.path, try? Stat(store.path))
    if stat == nil {
      try? store.makeFolder()
      path = store.path.removingLastComponent()
      stat = try? Stat(path)
    }
    if let stat, watched?.isSameFile(as: stat) == true { return }
    let old = watch
    watch = stat == nil ? nil : events.watch(path)
    watched = watch == nil ? nil : stat
    if let old, old != watch { events.end(old) }
  }

  /// Takes what has happened. A file that is gone is no longer watched, though a new one may have
  /// its number.
  package mutating func clear() {
    events.clear()
    watched = nil
  }
}
