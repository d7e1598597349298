import Foundation
import TerminalKit
import Testing

@Suite("Opening a file")
struct OpeningTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("calctui-\(UUID().uuidString)").path

  @Test("A file is read in parts, and what is missing is said")
  func source() throws {
    #expect(throws: SystemError(code: ENOENT)) {
      _ = try FileDescriptor.open(source: FilePath(path))
    }
    defer { remove(path) }
    try Data("12345".utf8).write(to: URL(fileURLWithPath: path))
    let parts = try FileDescriptor.open(source: FilePath(path)).closeAfter {
      file throws(SystemError) in
      [try file.read(upTo: 3), try file.read(upTo: 3), try file.read(upTo: 3)]
    }
    #expect(parts == [Array("123".utf8), Array("45".utf8), []])
  }
}
