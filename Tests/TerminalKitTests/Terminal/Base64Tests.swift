import Testing

@testable import TerminalKit

@Suite("Base 64")
struct Base64Tests {
  // RFC 4648, section 10, and bytes that reach the alphabet's end.
  @Test(
    "Text is encoded as in the standard's examples",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("-1234567.5", "LTEyMzQ1NjcuNQ=="),
    ])
  func text(text: String, encoded: String) {
    #expect(Base64.encode(text.utf8) == encoded)
  }

  @Test("Every byte can be encoded")
  func bytes() {
    #expect(Base64.encode([0xFB, 0xEF, 0xBE, 0xFF]) == "++++/w==")
    #expect(Base64.encode([0, 0, 0]) == "AAAA")
  }
}
