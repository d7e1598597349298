package import SystemPackage

/// Reports that files may have changed (`inotify`), on Linux only.
package struct FileEvents: ~Copyable {
  /// Readable when a file may have changed; nil if events are unavailable.
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

  /// Watches a file or a folder's files. A moved file is still watched.
  ///
  /// - Returns: the watch's number, equal for the same file; nil if the path can't be watched.
  package func watch(_ path: FilePath) -> Int32? {
    #if canImport(Glibc)
      guard let descriptor else { return nil }
      // IN_CLOSE_WRITE reports a whole change, IN_MODIFY may report half of a change.
      // IN_ATTRIB reports the deletion of an open file.
      let events = [IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVE_SELF, IN_ATTRIB]
        .reduce(0) { $0 | UInt32($1) }
      let watch = path.withPlatformString { inotify_add_watch(descriptor, $0, events) }
      return watch < 0 ? nil : watch
    #else
      return nil
    #endif
  }

  package func end(_ watch: Int32) {
    #if canImport(Glibc)
      if let descriptor { inotify_rm_watch(descriptor, watch) }
    #endif
  }

  package func clear() {
    guard let descriptor else { return }
    var events = [UInt8](repeating: 0, count: 4_096)
    while read(descriptor, &events, events.count) > 0 {}
  }
}
