import CalcModel
import Foundation
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Arguments that were not meant as expressions")
struct ExpressionArgumentsTests {
  @Test(
    "Parts of one expression are known, with the expression as it was typed",
    arguments: [
      ("2|+|3", "2 + 3"), ("2|−|3", "2 − 3"), ("2|x|3", "2 x 3"), ("2|*|3|/|4", "2 * 3 / 4"),
      ("5|-|3", "5 - 3"), ("5|-|-3", "5 - -3"), ("-5|+|3", "-5 + 3"), ("2| + |3", "2 + 3"),
      ("2+|3", "2+ 3"), ("2|×3", "2 ×3"), ("2|+3|*4", "2 +3 *4"), ("2|+|x", "2 + x"),
      ("2 +|3 =", "2 + 3 ="), ("+|2", "+ 2"),
    ])
  func parts(arguments: String, expression: String) {
    let joined = arguments.split(separator: "|").map(String.init).joinedIfParts
    #expect(joined?.split(separator: " ") == expression.split(separator: " "))
  }

  @Test(
    "Arguments that each stand for themselves are no parts, and one that fails does not make them so",
    arguments: [
      "2", "+", "2+3", "2+3|4", "2|+3", "1+1|1+|2+2", "1+1|abc|2+2", "2|3|y", "|1+1", "# sum|1+1",
      "1/0|2", "abc|def",
    ])
  func noParts(arguments: String) {
    let parts = arguments.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    #expect(parts.joinedIfParts == nil)
  }

  @Test(
    "A word for the shell stays one word",
    arguments: [("2 + 3", "'2 + 3'"), ("it's", "'it'\\''s'"), ("", "''"), ("$(x)", "'$(x)'")])
  func quoted(text: String, word: String) {
    #expect(text.quotedForShell == word)
  }

  @Test("The name of a file that is no expression has a hint")
  func file() throws {
    let folder = try TemporaryFolder()
    for (name, isPlain) in [("sums.txt", true), ("my sums", false), ("it's", false)] {
      let path = "\(folder.path)/\(name)"
      try Data("1+1\n".utf8).write(to: URL(fileURLWithPath: path))
      let expected = isPlain ? path : path.quotedForShell
      #expect(path.nameOfFile == expected)
    }
    for text in [folder.path, "\(folder.path)/missing", "2 +", "", "# sums"] {
      #expect(text.nameOfFile == nil)
    }
  }
}
