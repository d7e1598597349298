import ArgumentParser
import Foundation
import SystemPackage
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

/// Runs a command line in this process with files as standard streams.
enum CommandLineRun {
  static func run(
    _ arguments: [String], input: some Sequence<UInt8> = "".utf8
  ) throws -> PipedCommand.Outcome {
    let files = try (0..<3).map { _ in try #require(tmpfile()) }
    defer { for file in files { fclose(file) } }
    let descriptors = files.map { fileno($0) }
    let bytes = Array(input)
    #expect(write(descriptors[0], bytes, bytes.count) == bytes.count)
    lseek(descriptors[0], 0, SEEK_SET)
    let console = Console(
      language: .english, input: FileDescriptor(rawValue: descriptors[0]),
      output: FileDescriptor(rawValue: descriptors[1]),
      errors: FileDescriptor(rawValue: descriptors[2]))
    let status = console.run(arguments).rawValue
    let texts = try descriptors.map { descriptor in
      lseek(descriptor, 0, SEEK_SET)
      let data = try FileHandle(fileDescriptor: descriptor).readToEnd()
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
    return PipedCommand.Outcome(output: texts[1], errors: texts[2], ending: .exit(status))
  }
}

extension String {
  /// The texts before and after the arrow in a row of a table.
  var sides: (line: Substring, expected: Substring)? {
    firstRange(of: " → ").map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
  }
}

extension Substring {
  /// The words of a command line as a shell splits them; only single quotes are supported.
  var shellWords: [String] {
    matches(of: /(?:'[^']*'|[^' ])+/).map { String($0.output.replacing("'", with: "")) }
  }
}
