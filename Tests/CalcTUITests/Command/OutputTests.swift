import TestSupport
import Testing

/// Text that would color a terminal, ring its bell and turn its writing direction.
private let poison = "\u{1B}[31m\u{7}\u{9B}2J\u{7F}\u{202E}"

@Suite("What others wrote is printed without control characters")
struct OutputTests {
  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
    }
  }

  @Test(
    "No control character of an argument is printed",
    arguments: [
      ["1+\(poison)"], ["keys", poison], ["keys", "7 foo\(poison)"], ["--nope\(poison)"],
      ["--digits", poison], ["keys", "1", "--screen", poison], ["tape", "-f", poison],
      ["--after-equals", poison],
    ])
  func argument(arguments: [String]) throws {
    let outcome = try CommandLineRun.run(arguments)
    #expect(Self.isHarmless(outcome.output))
    #expect(Self.isHarmless(outcome.errors))
    #expect(outcome.errors.hasSuffix("\n") && outcome.ending != .exit(0))
  }

  @Test("No control character of a line of input is printed")
  func line() throws {
    let outcome = try CommandLineRun.run(["-"], input: "1+\u{0}\(poison)\n1/0\(poison)\n".utf8)
    #expect(outcome.output == "error\nerror\n")
    #expect(Self.isHarmless(outcome.errors))
  }
}
