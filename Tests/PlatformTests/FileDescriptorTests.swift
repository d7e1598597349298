import Foundation
import SystemPackage
import Platform
import Testing

@Suite("Reading a file")
struct FileDescriptorTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("calctui-\(UUID().uuidString)").path

  @Test("Each read returns at most the given number of bytes")
  func parts() throws {
    defer { remove(path) }
    try Data("12345".utf8).write(to: URL(fileURLWithPath: path))
    let file = try FileDescriptor.open(FilePath(path), .readOnly)
    let parts = try file.closeAfter { try (0..<3).map { _ in try file.read(upTo: 3) } }
    #expect(parts == [Array("123".utf8), Array("45".utf8), []])
  }
}
