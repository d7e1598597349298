import SystemPackage

/// Tells when another window or an editor has written a tape's file (inotify; elsewhere than on
/// Linux it never does).
package struct TapeWatch: ~Copyable {
  /// Readable when something has happened; nil where there is no watch.
  package let descriptor: Int32?
  private var watched: Stat?

  package init() {
    #if canImport(Glibc)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      self.descriptor = descriptor < 0 ? nil : descriptor
    #else
      descriptor = nil
    #endif
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// Watches the file that the path leads to now, or its folder if it is missing.
  package mutating func follow(_ store: TapeStore) {
    #if canImport(Glibc)
      guard let descriptor else { return }
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
      // Each append closes the file, and so do editors; a change alone may be half of one.
      let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
      let watch = path.withPlatformString { inotify_add_watch(descriptor, $0, events) }
      watched = watch < 0 ? nil : stat
    #endif
  }

  /// Takes what has happened; a file that is gone is no longer watched.
  package mutating func clear() {
    #if canImport(Glibc)
      guard let descriptor else { return }
      var events = [UInt8](repeating: 0, count: 4_096)
      while read(descriptor, &events, events.count) > 0 {}
      watched = nil
    #endif
  }
}
