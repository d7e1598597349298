import Foundation
import SystemPackage
import TestSupport

/// A temporary folder with a tape.
struct TapeFolder {
  private let folder: TemporaryFolder
  var path: FilePath { FilePath(folder.path) }
  var tape: FilePath { path.appending("tape") }

  init() throws { folder = try TemporaryFolder() }

  /// Nil if the tape is missing.
  var bytes: [UInt8]? {
    get { FileManager.default.contents(atPath: tape.string).map { Array($0) } }
    nonmutating set {
      if let newValue {
        // Writes in place, as some editors do.
        let exists = FileManager.default.fileExists(atPath: tape.string)
        let file = try? FileDescriptor.open(
          tape, .writeOnly, options: exists ? [.truncate] : [.create], permissions: .ownerReadWrite)
        _ = try? file?.writeAll(newValue)
        try? file?.close()
      } else {
        try? FileManager.default.removeItem(atPath: tape.string)
      }
    }
  }

  var text: String {
    get { String(decoding: bytes ?? [], as: UTF8.self) }
    nonmutating set { bytes = Array(newValue.utf8) }
  }

  /// Replaces the tape by another file, as `mv` does.
  func replace(with bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: tape.string), options: .atomic)
  }

  /// The tape of a new window.
  func newWindow() throws -> OpenTape { try OpenTape(tape) }
}
