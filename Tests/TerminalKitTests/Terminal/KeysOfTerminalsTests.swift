import Foundation
import TestSupport
import Testing

@testable import TerminalKit

@Suite("The bytes of keys in real terminals")
struct KeysOfTerminalsTests {
  /// A row of the table `KeysOfTerminals.tsv`.
  struct Row: CustomTestStringConvertible {
    /// The pressed key's name in X11.
    let key: String
    let bytes: [UInt8]
    /// The name of the key that the bytes mean.
    let meaning: String

    var testDescription: String { "\(key) \(bytes)" }

    init?(_ line: Substring) {
      let cells = line.split(separator: "\t")
      guard cells.count == 4, !line.hasPrefix("#") else { return nil }
      (key, meaning) = (String(cells[0]), String(cells[2]))
      let controls = [
        ("^[", "\u{1B}"), ("^M", "\r"), ("^J", "\n"), ("^H", "\u{8}"), ("^?", "\u{7F}"),
      ]
      bytes = Array(
        controls.reduce(String(cells[1])) { $0.replacing($1.0, with: $1.1) }.utf8)
    }
  }

  private static let rows: [Row] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "KeysOfTerminals.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { Row($0) }
  }()

  private func names(of events: [Event]) -> [String] {
    events.map { event in if case .key(let key) = event { key.name } else { "\(event)" } }
  }

  @Test("Every terminal's bytes for a key are decoded, however cut")
  func rows() {
    #expect(Self.rows.count > 100)
    for row in Self.rows {
      #expect(names(of: InputDecoder.events(inLastRead: row.bytes)) == [row.meaning], "\(row)")
      let cuts = (1..<max(1, row.bytes.count)).map { [row.bytes[..<$0], row.bytes[$0...]] }
      for pieces in cuts + [row.bytes.map { [$0] }] {
        var decoder = InputDecoder()
        let events = pieces.flatMap { decoder.decode(Array($0)) } + decoder.endAllUnfinishedInput()
        #expect(names(of: events) == [row.meaning], "\(row), \(pieces)")
      }
    }
  }

  @Test("A cut sequence types nothing, and the next key is read")
  func prefixes() {
    for row in Self.rows where row.bytes.first == 0x1B {
      for count in 1..<max(1, row.bytes.count) {
        var decoder = InputDecoder()
        let events = decoder.decode(Array(row.bytes[..<count])) + decoder.endAllUnfinishedInput()
        for case .key(.character) in events { Issue.record("\(row), \(count)") }
        #expect(decoder.decode(bytes("5")) == typed("5"), "\(row), \(count)")
      }
    }
  }
}
