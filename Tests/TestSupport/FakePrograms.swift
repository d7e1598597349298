import Foundation

/// A folder with programs in it that a test has written, and with what they leave there.
package struct FakePrograms {
  private let folder: TemporaryFolder
  package var path: String { folder.path }

  /// - Parameter scripts: the programs by their names, each as lines for the shell, in which `$here`
  ///   is the folder.
  package init(_ scripts: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, script) in scripts {
      try write("#!/bin/sh\nhere=${0%/*}\n\(script)", to: "\(path)/\(name)")
    }
  }

  /// What a file in the folder holds, or nil if there is none.
  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Waits until a file in the folder holds a text: what it holds in the end.
  package func text(of name: String, once isThere: (String) -> Bool) -> String? {
    for _ in 0..<2_000 {
      if let text = text(of: name), isThere(text) { return text }
      usleep(5_000)
    }
    return text(of: name)
  }

  /// Writes a program by way of a shell. This process must never have it open for writing: a child
  /// that another test starts at that moment would have it open too, and then it can't be run.
  private func write(_ script: String, to file: String) throws {
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "printf '%s\\n' \"$0\" > \"$1\" && chmod 755 \"$1\"", script, file]
    try writer.run()
    writer.waitUntilExit()
  }
}
