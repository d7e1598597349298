import Foundation
import SystemPackage
import TerminalKit
import Testing

@Suite("Paths")
struct FilePathTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("calctui-\(UUID().uuidString)").path

  @Test("A plain file is one through a link too, and a folder is none")
  func links() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (file, link) = (FilePath("\(folder)/file"), FilePath("\(folder)/link"))
    #expect(symlink("file", "\(folder)/link") == 0)
    #expect(!link.isPlainFile)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/file"))
    #expect(file.isPlainFile && link.isPlainFile)
    #expect(!FilePath(folder).isPlainFile)
  }
}
