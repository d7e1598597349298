import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("The saved sum in hand")
struct SavedHandTests {
  /// The pad after keys. A word is a key's name (`M+`) or the names of several keys (`5+3`).
  private func pad(
    _ text: String, _ decimals: Rules.Decimals = .floating
  ) throws -> Pad {
    var calculator = Calculator(rules: Rules(.leftToRight, decimals))
    for word in text.split(separator: " ") {
      let names = Key(word) == nil ? word.map { String($0) } : [String(word)]
      for name in names { calculator.press(try #require(Key(name))) }
    }
    return calculator.pad
  }

  private func pad(savedLine line: String) -> Pad? { Pad(savedLine: Array(line.utf8)[...]) }

  // Rows and entry are parted by |.
  @Test(
    "The sum in hand is saved with its rows by value and its entry as typed",
    arguments: [
      ("", nil), ("5=", nil), ("5÷0=", nil), ("5+3= CE", nil), ("±", "|-"),
      ("5+3=±", "|=-↑1:8"), ("7", "|7"), ("1.50", "|1.50"), ("5+3=7±", "|-7"),
      ("5.0+", "5 +|"), ("5+3 CE", "5 +|"), ("5+±", "5 +|-"), ("5+3.", "5 +|3."),
      ("5+10%", "5 +|=10%"), ("5+7 M+", "5 +|7M"), ("5+3.50×", "5 + 3.5 ×|"),
      ("1+1=5+3×2", "5 + 3 ×|2"), ("9√+1.0×(2.0", "√9 + 1 × (|2.0"), ("2×(3)", "2 × ((3))|"),
      ("2+3=±×4−", "-↑1:5 × 4 −|"), ("2×(3+4)√^", "2 × √(3 + 4) ^|"), ("5±^", "(-5) ^|"),
      ("(10%)", "((0.1))|"), ("2+3e-", "2 +|3e-"),
    ] as [(String, String?)])
  func saved(keys: String, text: String?) throws {
    let pad = try pad(keys)
    let line = pad.savedLine
    #expect(
      (pad.isUnfinished ? line.replacing("left\t", with: "").replacing("\t", with: "|") : nil)
        == text)
    if pad.isUnfinished { #expect(self.pad(savedLine: line)?.savedLine == line) }
  }

  @Test(
    "Digits of ADD mode are saved with the mark A",
    arguments: [
      ("1234", "1234A"), ("1234±", "-1234A"), ("0", "0A"), ("12.34", "12.34"), ("±", "-"),
    ])
  func shifted(keys: String, text: String) throws {
    let pad = try pad("500+" + keys, .addingMachine)
    #expect(pad.savedLine == "left A\t5 +\t\(text)")
    #expect(self.pad(savedLine: pad.savedLine)?.entry == pad.entry)
  }

  @Test(
    "An exponent and commas are saved and read as typed",
    arguments: ["2e3", "2e", "2e-", "2e+", "±4.7e-12", "2e3+1,5e-2", "1,5+2e", "1,250+3", "1,2345"])
  func exponent(keys: String) throws {
    let pad = try pad(keys)
    #expect(self.pad(savedLine: pad.savedLine)?.entry == pad.entry, "\(pad.savedLine)")
  }

  @Test(
    "A restored sum keeps the meaning of its commas",
    arguments: [("2,5+", "comma", "3.75"), ("1,250+", "groups", "1252.5")])
  func commas(keys: String, word: String, result: String) throws {
    let line = try pad(keys).savedLine
    #expect(line.hasPrefix("left \(word)\t"))
    var calculator = Calculator()
    let saved = try #require(pad(savedLine: line))
    calculator.restore(Tape(lines: []), hand: saved)
    for character in word == "comma" ? "1,250=" : "2.5=" {
      calculator.press(try #require(Key("\(character)")))
    }
    #expect(calculator.tape.calculations.last?.result.savedText == result)
  }

  @Test(
    "A saved entry that keys can't type is refused",
    arguments: [
      "A", "-A", "01A", "1.2A", "12e3A", "1AA", "--1A", "e2", "1e2e2", "1e2345", "1e+-2",
      "1,234e5.5", "01e2", "5 5", "=", "=1 + 2", "=(", "5 \"half", "=2·ln",
    ])
  func refused(text: String) {
    #expect(pad(savedLine: "left\t\t\(text)") == nil)
    #expect(pad(savedLine: "left\t2 ×\t\(text)") == nil)
  }

  @Test(
    "A line typed by hand is read, and written in standard form",
    arguments: [
      ("left\t\t1,234", "left\t\t1,234"),
      ("left 2\t2 × (3 + \t4.50 \"half\"", "left 2\t2 × (3 +\t4.50 \"half\""),
      ("times\t12 +\t", "times\t12 +\t"),
      ("left\t12 + √((3)) ×\t", "left\t12 + √3 ×\t"),
      ("left\t12 × (\t", "left\t12 × (\t"),
      ("left\t\t-", "left\t\t-"),
      ("left\t12 +\t=√2", "left\t12 +\t=√2"),
      ("left\t\t=-↑a:8", "left\t\t=-↑a:8"),
      ("left\t12 × (3) ×\t", "left\t12 × 3 ×\t"),
      ("left\t2e3 + (((5))) ×\t2e-", "left\t2000 + (((5))) ×\t2e-"),
      ("left\t12 +\t\"milk\"", "left\t12 +\t\"milk\""),
      ("left\t1.50 \"milk\" + 2. × \t3.0", "left\t1.5 \"milk\" + 2 ×\t3.0"),
      ("left 2\t2 × ( 1.50 + -(\t", "left 2\t2 × (1.5 + -(\t"),
      ("left\t2 × -( \"w\"\t-", "left\t2 × -( \"w\" \t-"),
      ("left\t2 × (\t=GT ↑b:60 \"n\"", "left\t2 × (\t=GT ↑b:60 \"n\""),
      ("left comma\t2.5 +\t", "left comma\t2.5 +\t"),
      ("left\t12 +\t-\t:2 × (3", "left\t12 +\t-\t:2 × (3"),
      ("left\t\t\t::1", "left\t\t\t::1"),
      ("left\t12 +\t:65만", "left\t12 +\t:65만"), ("left\t\t:log(0.5", "left\t\t:log(0.5"),
    ])
  func readsLines(typed: String, written: String) throws {
    #expect(pad(savedLine: typed)?.savedLine == written)
    #expect(pad(savedLine: written) == pad(savedLine: typed))
  }

  @Test(
    "An invalid line is refused",
    arguments: [
      "", "left", "left\t5 5\t", "left\t5\t", "right\t\t5", "left\t5\t5\t5", "left\t\t\t:5\t",
      "left\t2 × -\t",
      "left\t√(2 +\t", "left\t√(\t", "left\t2 = 2\t", "left\t2 × sq\t", "left\t2 + \"w\"\t",
    ])
  func refusesLines(line: String) {
    #expect(pad(savedLine: line) == nil)
  }

  @Test(
    "A number out of range is refused",
    arguments: [
      String(repeating: "9", count: 1_002), String(repeating: "9", count: 2_000) + "e-2",
      "0." + String(repeating: "0", count: 1_001) + "1",
      "1" + String(repeating: ",000", count: 334), "-" + String(repeating: "9", count: 1_002),
    ])
  func refusesDigits(digits: String) {
    for line in ["left\t\t\(digits)", "left\t2 ×\t=\(digits)"] {
      #expect(pad(savedLine: line) == nil)
    }
  }

  @Test("The sum in hand after random keys is read as written", arguments: seeds(100))
  func readsRandomSums(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let decimals: [Rules.Decimals] = [.floating, .fixed(2), .addingMachine]
    var calculator = Calculator(rules: Rules(.leftToRight, random.element(of: decimals)))
    _ = calculator.setTaxRate(19)
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: _ = calculator.write(random.note())
      case 1..<5: calculator.press(random.element(of: Key.allCases))
      default: calculator.press(.digit(random.element(of: Key.Digit.allCases)))
      }
      if !calculator.pad.isUnfinished { continue }
      let line = calculator.pad.savedLine
      let read = try #require(pad(savedLine: line), "\(line)")
      try #require(read.savedLine == line)
      var next = Calculator(rules: calculator.rules)
      next.restore(calculator.tape, hand: read)
      try #require(next.pad.savedLine == line)
    }
  }

  @Test("Arbitrary bytes never crash the reader", arguments: seeds(500))
  func readsAnything(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let line = Array("times A\t((0.10 + 2.0)² × -( \"w\" 1234e-2 \"words\" −\t=-↑a:8".utf8)
    for _ in 0..<20 {
      guard let read = Pad(savedLine: random.mutation(of: line)[...]) else { continue }
      #expect(pad(savedLine: read.savedLine)?.savedLine == read.savedLine)
    }
  }
}
