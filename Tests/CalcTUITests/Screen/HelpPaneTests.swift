import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The help screen")
struct HelpPaneTests {
  private let lines =
    KeyMap.chapters(in: .english).flatMap { [($0.title, "")] + $0.lines.map { ($0, $1) } }

  /// All the pages in a window, one after the other.
  private func pages(_ width: Int, _ height: Int) throws -> [String] {
    var window = try Window(width, height, pressing: "?")
    let count = HelpPane(size: window.layout.size, .english).pageCount
    return (0..<count).map { _ in
      defer { _ = window.app.update(.turnPages(1)) }
      return window.canvas.text
    }
  }

  @Test(
    "Every key is explained, on one page and no other",
    arguments: [
      (20, 6), (20, 24), (32, 12), (40, 6), (40, 24), (58, 9), (60, 12), (80, 24), (132, 20),
      (170, 60),
    ])
  func complete(width: Int, height: Int) throws {
    let pages = try pages(width, height)
    for (label, help) in lines where !help.isEmpty {
      let holders = pages.filter { $0.withSingleSpaces.contains(" \(label) \(help) ") }
      #expect(holders.count == 1, "\(label) in \(width)x\(height)")
    }
  }

  @Test(
    "The last line says how to go back",
    arguments: [(20, 6), (20, 24), (24, 8), (32, 12), (40, 24), (80, 24)])
  func back(width: Int, height: Int) throws {
    let last = try pages(width, height).map { $0.split(separator: "\n").last ?? "" }
    #expect(last.filter { !$0.hasPrefix(" ? back") } == [])
  }

  @Test(
    "Every page begins with a heading, and the first with the examples", arguments: [24, 40, 80])
  func headings(width: Int) throws {
    let pages = try pages(width, 24)
    let titles = KeyMap.chapters(in: .english).map(\.title)
    for page in pages {
      let lines: [Substring] = page.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(titles.contains { lines[2].hasPrefix(" \($0)") }, "\(lines[2])")
    }
    #expect(pages[0].contains(titles[0]))
  }

  @Test("All of it stands on one page of 100x40, and on two of 80x24 with no chapter torn")
  func pageCounts() throws {
    #expect(try pages(100, 40).count == 1)
    let pages = try pages(80, 24)
    #expect(pages.count == 2)
    for title in KeyMap.chapters(in: .english).map(\.title) {
      #expect(pages.joined().ranges(of: title).count == 1)
    }
  }

  @Test("The examples come to what the help says, one after the other")
  func examples() throws {
    var window = try Window(80, 24)
    for example in KeyMap.examples {
      try window.press(example.keys)
      #expect(window.app.calculator.operandLabel == example.result, "\(example.keys)")
    }
  }

  @Test("Nothing of the calculator is drawn under the help")
  func alone() throws {
    let text = try Window(80, 24, pressing: "123456 ?").canvas.text
    #expect(!text.contains("123,456"))
    #expect(text.contains("calctui: the keys"))
  }
}

extension String {
  /// The text with one space in place of all that is blank between two words.
  fileprivate var withSingleSpaces: String {
    " \(split(whereSeparator: \.isWhitespace).joined(separator: " ")) "
  }
}
