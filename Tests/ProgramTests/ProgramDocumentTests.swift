import Foundation
import TestSupport
import Testing

/// Runs the commands in the documents for readers, and compares the outputs with the shown outputs.
///
/// Every command has to end with status 0. The commands of a document run in the document's order,
/// in one folder. If `cat` shows a file that doesn't exist yet, the test first writes the shown
/// content to the file.
@Suite("Documents", .onThreadsOfItsOwn)
struct ProgramDocumentTests {
  private static let documents = [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/guide.md", "docs/keys.md",
    "docs/calctui.1",
  ]
  private static let translations = [
    ("README.md", "README.ko.md"), ("docs/calctui.1", "docs/calctui.ko.1"),
  ]
  private static let allDocuments = documents + translations.map(\.1)

  /// Starts of commands that aren't run, with the reasons.
  private static let exceptions = [
    ("sudo apt install ", "changes the system, and the package is not built here"),
    ("makepkg ", "needs Arch Linux"),
    ("tar ", "the archive is not built here"),
    ("make ", "builds everything: the target is looked for in the Makefile"),
    ("man ", "the man page is not installed here"),
    ("calctui tape 1", "the first line of a tape"),
  ]

  /// Commands that documents name without arguments; the test adds `--help`.
  private static let bareCommands = ["calctui sum", "calctui import", "calctui keys"]

  @Test("Every example has the output that the document shows", arguments: documents)
  func examples(path: String) throws {
    let document = try Self.read(path)
    let shell = try Shell()
    for example in document.examples {
      guard !Self.exceptions.contains(where: { example.command.hasPrefix($0.0) }) else { continue }
      // git may be missing.
      if example.command.hasPrefix("git "), Program.path(of: "git") == nil { continue }
      let isBare = Self.bareCommands.contains(example.command)
      let runnable = isBare ? DocumentText.Example(example, argument: "--help") : example
      if let fault = try shell.fault(of: runnable) {
        Issue.record("\(path), \(example): \(fault)")
      }
    }
  }

  @Test(
    "A wrong example is reported",
    arguments: [
      ("```console\n$ calctui 2+3\n6\n```\n", "5\n"),
      ("```console\n$ calctui 2+\n```\n", "status"),
      ("| Keys | Display |\n|---|---|\n| `2 + 3 =` | `6` |\n", "5\n"),
      ("On the pad `2 + 3 × 4 =` is 14.\n", "20\n"),
      ("`2 + 3 × 4`\nis 20.\n", "14\n"),
      ("`calctui '2+3×4'` is 20.\n", "14\n"),
      ("`calctui summ` adds.\n", "status"),
      (".Ql 2 + 3 × 4 =\nis 14.\n", "20\n"),
      (".Bd -literal\n$ calctui 2\\-3\n1\n.Ed\n", "-1\n"),
    ])
  func wrongExample(text: String, reported: String) throws {
    let document = DocumentText(text, isManual: text.hasPrefix("."))
    let example = try #require(document.examples.first)
    #expect(document.examples.count == 1)
    #expect(try Shell().fault(of: example)?.contains(reported) == true)
  }

  @Test("Every exception is the start of a document's command", arguments: exceptions)
  func neededExceptions(start: String, reason: String) throws {
    let examples = try Self.documents.flatMap { try Self.read($0).examples }
    #expect(examples.contains { $0.command.hasPrefix(start) }, "\(reason)")
  }

  @Test("Every block of commands is marked as `console`", arguments: allDocuments)
  func marks(path: String) throws {
    for example in try Self.read(path).unmarkedCommands {
      Issue.record("\(path), \(example): begin the block with ```console and the line with $")
    }
  }

  @Test("Every link of a document leads to a file or a heading", arguments: allDocuments)
  func links(path: String) throws {
    let documentFolder = Self.repository.appending(path: path).deletingLastPathComponent()
    for link in try Self.read(path).links where !link.contains("://") && !link.hasPrefix("../..") {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty
        ? Self.repository.appending(path: path) : documentFolder.appending(path: parts[0])
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(link)")
      guard parts.count > 1 else { continue }
      let anchors = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("#") }.map(Self.anchor)
      #expect(anchors.contains(String(parts[1])), "\(path): \(link)")
    }
  }

  @Test("Every source file and make target in a document exists", arguments: allDocuments)
  func names(path: String) throws {
    let makefile = try String(
      contentsOf: Self.repository.appending(path: "Makefile"), encoding: .utf8)
    let files = ["Sources", "Tests"].flatMap {
      FileManager.default.enumerator(atPath: Self.repository.appending(path: $0).path)?
        .compactMap { $0 as? String } ?? []
    }
    let document = try Self.read(path)
    for example in document.quotations + document.examples {
      let name = example.command
      if let target = name.prefixMatch(of: /make ([a-z-]+)/)?.1 {
        #expect(makefile.contains("\n\(target):"), "\(path): \(name)")
      }
      if name.wholeMatch(of: /[A-Za-z0-9+.\/]+\.swift/) != nil {
        #expect(files.contains { "/\($0)".hasSuffix("/\(name)") }, "\(path): \(name)")
      } else if name.hasPrefix("Sources/") || name.hasPrefix("Tests/") || name.hasPrefix(".ci/") {
        let file = Self.repository.appending(path: name)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(name)")
      }
    }
  }

  @Test(
    "The Korean documents have the English examples, in order", arguments: translations)
  func translation(english: String, korean: String) throws {
    let examples = try [english, korean].map { path in
      try Self.read(path).examples.map { "\($0.command)\n\($0.output ?? "")" }
    }
    #expect(examples[0] == examples[1])
  }

  @Test(
    "Documents keep to their length limits",
    arguments: [
      ("README.md", 800), ("docs/guide.md", 2_400), ("CONTRIBUTING.md", 1_300),
      ("docs/calctui.1", 2_500),
    ])
  func words(path: String, limit: Int) throws {
    let text = try String(contentsOf: Self.repository.appending(path: path), encoding: .utf8)
    #expect(text.split(whereSeparator: \.isWhitespace).count <= limit)
    #expect(path != "docs/guide.md" || text.count { $0 == "\n" } <= 250)
  }

  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardizedFileURL

  private static func read(_ path: String) throws -> DocumentText {
    let text = try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    return DocumentText(text, isManual: path.hasSuffix(".1"))
  }

  /// The anchor of a heading, as GitHub makes it.
  private static func anchor(_ heading: Substring) -> String {
    let text = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
    return text.filter { $0.isLetter || $0.isNumber || "- _".contains($0) }
      .replacing(" ", with: "-")
  }
}

/// Runs the commands of a document in a folder of its own; `calctui` is the program under test.
private struct Shell {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    let programs = "\(home.path)/.programs"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: "\(programs)/calctui", withDestinationPath: Program.path)
  }

  /// Why an example is wrong; nil if right.
  func fault(of example: DocumentText.Example) throws -> String? {
    try writeShownFile(example)
    let outcome = try run(example.command)
    // A command with only screen options opens the calculator.
    if outcome.output.contains("the calculator needs a terminal") {
      return try faultOnTerminal(example.command)
    }
    guard outcome.ending == .exit(0) else {
      return "it ends with status \(outcome.ending): \(outcome.output)"
    }
    guard let shown = example.output, shown != outcome.output else { return nil }
    return "it prints\n\(outcome.output)and not\n\(shown)"
  }

  private func writeShownFile(_ example: DocumentText.Example) throws {
    guard let name = example.command.wholeMatch(of: /cat ([\w.]+)/)?.1, let text = example.output
    else { return }
    let file = "\(home.path)/\(name)"
    guard !FileManager.default.fileExists(atPath: file) else { return }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func run(_ command: String) throws -> PipedCommand.Outcome {
    var environment = Program.environment(home: home)
    environment["XDG_STATE_HOME"] = nil
    environment["PATH"] = "\(home.path)/.programs:\(environment["PATH"] ?? "")"
    environment["TZ"] = "UTC0"
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "calctui"
      environment["GIT_\(role)_EMAIL"] = "calctui@localhost"
    }
    let shell = try PipedCommand(
      "/bin/sh", ["-c", "cd \"$HOME\" && exec 2>&1\n\(command)"], environment: environment)
    shell.closeInput()
    return try shell.finish()
  }

  /// Opens the calculator with the command's options, and quits.
  private func faultOnTerminal(_ command: String) throws -> String? {
    let terminal = try PseudoTerminal(home: home)
    // The program runs in the tests' folder, so a tape needs an absolute path.
    let words = command.split(separator: " ").dropFirst().map(String.init)
    try terminal.start(
      zip([""] + words, words).map { previous, word in
        previous == "-f" ? "\(home.path)/\(word)" : word
      })
    try terminal.waitForFirstScreen()
    try terminal.type("q")
    let ending = try terminal.waitForEnd()
    return ending == .exit(0) ? nil : "it ends with \(ending)"
  }
}
