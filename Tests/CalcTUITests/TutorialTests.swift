import Foundation
import Testing

@Suite("The tutorial of CalcModel")
struct TutorialTests {
  private static let catalog = "Sources/CalcModel/CalcModel.docc"

  @Test("The tutorial's Swift blocks are the code of the compiled example")
  func code() throws {
    let example = try Self.lines(of: "Examples/Sources/Receipt/main.swift")
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("//") }
    let code = try Self.blocks("swift", of: "\(Self.catalog)/Tutorial.md").joined()
    #expect(code.filter { !$0.isEmpty } == example)
  }

  @Test("The tutorial shows the output of the example")
  func printed() throws {
    let printed = try Self.blocks("", of: "\(Self.catalog)/Tutorial.md").joined()
    #expect(try Array(printed) == Self.lines(of: "Examples/expected.txt"))
  }

  @Test("CalcModel's title page and the example's package name the same product")
  func product() throws {
    let package = try Self.lines(of: "Examples/Package.swift").joined()
    let names = try Self.blocks("swift", of: "\(Self.catalog)/CalcModel.md").joined()
    #expect(!names.isEmpty)
    for name in names { #expect(package.contains(name)) }
  }

  @Test("CONTRIBUTING.md has the data model of CalcModel's title page")
  func dataModel() throws {
    let model = try Self.blocks("", of: "\(Self.catalog)/CalcModel.md").joined()
    let section = try Document.contributing.section("model").split(separator: "\n").dropFirst()
    #expect(model.filter { !$0.isEmpty } == section.dropLast().map(String.init))
    #expect(model.count <= 60)
  }

  /// The code blocks of a page that begin with three backticks and the language.
  private static func blocks(_ language: String, of page: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var openLanguage: String?
    for line in try lines(of: page) {
      if line.hasPrefix("```") {
        openLanguage = openLanguage == nil ? String(line.dropFirst(3)) : nil
        if openLanguage == language { blocks.append([]) }
      } else if openLanguage == language {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  private static func lines(of path: String) throws -> [String] {
    let text = try String(contentsOf: Document.folder.appending(path: path), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
  }
}
