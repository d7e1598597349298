import Foundation

/// The string literals of a Swift source, as templates of messages.
///
/// A template has `{}` for a value and `{sum}` for a count of sums: `cleared {sum}`.
struct SourceLiterals {
  private(set) var templates: [String] = []
  private var unread: Substring

  /// - Parameter source: Swift without regular expressions that contain quotes.
  init(of source: String) {
    unread = source[...]
    while let character = unread.popFirst() {
      if character == "/", unread.first == "/" {
        unread = unread.drop { !$0.isNewline }
      } else if character == "#", unread.first == "\"" {
        // A raw string is no message.
        skip(past: "\"#")
      } else if character == "\"" {
        takeLiteral()
      }
    }
  }

  static func sources(in folder: String) throws -> [(file: String, text: String)] {
    let root = Document.folder.appending(path: "Sources/\(folder)")
    let files = FileManager.default.enumerator(atPath: root.path) ?? .init()
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
  }

  /// The literals in a folder of `Sources`; by default in all sources.
  static func all(in folder: String = "") throws -> [(file: String, template: String)] {
    try sources(in: folder).flatMap { file, text in
      SourceLiterals(of: text).templates.map { (file, $0) }
    }
  }

  private mutating func skip(past end: String) {
    unread = unread.firstRange(of: end).map { unread[$0.upperBound...] } ?? ""
  }

  private mutating func takeLiteral() {
    // A literal of several lines is no message.
    if unread.hasPrefix("\"\"") { return skip(past: "\"\"\"") }
    var template = ""
    while let character = unread.popFirst(), character != "\"", !character.isNewline {
      guard character == "\\", let escaped = unread.popFirst() else {
        template.append(character)
        continue
      }
      switch escaped {
      case "(": template += "{\(takeInterpolation() ?? "")}"
      case "n": template += "\n"
      case "t": template += "\t"
      case "u": skip(past: "}")
      default: template.append(escaped)
      }
    }
    templates.append(template)
  }

  /// Reads to the closing bracket, and returns the noun of a count: `sum` for `\(count, "sum")`.
  private mutating func takeInterpolation() -> String? {
    var (depth, isAfterComma, noun) = (1, false, String?.none)
    let outerCount = templates.count
    while depth > 0, let character = unread.popFirst() {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        takeLiteral()
        if isAfterComma, depth == 1, unread.first == ")", templates.count == outerCount + 1 {
          noun = templates.popLast()
        }
      default: break
      }
      isAfterComma = character == "," || isAfterComma && character == " "
    }
    return noun
  }
}
