import CalcModel
import Foundation
import TestSupport
import Testing

@testable import CalcTUI

/// Texts as banks and shops write them. Each file in `Statements/` is a text, a line of `=`, and what comes of
/// each line: its amount and words, or why it is left out. A first line `options:` has the command line's.
///
/// With the environment variable CALCTUI_RECORD set the lower parts are written instead of compared.
@Suite("Statements Golden")
struct StatementTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Statements")
  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  private static let line = "====================\n"

  @Test("There are at least 40")
  func count() { #expect(Self.files.count >= 40) }

  @Test("Every line of a statement is an amount or named", arguments: files.sorted())
  func statement(file: String) throws {
    let url = Self.folder.appending(path: file)
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: Self.line)
    let text = try #require(parts.first)
    var options = ImportReader.Options()
    var body = text
    if text.hasPrefix("options: "), let end = text.firstIndex(of: "\n") {
      for option in text[..<end].split(separator: " ").dropFirst() {
        switch option {
        case "--credit=plus": options.positive = .credit
        case "--credit=minus": options.positive = .debit
        case "comma": options.usual = .comma
        default: options.column = option.split(separator: "=").last.map(String.init)
        }
      }
      body = String(text[text.index(after: end)...])
    }
    let result = outcome(of: body, options)
    if Golden.isRecording {
      try Data((text + Self.line + result).utf8).write(to: url)
      return
    }
    #expect(result == parts.last)
    // The same where lines end as in other systems, in other encodings and in blocks of any size.
    #expect(outcome(of: body.replacing("\n", with: "\r\n"), options) == result)
    #expect(outcome(of: body.replacing("\n", with: "\r"), options) == result)
    let bytes = Array(body.utf8)
    var reader = ImportReader(options)
    let blocks = Result { () throws(ReadingProblem) in
      for byte in bytes { try reader.take([byte]) }
      return try reader.finish()
    }
    let whole = Result { () throws(ReadingProblem) in try ImportReader.read(bytes, options) }
    #expect(blocks == whole)
    var plain = options
    plain.keepsEntries = false
    let sum = Result { () throws(ReadingProblem) in try ImportReader.read(bytes, plain).sum }
    #expect(sum == whole.map(\.sum))
  }

  private func outcome(of text: String, _ options: ImportReader.Options) -> String {
    do throws(ReadingProblem) {
      let result = try ImportReader.read(Array(text.utf8), options)
      let amounts = result.entries.map { "\($0.amount)\($0.words.map { "  \($0)" } ?? "")" }
      let lines = amounts + result.diagnostics.map { English().sentence($0) }
      return (lines + ["sum \(result.sum)\(result.currency.map { " \($0)" } ?? "")"])
        .joined(separator: "\n") + "\n"
    } catch {
      return English().sentence(error) + "\n"
    }
  }
}
