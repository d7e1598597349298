#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A path as the system has it: bytes in whatever encoding, of which none is zero.
///
/// As text it is for people only: a byte that is not UTF-8 is shown there as `�`, and a file of that
/// name would be another one.
package struct FilePath: Hashable {
  private let bytes: [CChar]

  package init(_ text: String) { bytes = text.utf8.map { CChar(bitPattern: $0) } }

  private init(_ bytes: some Sequence<CChar>) { self.bytes = Array(bytes) }

  /// The absolute path in a variable of the environment (`getenv`), or nil if there is none.
  package init?(environment variable: String) {
    guard let start = getenv(variable), start.pointee == Self.slash else { return nil }
    bytes = (0..<Int(strlen(start))).map { start[$0] }
  }

  /// What the system's calls take: the bytes, and a zero behind them.
  package var cString: [CChar] { bytes + [0] }

  /// The path of something below.
  package func appending(_ part: String) -> FilePath {
    FilePath(bytes + [Self.slash] + FilePath(part).bytes)
  }

  /// The path with something behind its name.
  package func with(suffix: String) -> FilePath { FilePath(bytes + FilePath(suffix).bytes) }

  /// The folders on the way, the outermost first.
  package var folders: [FilePath] {
    let parts = parts.dropLast()
    return parts.indices.map { last in
      FilePath(parts[...last].flatMap { [Self.slash] + $0 })
    }
  }

  /// Whether a path leads here, or further on from here.
  package func isOnWay(to other: FilePath) -> Bool { other.parts.starts(with: parts) }

  /// The path without any link on the way (`realpath`), or nil if nothing is there.
  package var resolved: FilePath? {
    guard let start = realpath(cString, nil) else { return nil }
    defer { free(start) }
    return FilePath((0..<Int(strlen(start))).map { start[$0] })
  }

  /// Whether a link is there, wherever it leads.
  package var isLink: Bool { link?.kind == S_IFLNK }

  /// Whether a link is there that another person has put into a folder where all may write, such as
  /// `/tmp`: the rule of `fs.protected_symlinks`, which is off in some systems.
  var isStrangersLink: Bool {
    let parent = bytes.contains(Self.slash) ? parent.appending("") : FilePath(".")
    guard let link, link.kind == S_IFLNK, let folder = parent.status else { return false }
    return folder.st_mode & (S_ISVTX | S_IWOTH) == S_ISVTX | S_IWOTH
      && ![geteuid(), folder.st_uid].contains(link.st_uid)
  }

  /// Whether a file of bytes is there, or a link to one.
  package var isPlainFile: Bool { status?.kind == S_IFREG }

  /// Whether a pipe is there, or a link to one: whoever opens it waits for another.
  var isPipe: Bool { status?.kind == S_IFIFO }

  /// Whether anything is there, or a link to anything.
  package var exists: Bool { status != nil }

  /// What the system knows of what is there, or of what a link to it leads to (`stat`).
  var status: stat? {
    var status = stat()
    return stat(cString, &status) == 0 ? status : nil
  }

  /// The same of the link itself (`lstat`).
  private var link: stat? {
    var status = stat()
    return lstat(cString, &status) == 0 ? status : nil
  }

  /// What is before the last slash.
  var parent: FilePath {
    let end = bytes.lastIndex(of: Self.slash) ?? bytes.startIndex
    return FilePath(bytes[..<end])
  }

  /// What the path calls the file, without the folders on the way.
  package var name: String { FilePath(parts.last ?? []).description }

  private var parts: [ArraySlice<CChar>] { bytes.split(separator: Self.slash) }

  private static var slash: CChar { CChar(bitPattern: UInt8(ascii: "/")) }
}

extension FilePath: CustomStringConvertible {
  package var description: String {
    String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension stat {
  /// What kind of thing it is: `S_IFREG` and the like.
  var kind: mode_t { st_mode & S_IFMT }
}
