import CalcModel
import Testing

@Suite("Names of keys")
struct KeyNameTests {
  @Test("A key is read from its name and its ASCII name", arguments: Key.allCases)
  func names(key: Key) {
    #expect(Key(key.name) == key)
    #expect(Key(key.asciiName) == key)
    #expect(key.asciiName.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("No two keys share a name")
  func distinct() {
    #expect(Key.allCases.count == 42)
    for name in [\Key.name, \Key.asciiName] {
      let keys = Dictionary(grouping: Key.allCases) { $0[keyPath: name] }
      #expect(keys.filter { $1.count > 1 } == [:])
    }
  }

  @Test(
    "Operators are read in every spelling",
    arguments: [
      ("*", .multiply), ("x", .multiply), ("/", .divide), ("-", .subtract), ("−", .subtract),
    ]
      as [(String, Operator)])
  func operators(name: String, operation: Operator) {
    #expect(Key(name) == .operation(operation))
  }

  @Test(
    "Other texts name no key",
    arguments: ["", " ", "a", "000", "12", "ac", "Ac", "+-", "CE ", "٣", "½", "–", ",,"])
  func none(name: String) {
    #expect(Key(name) == nil)
  }
}
