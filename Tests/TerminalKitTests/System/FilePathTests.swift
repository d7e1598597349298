import Foundation
import TerminalKit
import Testing

@Suite("Paths")
struct FilePathTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("calctui-\(UUID().uuidString)").path

  @Test(
    "The folders on the way stand from the outermost on",
    arguments: [
      ("/a/b/c", ["/a", "/a/b"]), ("//a///b/", ["/a"]), ("/a", []), ("/", []),
    ])
  func folders(path: String, folders: [String]) {
    #expect(FilePath(path).folders.map(\.description) == folders)
  }

  @Test(
    "A folder is on the way to itself and to what is in it",
    arguments: [
      ("/a/b", "/a/b", true), ("/a", "/a/b", true), ("/a/b", "/a", false), ("/a/", "//a", true),
      ("/a", "/ab", false),
    ])
  func isOnWay(path: String, other: String, isOnWay: Bool) {
    #expect(FilePath(path).isOnWay(to: FilePath(other)) == isOnWay)
  }

  @Test("A part is added as it is, and what the system takes ends with a zero")
  func appending() {
    let path = FilePath("/a").appending("b/é")
    #expect(path.description == "/a/b/é")
    #expect(path.cString == Array("/a/b/é".utf8CString))
  }

  @Test("A link is known, and where it leads")
  func links() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (file, link) = (FilePath("\(folder)/file"), FilePath("\(folder)/link"))
    #expect(symlink("file", "\(folder)/link") == 0)
    #expect(link.isLink && !link.isPlainFile && link.resolved == nil)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/file"))
    #expect(!file.isLink && file.isPlainFile && link.isPlainFile)
    #expect(link.resolved != nil && link.resolved == file.resolved)
    #expect(!FilePath(folder).isPlainFile)
  }
}
