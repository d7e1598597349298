import Foundation
import Testing

@testable import TerminalKit

@Suite("Buffered output")
struct OutputStreamTests {
  @Test("It is written when the buffer is full, and when it is flushed")
  func flushing() throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    var written: off_t { lseek(fileno(file), 0, SEEK_END) }
    try FileDescriptor(number: fileno(file)).stream { (output) throws(SystemError) in
      try output.write(String(repeating: "1", count: 65_535))
      #expect(written == 0)
      try output.write("2")
      #expect(written == 65_536)
      try output.write("3")
      try output.flush()
      #expect(written == 65_537)
      try output.write("4")
    }
    #expect(written == 65_538)
  }
}
