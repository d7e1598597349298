import ArgumentParser
import TerminalKit

/// The file of options for the screen: lines of options as on the command line.
struct OptionsFile: Hashable {
  var options = ScreenOptions()
  /// What could not be used, in file order.
  var skipped: [SkippedOption] = []

  /// Nil if there is no home.
  static var path: FilePath? { BaseFolder.configuration.path?.appending("calctui/options") }

  /// Reads the file; a missing one is empty.
  static func read(at path: FilePath?) -> OptionsFile {
    guard let path else { return OptionsFile() }
    do {
      return OptionsFile(try path.contents())
    } catch {
      return OptionsFile(skipped: error.isMissingFile ? [] : [.file(reason: error.reason)])
    }
  }
}

extension OptionsFile {
  init(_ bytes: [UInt8]) {
    let lines = bytes[...].withoutByteOrderMark
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split { " \t\r".contains($0) }.prefix { !$0.hasPrefix("#") }
      if words.isEmpty { continue }
      do {
        options = try ScreenArguments.parse(words.map(String.init)).options.completed(by: options)
      } catch {
        let reason = ScreenArguments.message(for: error).replacing("\n", with: "").printable()
        skipped.append(.line(index + 1, reason: reason))
      }
    }
  }
}
