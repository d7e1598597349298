import ArgumentParser
import TerminalKit

/// What a person keeps in the file of options for the screen, in lines as on the command line.
struct OptionsFile: Hashable {
  var options = ScreenOptions()
  /// What the file says in vain, in its order.
  var skipped: [SkippedOption] = []

  /// More than anybody has to say.
  static let mostBytes = 1 << 16

  /// The file's place, or nil if there is no home.
  static var place: FilePath? { BaseFolder.configuration.path?.appending("calctui/options") }

  /// Reads the file, if there is one; if not, that is all it costs.
  static func read(at place: FilePath?) -> OptionsFile {
    guard let place else { return OptionsFile() }
    do {
      return OptionsFile(
        try FileDescriptor.open(plainFile: place, flags: 0)
          .closeAfter { file throws(SystemError) in try file.readAll(upTo: mostBytes + 1) })
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
      do throws(SkippedOption.Problem) {
        // The last line may be cut.
        if line.endIndex > Self.mostBytes { throw .tooLong }
        guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
        let words = text.split { " \t\r".contains($0) }.prefix { !$0.hasPrefix("#") }
        if words.isEmpty { continue }
        options = try Self.options(in: words.map(String.init)).completed(by: options)
      } catch {
        skipped.append(.line(index + 1, error))
      }
    }
  }

  private static func options(
    in words: [String]
  ) throws(SkippedOption.Problem) -> ScreenOptions {
    do {
      return try OptionsLine.parse(words).options
    } catch {
      // What prints something is an answer on the command line only.
      let isAnswer = OptionsLine.exitCode(for: error).isSuccess
      let message = isAnswer ? "Unknown option '\(words[0])'" : OptionsLine.message(for: error)
      throw .refused(message.replacing("\n", with: "").printable())
    }
  }
}

/// A line of the file.
struct OptionsLine: ScreenArguments {
  static let configuration = CommandConfiguration(helpNames: [])

  @OptionGroup var numbers: NumberOptions
  @OptionGroup var pad: PadOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var speech: Speech
}
