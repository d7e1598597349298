import CalcModel
import Foundation
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Tapes that AC has cleared")
struct ClearedTapesTests {
  init() { setenv("TZ", "UTC0", 1) }

  private static let lines = """
    20261121T080000.000Z-aaa|left|2 + 3 × 4 = 20
    20261121T080100.000Z-aaa|left|↑20261121T080000.000Z-aaa:20 ÷ 8 = 2.5
    20261121T183015.000Z-aaa|ac
    20261121T190000.000Z-aaa|left|5 × 5 = 25
    20261121T193000.000Z-aaa|ac
    20261121T194000.000Z-aaa|ac
    20261121T195000.000Z-aaa|left|7 − 9 = -2
    """.split(separator: "\n").map(String.init)

  private func printed(_ form: TapePrinter.Form, _ lines: [String] = lines) -> String {
    TapePrinter(form: form, includesCleared: true).text(of: tape(ofLines: lines))
  }

  @Test("As text, cleared tapes stand below the time of their AC")
  func text() {
    #expect(
      printed(.text) == """
        # cleared 2026-11-21 18:30
        2026-11-21T08:00:00+00:00  (2 + 3) × 4 = 20
        2026-11-21T08:01:00+00:00  20 ÷ 8 = 2.5
        # cleared 2026-11-21 19:30
        2026-11-21T19:00:00+00:00  5 × 5 = 25
        # not cleared
        2026-11-21T19:50:00+00:00  7 − 9 = -2

        """)
  }

  @Test("An AC without a time has its ID as heading")
  func untimed() {
    #expect(
      printed(.text, ["a|left|1 = 1", "monday|ac", "b|left|2 = 2"])
        == "# cleared monday\n1 = 1\n# not cleared\n2 = 2\n")
  }

  @Test("In CSV the AC's time is a column")
  func table() {
    let lines = printed(.csv).split(separator: "\n")
      .filter { $0.contains(",=,") || $0.hasPrefix("c") }
    #expect(
      lines == [
        "calculation,time,order,sign,words,amount,value,new,total,result,cleared",
        "1,2026-11-21T08:00:00+00:00,left-to-right,=,,,,,,20,2026-11-21T18:30:15+00:00",
        "2,2026-11-21T08:01:00+00:00,left-to-right,=,,,,,,2.5,2026-11-21T18:30:15+00:00",
        "3,2026-11-21T19:00:00+00:00,left-to-right,=,,,,,,25,2026-11-21T19:30:00+00:00",
        "4,2026-11-21T19:50:00+00:00,left-to-right,=,,,,,,-2,",
      ])
  }

  @Test(
    "In JSON the AC's time is a member",
    .enabled(if: Python.isInstalledOrRequired, Comment(rawValue: Python.skipReason)))
  func json() throws {
    let program = "for item in items: print(item['formula'], item['cleared'])"
    #expect(
      try Python.readJSON(printed(.json), running: program) == """
        (2 + 3) * 4 2026-11-21T18:30:15+00:00
        20 / 8 2026-11-21T18:30:15+00:00
        5 * 5 2026-11-21T19:30:00+00:00
        7 - 9 None

        """)
  }
}
