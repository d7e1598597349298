import Testing

@testable import CalcTUI

@Suite("Golden tables of documents", .serialized)
struct DocumentGoldenTests {
  @Test("docs/keys.md lists the program's keys")
  func keyTable() throws {
    try Document.keys.expectSection("keys", keyTable(in: .english))
    try Document.keys.expectSection("keys-ko", keyTable(in: .korean))
  }

  private func keyTable(in language: Language) -> String {
    let tables = KeyMap.chapters(in: language).map { chapter in
      let rows = chapter.lines.map { label, help in "| \(cell(label)) | \(help) |\n" }
      return "\n| \(chapter.title) | |\n|---|---|\n\(rows.joined())"
    }
    return tables.joined() + "\n"
  }

  /// A key's label, escaped for a table's cell.
  private func cell(_ label: String) -> String {
    label.split(separator: " ").map { $0 == "\\" ? "`` \($0) ``" : "`\($0)`" }
      .joined(separator: " ")
  }
}
