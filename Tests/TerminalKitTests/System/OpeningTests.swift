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
    "A link of another person's where all may write leads nowhere, as fs.protected_symlinks has it",
    .enabled(if: geteuid() == 0, "only root can give a link away"),
    arguments: [(0o1777, 1234, EACCES), (0o1777, 0, nil), (0o755, 1234, nil)])
  func strangersLink(mode: mode_t, owner: uid_t, problem: Int32?) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(mkdir(path, 0o700) == 0 && chmod(path, mode) == 0)
    let (file, link) = ("\(path)/file", "\(path)/link")
    try Data("12".utf8).write(to: URL(fileURLWithPath: file))
    #expect(symlink("file", link) == 0 && lchown(link, owner, owner) == 0)
    #expect(reason(of: link) == problem)
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
