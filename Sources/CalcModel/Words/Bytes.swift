// Properties of UTF-8 bytes that several targets need.

extension UInt8 {
  @inlinable package var isDigit: Bool { 0x30...0x39 ~= self }

  @inlinable package var isPointOrComma: Bool {
    self == UInt8(ascii: ".") || self == UInt8(ascii: ",")
  }
}

extension ArraySlice<UInt8> {
  /// The text without a byte order mark (The Unicode Standard, section 23.8).
  package var withoutByteOrderMark: Self {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}
