import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

/// Screens as readable text, kept in `Goldens/`.
///
/// A `.screen` file is the screen without colors. A `.styles` file adds a letter for each cell's
/// style, or a dot for a plain cell. The end of the file explains the letters. A `.txt` file is
/// printed output.
///
/// With the environment variable CALCTUI_RECORD the tests write the files instead of comparing.
enum Golden {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Goldens")
  static let isRecording = ProcessInfo.processInfo.environment["CALCTUI_RECORD"] != nil

  static func expect(
    _ window: Window, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(window.drawing, is: "\(name).screen", sourceLocation)
  }

  static func expectStyles(
    _ canvas: Canvas, are name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(canvas.styledText, is: "\(name).styles", sourceLocation)
  }

  static func expect(
    _ text: String, is name: String, _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if isRecording {
      try Data(text.utf8).write(to: file)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    if text != expected {
      let recorded = expected.components(separatedBy: "\n")
      let shown = text.components(separatedBy: "\n")
      let changes = shown.difference(from: recorded).map { change in
        switch change {
        case .remove(let index, let line, _): "recorded \(index + 1): \(line)"
        case .insert(let index, let line, _): "   shown \(index + 1): \(line)"
        }
      }
      Issue.record(
        "\(name) differs:\n\(changes.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
  }
}

extension Canvas {
  /// The characters, then the styles as letters in the order of their first use, then the meaning
  /// of the letters.
  fileprivate var styledText: String {
    let styles = (0..<size.height).map { row($0).map(\.style) }
    var unusedLetters = Array("abcdefghijklmnopqrstuvwxyz")[...]
    var letters: [Style: Character] = [.plain: "."]
    var legend = ""
    for style in styles.joined() where letters[style] == nil {
      let letter = unusedLetters.popFirst() ?? "?"
      letters[style] = letter
      legend += "\(letter) = \(style.words)\n"
    }
    let letterLines = styles.map { row in String(row.map { letters[$0] ?? "?" }) + "\n" }.joined()
    let separator = String(repeating: "=", count: size.width) + "\n"
    return text + separator + letterLines + separator + legend
  }
}

extension Style {
  /// A description such as `bold fg 231 on 240`.
  fileprivate var words: String {
    let attributes: [(Attributes, String)] = [
      (.bold, "bold"), (.reverse, "reverse"), (.underline, "underline"),
    ]
    let words =
      attributes.filter { self.attributes.contains($0.0) }.map(\.1)
      + [foreground.map { "fg \($0)" }, background.map { "on \($0)" }].compactMap { $0 }
    return words.joined(separator: " ")
  }
}
