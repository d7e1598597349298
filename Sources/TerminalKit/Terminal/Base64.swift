/// Base 64 with padding (RFC 4648, section 4), for the clipboard sequence.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text = ""
    var remaining = Array(bytes)[...]
    while !remaining.isEmpty {
      let group = remaining.prefix(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        text.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : "=")
      }
      remaining = remaining.dropFirst(3)
    }
    return text
  }
}
