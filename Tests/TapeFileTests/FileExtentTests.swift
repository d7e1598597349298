import Testing

@testable import TapeFile

@Suite("The bytes that were read from a file")
struct FileExtentTests {
  @Test("A changed byte at any position is noticed", arguments: [1, 7, 8, 9, 16, 41])
  func changed(count: Int) {
    let bytes = (0..<count).map { UInt8($0 * 37 % 251) }
    var extent = FileExtent()
    extent.add(bytes)
    #expect(extent.appendedBytes(in: bytes + [1, 2]) == [1, 2])
    #expect(extent.appendedBytes(in: bytes.dropLast()) == nil)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x10
      #expect(extent.appendedBytes(in: changed) == nil, "byte \(index) of \(count)")
    }
  }
}
