/// The checksum of a line: CRC-32 (ISO 3309, ITU-T V.42), as in zip and PNG.
package struct Checksum: Hashable, CustomStringConvertible {
  private let value: UInt32

  /// - Complexity: O(*n*).
  package init(of bytes: some Sequence<UInt8>) {
    // An iterator is five times as slow in a debug build.
    let (bytes, table) = (Array(bytes), Self.table)
    var remainder = UInt32.max
    for index in bytes.indices {
      remainder = table[Int(UInt8(truncatingIfNeeded: remainder) ^ bytes[index])] ^ remainder >> 8
    }
    value = ~remainder
  }

  /// Eight hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The remainders of all bytes, for the polynomial with its bits reversed.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in
      remainder & 1 == 0 ? remainder >> 1 : 0xEDB8_8320 ^ remainder >> 1
    }
  }
}
