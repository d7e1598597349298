package import SystemPackage

/// Tells that files may have changed (`inotify`); elsewhere than on Linux it never does.
package struct FileEvents: ~Copyable {
  /// Readable when a file may have changed; nil where there are no events.
  package let descriptor: Int32?

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

  /// Watches a file, also after it is moved, or the files of a folder.
  ///
  /// - Returns: the number of the watch, the same for the same file; nil if it can't be watched.
  package func watch(_ path: FilePath) -> Int32? {
    #if canImport(Glibc)
      guard let descriptor else { return nil }
      // Each append closes the file, and so do editors; a change alone may be half of one. Deleting
      // a file that is open changes its attributes.
      let events = [IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVE_SELF, IN_ATTRIB]
        .reduce(0) { $0 | UInt32($1) }
      let watch = path.withPlatformString { inotify_add_watch(descriptor, $0, events) }
      return watch < 0 ? nil : watch
    #else
      return nil
    #endif
  }

  /// Ends a watch, if there still is one of that number.
  package func end(_ watch: Int32) {
    #if canImport(Glibc)
      if let descriptor { inotify_rm_watch(descriptor, watch) }
    #endif
  }

  /// Drops the events that have come.
  package func clear() {
    guard let descriptor else { return }
    var events = [UInt8](repeating: 0, count: 4_096)
    while read(descriptor, &events, events.count) > 0 {}
  }
}
