import ArgumentParser
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The help of the command line, and what is said of one that is wrong, in a language.
///
/// ArgumentParser speaks English only, and counts characters where it lays out lines. What it says is
/// taken apart here, so that which options there are, and how they are written, is known in one place;
/// it is put together again as it was, in the words of the language and by the columns that they take.
struct UsageText {
  let words: any Words
  /// The width of the lines.
  let columns: Int

  /// What help is behind an option, and values behind that.
  private static let labelColumns = 26

  init(_ words: any Words, columns: Int = Self.terminalColumns) {
    self.words = words
    self.columns = columns
  }

  /// As wide as the terminal, or as COLUMNS says.
  static var terminalColumns: Int {
    let told = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
    return told.flatMap { (1...1_000).contains($0) ? $0 : nil } ?? WindowSize.current?.width ?? 80
  }

  /// The whole help.
  ///
  /// - Parameter message: what ArgumentParser has in its place.
  func help(_ message: String = Options.helpMessage()) -> String {
    let overview = "\(words.heading(.overview)): \(words.abstract)\n\n\(words.discussion)"
    return overview.wrapped(to: columns) + "\n\n" + usage(.usage) + "\n\n"
      + [(UsageHeading.arguments, "ARGUMENTS:"), (.options, "OPTIONS:")].map { heading, title in
        "\(words.heading(heading)):\n" + items(below: title, of: message).map(text).joined()
      }.joined(separator: "\n")
  }

  /// What is wrong with a command line, and where there is help.
  ///
  /// - Parameter option: the option that it is wrong with, as it is written.
  func error(_ sentence: String, in option: String? = nil) -> String {
    let help = option.flatMap { option in
      Item.name(of: option).map {
        "\(words.heading(.helpOfError)):  \(option)  \(words.help($0))\n"
      }
    }
    return "\(words.heading(.error)): \(sentence)\n\(help ?? "")\(usage(.usageOfError))\n"
      + "  \(words.seeHelp)"
  }

  /// What ArgumentParser finds wrong.
  func error(parser error: any Error) -> String {
    let complaint = ParserComplaint(Options.message(for: error))
    return self.error(words.sentence(complaint), in: complaint.option)
  }

  /// The examples, each below the other.
  private func usage(_ heading: UsageHeading) -> String {
    let title = "\(words.heading(heading)): "
    let indent = String(repeating: " ", count: title.columns)
    return title + words.usage.replacing("\n", with: "\n\(indent)")
  }

  /// An argument or an option of the help.
  private struct Item {
    let label: String
    /// What ArgumentParser adds to its help.
    let values: String?

    /// Which option a label names, as in `-f, --file <file>`.
    static func name(of label: String) -> OptionName? {
      label.split(separator: " ").compactMap { OptionName(written: String($0)) }.last
    }
  }

  private func items(below title: String, of message: String) -> [Item] {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != title }.dropFirst().prefix { !$0.isEmpty }
    var texts: [(label: String, help: String)] = []
    for line in lines {
      let (start, end) = (line.prefix(Self.labelColumns), line.dropFirst(Self.labelColumns))
      if start.allSatisfy({ $0 == " " }), let last = texts.popLast() {
        texts.append((last.label, "\(last.help) \(end)"))
      } else {
        // A label that is too long for its column has a line of its own.
        let isAlone = start.last != " "
        let label = isAlone ? line : start
        texts.append((label.split(separator: " ").joined(separator: " "), isAlone ? "" : "\(end)"))
      }
    }
    return texts.map { label, help in
      let values = help.firstRange(of: "(values: ").map { help[$0.upperBound...].dropLast() }
      return Item(label: label, values: values.map(String.init))
    }
  }

  private func text(of item: Item) -> String {
    let help = [Item.name(of: item.label).map(words.help), item.values.map(words.values)]
      .compactMap { $0 }.joined(separator: " ")
    let label = "  \(item.label)"
    if help.isEmpty { return "\(label)\n" }
    let indented = help.wrapped(to: columns, indent: Self.labelColumns)
    return label.columns < Self.labelColumns
      ? "\(label)\(indented.dropFirst(label.columns))\n" : "\(label)\n\(indented)\n"
  }
}

extension Commands {
  /// Says what ArgumentParser has to say, which may be the help, or what is wrong with the options.
  func report(_ error: any Error) -> Int32 {
    let text = UsageText(words)
    // The library, whose lines are broken anew, traps where they would be shorter than its indentation.
    setenv("COLUMNS", "80", 1)
    if let problem = error as? UsageProblem {
      return refuse(text.error(words.sentence(problem)), EX_USAGE)
    }
    let code = Options.exitCode(for: error)
    if !code.isSuccess { return refuse(text.error(parser: error), code.rawValue) }
    let message = Options.fullMessage(for: error)
    return writing { (output, _) throws(SystemError) in
      // Anything else is for other programs.
      let isHelp = message.hasPrefix("\(English().heading(.overview)): ")
      try output.write(isHelp ? text.help(message) : message)
      try output.write("\n")
      return false
    }
  }

  private func refuse(_ text: String, _ status: Int32) -> Int32 {
    var errors = ExplanationStream(streams.errors)
    errors.write(text.printable(keepingLines: true) + "\n")
    return status
  }
}

extension ParserComplaint {
  /// The option whose value is missing or wrong, as it is written in the help.
  fileprivate var option: String? {
    switch self {
    case .missingValue(let option), .invalidValue(_, of: let option, choices: _): option
    case .unknownOption, .takesNoValue, .contradicts, .either, .other: nil
    }
  }
}

extension StringProtocol {
  /// The text in lines that are parted at spaces; a word that is too long for a line has its own.
  fileprivate func wrapped(to columns: Int, indent: Int = 0) -> String {
    let paragraphs = split(separator: "\n", omittingEmptySubsequences: false)
    let lines = paragraphs.enumerated().flatMap { index, paragraph in
      // As ArgumentParser has it, which counts the line break.
      let breaks = index + 1 < paragraphs.count ? 1 : 0
      return paragraph.lines(of: columns - indent, endingIn: breaks)
    }
    let space = String(repeating: " ", count: indent)
    return lines.map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }

  private func lines(of columns: Int, endingIn breaks: Int) -> [String] {
    var (lines, rest) = ([String](), self[...])
    while rest.columns + breaks > columns {
      var room = columns
      let start = rest.prefix {
        room -= String($0).columns
        return room >= 0
      }
      guard let space = start.lastIndex(of: " ") ?? rest.firstIndex(of: " ") else { break }
      lines.append(String(rest[..<space]))
      rest = rest[rest.index(after: space)...]
    }
    return lines + [String(rest)]
  }
}
