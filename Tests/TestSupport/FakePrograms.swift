import Foundation

/// A folder of shell scripts that replace real programs, such as `xclip`.
package struct FakePrograms {
  private let folder: TemporaryFolder
  package var path: String { folder.path }

  /// - Parameter scripts: the scripts by program name. In a script `$here` is the folder.
  package init(_ scripts: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, script) in scripts {
      try write("#!/bin/sh\nhere=${0%/*}\n\(script)", to: "\(path)/\(name)")
    }
  }

  /// The text of a file in the folder; nil if missing.
  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Waits up to ten seconds until a file's text satisfies a condition, and returns the last text.
  package func text(of name: String, once isComplete: (String) -> Bool) -> String? {
    for _ in 0..<2_000 {
      if let text = text(of: name), isComplete(text) { return text }
      usleep(5_000)
    }
    return text(of: name)
  }

  /// Writes a script through a shell, so that this process never opens the script for writing.
  ///
  /// A child that another test starts meanwhile would inherit the open file. The system runs no
  /// program that is open for writing.
  private func write(_ script: String, to file: String) throws {
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "printf '%s\\n' \"$0\" > \"$1\" && chmod 755 \"$1\"", script, file]
    try writer.run()
    writer.waitUntilExit()
  }
}
