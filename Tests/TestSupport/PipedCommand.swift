import Foundation

/// A program with pipes as standard input, output and error.
package final class PipedCommand {
  private let child: ChildProcess
  private let input: OpenFile
  package let output: OpenFile
  package let errors: OpenFile

  package struct Outcome: Equatable {
    package let output: String
    package let errors: String
    package let ending: ChildProcess.Ending

    package init(output: String, errors: String = "", ending: ChildProcess.Ending = .exit(0)) {
      (self.output, self.errors, self.ending) = (output, errors, ending)
    }
  }

  package init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
    let (input, output, errors) = (OpenFile.pipe(), OpenFile.pipe(), OpenFile.pipe())
    child = try ChildProcess(
      path, arguments, environment: environment,
      streams: [.file(input.reading), .file(output.writing), .file(errors.writing)])
    (self.input, self.output, self.errors) = (input.writing, output.reading, errors.reading)
    for end in [self.input, self.output, self.errors] { end.makeNonblocking() }
  }

  /// Writes input and meanwhile reads output, so that a full pipe can't block the program.
  package func write(_ bytes: some Sequence<UInt8>) throws {
    var unwritten = Array(bytes)[...]
    try Deadline.wait(for: "room for input", seen: { self.output.text }) {
      unwritten = input.writeAvailable(unwritten)
      receive()
      return unwritten.isEmpty ? () : nil
    }
  }

  package func closeInput() { input.close() }

  package func waitForOutput(_ awaited: String, where condition: (String) -> Bool) throws {
    try Deadline.wait(for: awaited, seen: { self.output.text }) {
      receive()
      return condition(output.text) ? () : nil
    }
  }

  /// Nil while the program runs.
  package var ending: ChildProcess.Ending? { child.poll() }

  package func finish() throws -> Outcome {
    let ending = try Deadline.wait(for: "the program's end", seen: { self.output.text }) {
      receive()
      return self.ending
    }
    receive()
    return Outcome(output: output.text, errors: errors.text, ending: ending)
  }

  private func receive() {
    output.receive()
    errors.receive()
  }
}
