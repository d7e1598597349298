import Foundation
import SystemPackage
import Platform
import TestSupport
import Testing

@Suite("Paths")
struct FilePathTests {
  @Test("Links to plain files are plain; folders and broken links aren't")
  func links() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    let (file, link) = (FilePath("\(folder)/file"), FilePath("\(folder)/link"))
    #expect(symlink("file", "\(folder)/link") == 0)
    #expect(!link.isPlainFile)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/file"))
    #expect(file.isPlainFile && link.isPlainFile)
    #expect(!FilePath(folder).isPlainFile)
  }
}
