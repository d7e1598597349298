import Testing

@testable import CalcTUI

@Suite("Reading JSON")
struct JSONValueTests {
  @Test(
    "What is JSON is read",
    arguments: [
      ("[]", .array([])), (" {\"a\" : \"b\"} ", .object(["a": .string("b")])),
      ("[1, -2.5e+3, 0, true, false, null]", .array(Array(repeating: .other, count: 6))),
      ("\"\\u00e9\\n\\\"\\\\\\/\\ud83d\\ude00\"", .string("é\n\"\\/😀")),
      ("[[{}]]", .array([.array([.object([:])])])),
    ] as [(String, JSONValue)])
  func values(text: String, value: JSONValue) throws {
    #expect(try JSONValue(Array(text.utf8)) == value)
  }

  @Test(
    "What is not is refused, at the place where it is not",
    arguments: [
      ("", 0), ("[", 1), ("[1,]", 3), ("{\"a\":1,}", 7), ("{'a':1}", 1), ("[] []", 3), ("[NaN]", 1),
      ("[01]", 1),
      ("[1.]", 1), ("[.5]", 1), ("[+1]", 1), ("\"\\x\"", 3), ("\"\n\"", 2), ("\"\\ud83d\"", 7),
      ("\"a", 2), ("{1:2}", 1),
      ("tru", 0), (String(repeating: "[", count: 100), 32),
    ])
  func problems(text: String, offset: Int) {
    #expect(throws: JSONValue.Problem(offset: offset)) { try JSONValue(Array(text.utf8)) }
  }
}
