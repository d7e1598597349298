/// Length and checksum of the bytes read from a file, to recognize the bytes later.
struct FileExtent {
  private(set) var length = 0
  private var checksum: UInt64 = 0
  /// The last `length % 8` bytes, which the checksum doesn't include yet.
  private var word: UInt64 = 0

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

  /// The bytes after this extent; nil if the file doesn't begin with the same bytes.
  func appendedBytes(in file: [UInt8]) -> ArraySlice<UInt8>? {
    guard file.count >= length else { return nil }
    var other = FileExtent()
    other.add(file[..<length])
    return checksum == other.checksum && word == other.word ? file[length...] : nil
  }
}
