import Foundation
import TerminalKit
import Testing

@Suite("Opening a file")
struct OpeningTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("calctui-\(UUID().uuidString)").path

  private func reason(of path: String? = nil) -> Int32? {
    do throws(SystemError) {
      try FileDescriptor.open(plainFile: FilePath(path ?? self.path), flags: O_RDONLY).closeAfter {
        _ in
      }
      return nil
    } catch {
      return error.code
    }
  }

  @Test("Only a file of bytes is opened, and nothing is waited for")
  func plain() throws {
    defer { remove(path) }
    #expect(reason() == ENOENT)
    mkfifo(path, 0o600)
    #expect(reason() == EINVAL)
    remove(path)
    mkdir(path, 0o700)
    #expect(reason() == EISDIR)
    rmdir(path)
    try Data("12".utf8).write(to: URL(fileURLWithPath: path))
    #expect(reason() == nil)
  }

  @Test(
    "A file is read to its end, or as far as asked for",
    arguments: [(0, 0), (3, 3), (5, 5), (9, 5)])
  func read(limit: Int, count: Int) throws {
    defer { remove(path) }
    try Data("12345".utf8).write(to: URL(fileURLWithPath: path))
    let bytes = try FileDescriptor.open(plainFile: FilePath(path), flags: O_RDONLY).closeAfter {
      file throws(SystemError) in try file.readAll(upTo: limit)
    }
    #expect(bytes == Array("12345".utf8.prefix(count)))
  }
}
