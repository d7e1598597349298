import Platform
import SystemPackage

/// Tells when another window or an editor has changed a tape's file.
package struct TapeWatch: ~Copyable {
  private let events = FileEvents()
  private var watchNumber: Int32?
  /// The watched file or folder; nil if the watch may have ended.
  private var watchedFile: Stat?

  package init() {}

  /// Ends the watch first, because closing a descriptor that still watches waits for the kernel.
  deinit { if let watchNumber { events.end(watchNumber) } }

  /// A descriptor that is readable when the file may have changed; nil if events are unavailable.
  package var descriptor: Int32? { events.descriptor }

  /// Watches the file to which the path currently leads, or the folder of a missing file.
  package mutating func follow(_ store: TapeStore) {
    var (path, stat) = (store.path, try? Stat(store.path))
    if stat == nil {
      try? store.makeFolder()
      path = store.path.removingLastComponent()
      stat = try? Stat(path)
    }
    if let stat, watchedFile?.isSameFile(as: stat) == true { return }
    let oldNumber = watchNumber
    watchNumber = stat == nil ? nil : events.watch(path)
    watchedFile = watchNumber == nil ? nil : stat
    if let oldNumber, oldNumber != watchNumber { events.end(oldNumber) }
  }

  /// Discards pending events.
  ///
  /// `follow` then renews the watch, even if a new file has the old file's inode number.
  package mutating func clear() {
    events.clear()
    watchedFile = nil
  }
}
