import Foundation

/// A folder with programs that a test has written, and with the files that they write.
package struct FakePrograms {
  private let folder: TemporaryFolder
  package var path: String { folder.path }

  /// - Parameter scripts: the programs by their names, each as lines for the shell, in which
  ///   `$here` is the folder.
  package init(_ scripts: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, script) in scripts {
      try write("#!/bin/sh\nhere=${0%/*}\n\(script)", to: "\(path)/\(name)")
    }
  }

  /// The text of a file in the folder; nil if the file is missing.
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

  /// Writes a program through a shell.
  ///
  /// This process must not open the program for writing. A child that another test starts meanwhile
  /// would inherit the open file, and the system runs no program that is open for writing.
  private func write(_ script: String, to file: String) throws {
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "printf '%s\\n' \"$0\" > \"$1\" && chmod 755 \"$1\"", script, file]
    try writer.run()
    writer.waitUntilExit()
  }
}
