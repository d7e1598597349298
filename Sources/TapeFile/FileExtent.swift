/// What has been read of a file, as a length and a checksum, so that it is known again.
struct FileExtent {
  private(set) var length = 0
  private var checksum: UInt64 = 0
  /// The bytes that aren't a whole word of the checksum yet.
  private var word: UInt64 = 0
  var end = End()

  /// How bytes that were read end.
  struct End: Equatable {
    /// A last line without its end that counts.
    var isOpen = false
    /// A last line without its end that can be the beginning of another one.
    var torn: [UInt8] = []
  }

  /// Bytes behind those read.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      length += 1
      if length % 8 == 0 {
        checksum = (checksum ^ word) &* 0x9E37_79B9_7F4A_7C15
        checksum ^= checksum >> 29
        word = 0
      }
    }
  }

  /// The bytes behind those read; nil if a file doesn't begin with them.
  func rest(of file: [UInt8]) -> ArraySlice<UInt8>? {
    guard file.count >= length else { return nil }
    var other = FileExtent()
    other.add(file[..<length])
    guard checksum == other.checksum, word == other.word else { return nil }
    let rest = file[length...]
    // A last line without its end may be longer now.
    if end.isOpen, let first = rest.first, first != UInt8(ascii: "\n") { return nil }
    return rest
  }

  /// What ends the last line before another one is written: one that was torn becomes unreadable.
  var lineEnd: [UInt8] {
    end.isOpen ? Array("\n".utf8) : end.torn.isEmpty ? [] : Array("…\n".utf8)
  }
}
