import Testing

@testable import TerminalKit

@Suite("Base 64")
struct Base64Tests {
  // All rows but the last are from RFC 4648, section 10.
  @Test(
    "Text is encoded as in the examples of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("-1234567.5", "LTEyMzQ1NjcuNQ=="),
    ])
  func text(text: String, encoded: String) {
    #expect(Base64.encode(text.utf8) == encoded)
  }

  @Test("Bytes that aren't text are encoded")
  func bytes() {
    #expect(Base64.encode([0xFB, 0xEF, 0xBE, 0xFF]) == "++++/w==")
    #expect(Base64.encode([0, 0, 0]) == "AAAA")
  }
}
