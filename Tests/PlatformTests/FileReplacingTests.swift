import Foundation
import SystemPackage
import Platform
import TestSupport
import Testing

@Suite("Atomic replacement of files")
struct FileReplacingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// Returns 0, or the number of the error.
  private func write(_ text: String, to name: String, mayReplace: Bool = false) -> Int32 {
    do throws(Errno) {
      try FilePath(path(name)).replaceContents(with: Array(text.utf8), mayReplace: mayReplace)
      return 0
    } catch {
      return error.rawValue
    }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("An existing file is replaced only if allowed, and keeps its mode")
  func replace() throws {
    #expect(write("one", to: "a") == 0)
    #expect(write("two", to: "a") == EEXIST)
    #expect(try text("a") == "one")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    #expect(write("three", to: "a", mayReplace: true) == 0)
    #expect(try text("a") == "three")
    let mode =
      try FileManager.default.attributesOfItem(atPath: path("a"))[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try names == ["a"])
  }

  @Test("Replacing through a link keeps the link and replaces its target")
  func link() throws {
    #expect(write("one", to: "a") == 0)
    try FileManager.default.createSymbolicLink(atPath: path("b"), withDestinationPath: path("a"))
    #expect(write("two", to: "b") == EEXIST)
    #expect(write("two", to: "b", mayReplace: true) == 0)
    #expect(try text("a") == "two")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("b")) == path("a"))
    try FileManager.default.createSymbolicLink(atPath: path("c"), withDestinationPath: path("none"))
    #expect(write("x", to: "c", mayReplace: true) == ENOENT)
  }

  @Test("A failed replacement leaves no file behind")
  func failure() throws {
    try FileManager.default.createDirectory(
      atPath: path("folder"), withIntermediateDirectories: false)
    #expect(write("x", to: "folder", mayReplace: true) == EISDIR)
    #expect(write("x", to: "none/a") == ENOENT)
    #expect(write("x", to: "folder/a/b") == ENOENT)
    #expect(write("x", to: String(repeating: "x", count: 300)) == ENAMETOOLONG)
    #expect(try names == ["folder"])
  }

  @Test("A device is never replaced", .enabled(if: access("/dev/full", W_OK) == 0))
  func device() {
    do throws(Errno) {
      try FilePath("/dev/full").replaceContents(with: [1], mayReplace: true)
      Issue.record("A device was replaced.")
    } catch {
      #expect(error.rawValue == EINVAL)
    }
  }
}
