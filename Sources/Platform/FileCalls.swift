package import SystemPackage

/// The system calls that read and save a file, replaceable in tests.
package struct FileCalls: Sendable {
  package var open: @Sendable (FilePath, FileDescriptor.AccessMode) throws -> FileDescriptor =
    { path, mode in
      let isWriting = mode == .readWrite
      // Opening a pipe must not wait for its writer.
      var options: FileDescriptor.OpenOptions = [.nonBlocking, .closeOnExec]
      if isWriting { options.formUnion([.append, .create]) }
      return try FileDescriptor.open(
        path, mode, options: options, permissions: isWriting ? .ownerReadWrite : nil)
    }
  package var write: @Sendable (FileDescriptor, [UInt8]) throws -> Void = {
    // Beyond the file size limit, writing must fail: SIGXFSZ would end the program.
    signal(SIGXFSZ, SIG_IGN)
    try $0.writeAll($1)
  }
  package var resize: @Sendable (FileDescriptor, Int64) throws -> Void = { try $0.resize(to: $1) }
  package var synchronize: @Sendable (FileDescriptor) throws -> Void = { try $0.synchronizeData() }
  /// Locks the file; false if another program has locked it.
  package var lock: @Sendable (FileDescriptor) throws -> Bool = { try $0.tryLock() }

  package init() {}
}
