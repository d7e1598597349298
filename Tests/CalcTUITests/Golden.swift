import Foundation
import TerminalKit
import Testing

@testable import CalcTUI

/// Screens as text that a person can read, kept in `Goldens/`.
///
/// With the environment variable CALCTUI_RECORD set the files are written instead of compared.
enum Golden {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Goldens")
  private static let isRecording = ProcessInfo.processInfo.environment["CALCTUI_RECORD"] != nil

  /// Expects that a canvas shows what the file of that name does.
  static func expect(
    _ canvas: Canvas, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: "\(name).screen")
    if isRecording {
      try Data(canvas.text.utf8).write(to: file)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    if canvas.text != expected {
      Issue.record(
        "\(name).screen shows\n\(expected)but the screen is\n\(canvas.text)",
        sourceLocation: sourceLocation)
    }
  }
}
