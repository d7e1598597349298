import Foundation
import TestSupport
import Testing

@testable import TerminalKit

@Suite("What terminals send for a key")
struct KeysOfTerminalsTests {
  /// A line of the table beside this file.
  struct Row: CustomTestStringConvertible {
    let key: String
    let bytes: [UInt8]
    let name: String

    var testDescription: String { "\(key) \(bytes)" }

    init?(_ line: Substring) {
      let cells = line.split(separator: "\t")
      guard cells.count == 4, !line.hasPrefix("#") else { return nil }
      (key, name) = (String(cells[0]), String(cells[2]))
      let controls = [
        ("^[", "\u{1B}"), ("^M", "\r"), ("^J", "\n"), ("^H", "\u{8}"), ("^?", "\u{7F}"),
      ]
      bytes = Array(
        controls.reduce(String(cells[1])) { $0.replacing($1.0, with: $1.1) }.utf8)
    }
  }

  private static let rows: [Row] = {
    let place = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "KeysOfTerminals.tsv")
    let text = (try? String(contentsOf: place, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { Row($0) }
  }()

  @Test("Every key means the same in every terminal and mode, and no byte is left over")
  func rows() {
    #expect(Self.rows.count > 100)
    for row in Self.rows {
      let events = InputDecoder.events(in: [row.bytes], pause: 0)
      let names = events.map { event in
        if case .key(let key) = event { key.name } else { "\(event)" }
      }
      #expect(names == [row.name], "\(row.testDescription)")
    }
  }
}
