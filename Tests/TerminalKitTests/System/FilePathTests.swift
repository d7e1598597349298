import Foundation
import TerminalKit
import Testing

@Suite("Paths")
struct FilePathTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("calctui-\(UUID().uuidString)").path

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
