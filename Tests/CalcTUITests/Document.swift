import Foundation
import TestSupport
import Testing

@testable import CalcTUI

/// A document that `make golden` writes, whole or in sections; two marks enclose each section.
struct Document: Sendable {
  private let path: String
  /// The line that marks a section: for `keys` its start, for `/keys` its end.
  private let mark: @Sendable (String) -> String

  static let keys = Document(path: "docs/keys.md") { "<!-- \($0) -->\n" }
  static let contributing = Document(path: "CONTRIBUTING.md") { "<!-- \($0) -->\n" }

  static func manual(_ language: Language) -> Document {
    Document(path: language == .english ? "docs/calctui.1" : "docs/calctui.ko.1") {
      ".\\\" \($0)\n"
    }
  }

  private init(path: String, mark: @escaping @Sendable (String) -> String) {
    self.path = path
    self.mark = mark
  }

  /// The project's folder.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardizedFileURL

  var file: URL { Self.folder.appending(path: path) }

  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// Expects a file's whole text. When goldens are recorded, writes the text instead.
  static func expect(
    _ path: String, is expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let document = Document(path: path) { $0 }
    if Golden.isRecording {
      try expected.write(to: document.file, atomically: true, encoding: .utf8)
    } else {
      #expect(
        try document.text() == expected, "make golden writes \(path) afresh",
        sourceLocation: sourceLocation)
    }
  }

  /// The text between a section's marks.
  func section(_ name: String) throws -> Substring {
    let text = try text()
    return text[try range(ofSection: name, in: text)]
  }

  private func range(ofSection name: String, in text: String) throws -> Range<String.Index> {
    let start = try #require(text.range(of: mark(name)))
    let end = try #require(text.range(of: mark("/\(name)")))
    return start.upperBound..<end.lowerBound
  }

  /// Expects a section's text. When goldens are recorded, writes the text instead.
  func expectSection(
    _ name: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try text()
    let section = try range(ofSection: name, in: text)
    if Golden.isRecording {
      try text.replacingCharacters(in: section, with: expected)
        .write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text[section] == expected, "make golden writes the \(name) of \(path) afresh",
        sourceLocation: sourceLocation)
    }
  }
}
