import Foundation
import Platform
import SystemPackage
import Testing

@testable import TapeFile

@Suite(.enabled(if: TapeWatch().descriptor != nil, "this system reports no file events"))
struct TapeWatchTests {
  let folder: TapeFolder

  init() throws {
    folder = try TapeFolder()
    folder.text = "calctui tape 1\n"
  }

  /// Whether the watch reports a change within a second.
  private func wakes(_ watch: inout TapeWatch, _ change: () throws -> some Any) throws -> Bool {
    watch.follow(TapeStore(folder.tape))
    _ = try change()
    var file = pollfd(fd: watch.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    let isReported = poll(&file, 1, 1_000) == 1
    watch.clear()
    return isReported
  }

  private func rename(_ old: String, _ new: String) {
    let result = Platform.rename("\(folder.path)/\(old)", "\(folder.path)/\(new)")
    #expect(result == 0)
  }

  @Test("Moving the file away and writing a new file wakes the window")
  func movedAway() throws {
    var watch = TapeWatch()
    #expect(try wakes(&watch) { rename("tape", "tape~") })
    #expect(try wakes(&watch) { folder.text = "calctui tape 1\na\t5\t5\n" })
    #expect(try wakes(&watch) { folder.text += "b\t6\t6\n" })
  }

  @Test("Deleting, replacing or protecting the file wakes the window")
  func othersChanges() throws {
    var watch = TapeWatch()
    #expect(try wakes(&watch) { try folder.replace(with: Array("calctui tape 1\n".utf8)) })
    #expect(try wakes(&watch) { chmod(folder.tape.string, 0o400) })
    // An open descriptor keeps the deleted file.
    let file = try FileDescriptor.open(folder.tape, .readOnly)
    #expect(try wakes(&watch) { folder.bytes = nil })
    try file.close()
    #expect(try wakes(&watch) { folder.text = "calctui tape 1\n" })
  }

  @Test("Other files wake the window only while the tape is missing")
  func otherFiles() throws {
    var watch = TapeWatch()
    func writeOther() throws {
      try Data([1]).write(to: URL(fileURLWithPath: "\(folder.path)/other"))
    }
    #expect(try wakes(&watch) { folder.bytes = nil })
    #expect(try wakes(&watch) { try writeOther() })
    folder.text = "calctui tape 1\n"
    watch.follow(TapeStore(folder.tape))
    watch.clear()
    #expect(try !wakes(&watch) { try writeOther() })
    #expect(try !wakes(&watch) { rename("other", "another") })
    #expect(try wakes(&watch) { folder.text += "b\t6\t6\n" })
  }
}
