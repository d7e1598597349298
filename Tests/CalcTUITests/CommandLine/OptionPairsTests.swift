import TestSupport
import Testing

@testable import CalcTUI

@Suite("Pairs of options")
struct OptionPairsTests {
  /// Each option, or expression, with those above it in their order: `x` where the two are refused.
  /// What either needs beside it is given too.
  private static let table: [(option: String, needs: String, pairs: String)] = [
    ("1+1", "", ""),
    ("-", "", "x"),
    ("--keys 5", "", "xx"),
    ("--screen 80x24", "--keys 5", "xx."),
    ("--digits 20", "", "...."),
    ("--precedence", "", "....."),
    ("--group", "", "......"),
    ("--after-equals new", "", "xx....."),
    ("--theme dark", "", "........"),
    ("--ascii", "", "........."),
    ("--no-mouse", "", ".........."),
    ("--separators us", "", "..........."),
    ("--private", "", "............"),
    ("--tape", "", "xxxx.x.x....x"),
    ("--csv", "--tape", "xxxx.x.x....x."),
    ("--json", "--tape", "xxxx.xxx....x.x"),
    ("--all", "--tape", "xxxx.x.x....x..."),
    ("--forget", "", "xxxxxxxx....xxxxx"),
    ("--yes", "--forget", "xxxxxxxx....xxxxx."),
    ("--fraction", "", "..xxx........xxxxxx"),
    ("--mixed", "", "..xxx........xxxxxxx"),
    ("--version", "", "....................."),
    ("--verbose", "--version", "......................"),
    ("--decimals 2", "", ".................xxxx.."),
    ("--rounding up", "", ".................xxxx..."),
    ("--columns 32", "--tape", "xxxx.x.x....x.xx.xxxx...."),
    ("--file t", "", "xxxx........x............."),
    ("--import t", "", "xxxxxxxx....xxxxxxxxx..xxx."),
    ("--column 2", "--import t", "xxxxxxxx....xxxxxxxxx..xxx.."),
    ("--tax 10", "", "xx...........xxxxxx......x.xx"),
  ]

  private func isRefused(_ arguments: [String]) -> Bool {
    (try? Options.parse(commandLine: arguments)) == nil
  }

  @Test(
    "A pair that makes no sense is refused, and any other is accepted", arguments: table.indices)
  func pairs(row: Int) {
    let (option, needs, pairs) = Self.table[row]
    #expect(pairs.count == row)
    for ((other, pair), column) in zip(zip(Self.table, pairs), 0...) {
      let given = Set([option, other.option, needs, other.needs]).subtracting([""]).sorted()
      // In one of the two orders, or with all rounds in both.
      for round in rounds(2) {
        let isReversed = (Int(round) + row + column).isMultiple(of: 2)
        let options = isReversed ? given.reversed() : given
        let arguments = options.joined(separator: " ").split(separator: " ").map(String.init)
        #expect(isRefused(arguments) == (pair == "x"), "\(arguments)")
      }
    }
  }

  @Test("Looks may stand beside everything, as they do in an alias")
  func looks() {
    let looks = ["--theme", "light", "--ascii", "--no-mouse", "--separators", "us"]
    for rest in [
      [], ["1+1"], ["-"], ["--keys", "5"], ["--tape", "--json"], ["--forget", "--yes"],
    ] {
      #expect(!isRefused(looks + rest), "\(rest)")
    }
  }
}
