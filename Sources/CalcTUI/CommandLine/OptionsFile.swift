import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file in which a person keeps options for the screen, one a line as on the command line.
struct OptionsFile {
  let place: FilePath

  init(_ place: FilePath) { self.place = place }

  /// What the file says.
  struct Contents: Hashable {
    var options = ScreenOptions()
    /// What it says in vain, in its order.
    var skipped: [SkippedOption] = []
  }

  /// More than anybody has to say.
  static let mostBytes = 1 << 16

  /// The file's place, or nil if there is no home.
  static func standard() -> OptionsFile? {
    BaseFolder.configuration.path.map { OptionsFile($0.appending("calctui/options")) }
  }

  /// Reads the file, if there is one; if not, that is all it costs.
  func read() -> Contents {
    do {
      let file = try FileDescriptor.open(plainFile: place, flags: O_RDONLY)
      return Contents(
        try file.closeAfter { file throws(SystemError) in
          try file.readAll(upTo: Self.mostBytes + 1)
        })
    } catch {
      // Also where what should be a folder on the way is a file.
      if error.code == ENOENT || error.code == ENOTDIR { return Contents() }
      return Contents(skipped: [.file(reason: error.reason)])
    }
  }
}

extension OptionsFile.Contents {
  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(SkippedOption.Problem) {
        // The last line may be cut.
        if line.endIndex > OptionsFile.mostBytes { throw .tooLong }
        try options.read(line: line)
      } catch {
        skipped.append(.line(index + 1, error))
      }
    }
  }
}
