import Foundation
import Testing

@testable import CalcTUI

@Suite("Names in documents")
struct NamesInDocumentsTests {
  /// The paths of all files below `Sources`, `Tests` and the folders beside them.
  private static let paths: [String] = {
    ["Sources", "Tests", "Benchmarks", ".ci"].flatMap { root in
      FileManager.default.subpaths(atPath: Document.folder.appending(path: root).path)?
        .map { "/\(root)/\($0)" } ?? []
    }
  }()

  /// The declared and extended names of each file of `Sources`.
  private static let names: [Set<Substring>] = {
    let declaration = /\b(?:struct|enum|protocol|extension|func|var|let) ([A-Za-z]+)/
    return paths.filter { $0.hasPrefix("/Sources/") && $0.hasSuffix(".swift") }.map { path in
      Set((try? text(of: path))?.matches(of: declaration).map(\.1) ?? [])
    }
  }()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Document.folder.appending(path: path), encoding: .utf8)
  }

  @Test("CONTRIBUTING.md names files, types, members and commands that exist")
  func contributing() throws {
    let makefile = try Self.text(of: "Makefile")
    let names = try Self.text(of: "CONTRIBUTING.md").replacing(/```[^`]*```/, with: "")
      .matches(of: /`([^`]+)`/).map(\.1)
    #expect(names.count > 30)
    for name in names {
      let words = name.split(separator: " ").drop { $0.contains("=") }
      switch words.first {
      case "make": #expect(makefile.contains("\n\(words[words.startIndex + 1]):"), "\(name)")
      case "calctui":
        #expect(words.dropFirst().allSatisfy { $0 == "--version" || Self.isCommand($0) }, "\(name)")
      case _ where words.count > 1: continue  // an example with keys
      default: #expect(Self.isPath(name) || Self.isDeclared(name), "\(name)")
      }
    }
  }

  private static func isCommand(_ name: Substring) -> Bool {
    Subcommands.names.contains(String(name))
  }

  /// Whether a file or folder has this path or name; `…` stands for any characters.
  private static func isPath(_ name: Substring) -> Bool {
    let parts = "/\(name)".split(separator: "…")
    return paths.contains { path in
      path.hasSuffix(parts[parts.count - 1]) && path.contains(parts[0])
    }
  }

  /// Whether a file declares or extends a type, or declares a member beside its type.
  private static func isDeclared(_ name: Substring) -> Bool {
    names.contains { $0.isSuperset(of: name.split(separator: ".")) }
  }

  @Test("SECURITY.md and the man pages name the programs that copy text")
  func helperPrograms() throws {
    let table = try Self.text(of: "Sources/TerminalKit/Terminal/Clipboard.swift")
    let programs = Set(table.matches(of: /\("([a-z-]+)", \[/).map(\.1))
    #expect(programs.contains("xclip"))
    let promise = try Self.text(of: "SECURITY.md").split(separator: "- **")
      .first { $0.hasPrefix("Nothing leaves the machine") }
    #expect(Set(try #require(promise).matches(of: /`([^`]+)`/).map(\.1)) == programs)
    for language in Language.allCases {
      let page = try Document.manual(language).text().replacing("\\-", with: "-")
      for program in programs { #expect(page.contains(program), "\(program)") }
    }
  }

  @Test("Each explained mutant is a change of a line that exists")
  func explainedMutants() throws {
    for row in try Self.text(of: "Tests/Mutants/explained.tsv").split(separator: "\n").dropFirst() {
      let fields = row.split(separator: "\t")
      try #require(fields.count == 4)
      let lines = try Self.text(of: "Sources/\(fields[0])").split(separator: "\n")
      #expect(lines.contains { $0.drop { $0 == " " } == fields[2] }, "\(row)")
    }
  }
}
