import TapeFile
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Commands {
  /// More than any tape that a person made.
  private static let mostImportedBytes = 1 << 28

  /// Adds what a file holds to the saved tape, and says on standard error what that was.
  ///
  /// - Parameters:
  ///   - source: the file, or `-` for standard input.
  ///   - column: the column of a table, by name or number.
  ///   - name: the tape's file, if a person named one.
  func importTape(from source: String, column: String?, named name: String?) -> Int32 {
    let label = source == "-" ? words.standardInput : source
    let bytes: [UInt8]
    do {
      bytes = try read(source)
    } catch {
      return fail("\(label): \(words.reason(error.reason))")
    }
    if bytes.count > Self.mostImportedBytes {
      return fail("\(label): \(words.sentence(.tooLargeToRead))")
    }
    let tape: ImportedTape
    do {
      tape = try TapeText.tape(of: bytes, column: column)
    } catch {
      return fail("\(label): \(words.sentence(error))")
    }
    let start = bytes.first { !" \t\r\n".utf8.contains($0) }
    let part: ImportedPart = start == UInt8(ascii: "[") ? .item : .line
    var errors = ExplanationStream(streams.errors)
    for skipped in tape.skipped {
      errors.write("calctui: \(words.sentence(skipped, counting: part))\n")
    }
    if let problem = add(tape, named: name) { return fail(problem) }
    errors.write("calctui: \(words.summary(tape, counting: part))\n")
    return tape.calculations.isEmpty ? EXIT_FAILURE : EXIT_SUCCESS
  }

  private func read(_ source: String) throws(SystemError) -> [UInt8] {
    if source == "-" { return try read(streams.input) }
    return try FileDescriptor.open(plainFile: FilePath(typed: source), flags: O_RDONLY)
      .closeAfter { file throws(SystemError) in try read(file) }
  }

  /// Reads block by block: how much there will be is not known.
  private func read(_ file: FileDescriptor) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= Self.mostImportedBytes {
      let block = try file.read(upTo: 65_536)
      if block.isEmpty { break }
      bytes += block
    }
    return bytes
  }

  /// Adds calculations to a tape.
  ///
  /// - Returns: why that failed, or nil.
  private func add(_ tape: ImportedTape, named name: String?) -> String? {
    guard let file = tapeFile(named: name) else { return words.sentence(SavingProblem.noHome()) }
    if tape.calculations.isEmpty { return nil }
    do throws(TapeFileProblem) {
      if file.isNamed { try file.prepare() }
    } catch {
      return "\(file.path): \(words.sentence(error))"
    }
    var journal = Journal(file)
    do {
      try journal.add(
        tape.calculations.map { ($0.calculation, $0.time.flatMap(Clock.universalTime)) })
      return nil
    } catch {
      return "\(file.path): \(words.reason(error.reason))"
    }
  }
}
