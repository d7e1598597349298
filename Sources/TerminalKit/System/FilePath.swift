#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A path: bytes in any encoding, none of them zero.
///
/// Its text is only for display: a byte that is not UTF-8 becomes `�`.
package struct FilePath: Hashable {
  private let bytes: [CChar]

  package init(_ text: String) { bytes = text.utf8.map { CChar(bitPattern: $0) } }

  private init(_ bytes: some Sequence<CChar>) { self.bytes = Array(bytes) }

  /// The absolute path in an environment variable (`getenv`), if any.
  package init?(environment variable: String) {
    guard let start = getenv(variable), start.pointee == Self.slash else { return nil }
    bytes = (0..<Int(strlen(start))).map { start[$0] }
  }

  /// The bytes with a zero behind them, for system calls.
  package var cString: [CChar] { bytes + [0] }

  package func appending(_ part: String) -> FilePath {
    FilePath(bytes + [Self.slash] + FilePath(part).bytes)
  }

  /// The path without links (`realpath`); nil if nothing is there.
  package var resolved: FilePath? {
    guard let start = realpath(cString, nil) else { return nil }
    defer { free(start) }
    return FilePath((0..<Int(strlen(start))).map { start[$0] })
  }

  package var isLink: Bool {
    var status = stat()
    return lstat(cString, &status) == 0 && status.kind == S_IFLNK
  }

  /// Whether it is a plain file, or a link to one.
  package var isPlainFile: Bool { status?.kind == S_IFREG }

  /// The status of the file or a link's target (`stat`).
  var status: stat? {
    var status = stat()
    return stat(cString, &status) == 0 ? status : nil
  }

  var parent: FilePath {
    let end = bytes.lastIndex(of: Self.slash) ?? bytes.startIndex
    return FilePath(bytes[..<end])
  }

  private static var slash: CChar { CChar(bitPattern: UInt8(ascii: "/")) }
}

extension FilePath: CustomStringConvertible {
  package var description: String {
    String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension stat {
  /// The file type, such as `S_IFREG`.
  var kind: mode_t { st_mode & S_IFMT }
}
