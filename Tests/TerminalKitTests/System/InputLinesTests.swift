import Foundation
import TestSupport
import Testing

@testable import TerminalKit

@Suite("Lines of a file")
struct InputLinesTests {
  @Test(
    "A line may be as long as it may be, and no longer",
    arguments: [(100_000, true), (99_999, false)])
  func longest(limit: Int, isRead: Bool) throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let text = Array("1\n\(String(repeating: "2", count: 100_000))".utf8)
    #expect(write(fileno(file), text, text.count) == text.count)
    lseek(fileno(file), 0, SEEK_SET)
    var lines = InputLines(FileDescriptor(number: fileno(file)), longest: limit)
    #expect(try lines.next(beforeWaiting: {}).map(Array.init) == Array("1".utf8))
    if isRead {
      #expect(try lines.next(beforeWaiting: {})?.count == 100_000)
      #expect(try lines.next(beforeWaiting: {}) == nil)
    } else {
      #expect(throws: SystemError(code: EMSGSIZE)) { try lines.next(beforeWaiting: {}) }
    }
  }
}
