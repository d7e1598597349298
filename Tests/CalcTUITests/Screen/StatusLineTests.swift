import CalcModel
import TapeFile
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The status line")
struct StatusLineTests {
  private static let sizes = [
    (20, 6), (20, 7), (20, 8), (21, 9), (22, 8), (24, 12), (32, 12), (40, 24), (68, 6), (80, 24),
  ]

  private func status(_ window: Window) -> String {
    window.canvas.line(window.layout.status.y)
  }

  @Test("For NaN the status line gives the reason", arguments: sizes)
  func failure(width: Int, height: Int) throws {
    let window = try Window(width, height, pressing: "5÷0=")
    #expect(status(window).contains("can't divide by 0"))
  }

  @Test(
    "Each calculation error has its message",
    arguments: [
      (CalculatorError.divideByZero, "can't divide by 0"), (.overflow, "too large"),
      (.underflow, "too small"), (.logarithm(.natural), "ln needs a number above 0"),
      (.negativeRoot, "no root of a negative number"),
    ])
  func words(error: CalculatorError, phrase: String) {
    #expect("\(error)" == phrase)
  }

  @Test(
    "A mode is shown whole if it fits; the order gives way last",
    arguments: [
      (90, "left to right · 2 decimals · half-even · ungrouped · tax 19 % · M 5.00"),
      (70, "? keys L→R · 2 decimals · half-even · ungrouped · tax 19 % · M 5.00"),
      (60, "? keys L→R · 2 decimals · half-even · ungrouped"),
      (40, "? keys L→R · 2 decimals · half-even"), (30, "? keys L→R · 2 dec · M 5.00"),
      (20, "? keys L→R"),
    ])
  func modes(width: Int, text: String) throws {
    let window = try Window(width, 24, pressing: "5 ] T 19 Enter d 2 D g 7+2×3")
    let line = status(window).split(separator: " ").joined(separator: " ")
    #expect(line.hasSuffix(text), "\(line)")
  }

  @Test("`not saved` is the first mode, an alert, and disappears last")
  func notSaved() throws {
    for (width, modes) in [
      (80, "not saved · left to right · 2 decimals"), (40, "not saved · L→R · 2 decimals"),
      (20, "not saved · L→R"),
    ] {
      var window = try Window(width, 24, pressing: "1+2×3= d 2")
      _ = window.app.update(.report(.notSaved("not saved: \(TapeFileError.locked.message)")))
      _ = window.app.update(.redraw)
      #expect(status(window).hasSuffix(modes), "\(status(window))")
      let item = StatusLine(window.app, window.layout).items.first { $0.text == "not saved" }
      #expect(item?.style == .alert)
    }
  }

  @Test("The mode `private` shows that the tape isn't saved")
  func isPrivate() throws {
    var window = try Window(80, 24, pressing: "1+2=")
    window.app.savesTape = false
    #expect(status(window).hasSuffix(" private"))
  }

  @Test(
    "No hint is cut; only Esc and a question's answers lack words",
    arguments: [
      "", "1+2=", "1÷3=", "1+2= Tab", "12.9+2= Tab Home 3", "1+2= ^F", "1+2= ^F \"12345678901\"",
      "1+2= #", "1+2= w", "T", "T 19 Enter 1+2= d", "?", "? ?", "22÷7= v",
    ], Language.allCases)
  func wholeHints(keys: String, language: Language) throws {
    let sizes = [6, 8, 9, 12, 24, 43].flatMap { height in (20...140).map { ($0, height) } }
    var window = try Window(80, 24, pressing: keys, in: language)
    for (width, height) in sample(sizes, oneIn: 5) {
      window.resize(width, height)
      let (app, layout) = (window.app, window.layout)
      var end = layout.status.x
      for item in StatusLine(app, layout).items.sorted(by: { $0.x < $1.x }) {
        let isInside = item.x >= end && item.x + item.text.columns <= layout.status.maxX
        #expect(isInside, "\(item.text) in \(width)x\(height)")
        end = item.x + item.text.columns
        if item.style == .hintKey {
          let isBareEscape = item.text == "Esc" && app.overlay == nil
          let hasWords = item.text.contains(" ") || app.question != nil || isBareEscape
          #expect(hasWords, "\(item.text) in \(width)x\(height)")
        }
      }
    }
  }

  @Test("The hint PgDn is shown exactly while the list has hidden rows")
  func scrollingHint() throws {
    var hiddenCounts: Set<Int> = []
    for height in 12...90 {
      let window = try Window(80, height, pressing: "? ?")
      let hidden = window.app.metrics.overlayLines - window.app.metrics.overlayRows
      hiddenCounts.insert(hidden)
      #expect(status(window).contains("PgDn") == (hidden > 0), "\(hidden) hidden rows")
    }
    #expect(hiddenCounts.isSuperset(of: [0, 1]))
  }

  @Test(
    "The hints of a correction come first, then the modes that fit",
    arguments: [
      (80, "Enter accept  Esc keep 12.90", "left to right · 2 decimals"),
      (60, "Enter accept  Esc keep 12.90", "L→R · 2 decimals"),
      (30, "Enter accept  Esc keep 12.90", ""),
      (24, "Enter accept  Esc", ""),
    ])
  func correction(width: Int, hints: String, modes: String) throws {
    let window = try Window(width, 24, pressing: "d 2 12.9+2×1= Tab Home 3")
    let line = status(window).drop { $0 == " " }
    #expect(line.hasPrefix(hints) && line.dropFirst(hints.count).drop { $0 == " " } == modes)
  }

  @Test(
    "Esc loses its words before another hint disappears",
    arguments: [
      (20, 8, "12.9+2= Up Up 3", "Enter accept  Esc"),
      (60, 24, ": \"1000*(1+0.05/12)^(12*10)\"", ": 1000*(1+0.05/12)^(12*10)  Enter accept  Esc"),
    ])
  func escape(width: Int, height: Int, keys: String, line: String) throws {
    let window = try Window(width, height, pressing: keys)
    #expect(status(window).drop { $0 == " " } == line)
  }

  @Test("In a narrow window the reason of a refused Enter takes the prompt's place")
  func refusedPrompt() throws {
    let window = try Window(20, 8, pressing: "T \"x\" Enter")
    let problem = try #require(window.app.prompt?.problem)
    let line = status(window).drop { $0 == " " }
    #expect("\(problem)".hasPrefix(line.prefix(12)), "\(line)")
  }

  @Test("An empty formula line proposes formulas")
  func emptyFormula() throws {
    let line = try status(Window(80, 24, pressing: ":"))
    #expect(line.contains("formula:") && line.contains("sin 30°  5!  10% of 80"))
    #expect(line.contains("10% of 80  Esc cancel"))
  }

  @Test(
    "Enter is offered where the formula line accepts it",
    arguments: [
      ("2*3", "Enter accept  Esc cancel"), ("2*3+", "Esc cancel"),
      ("2*(3+4", ") close the bracket  Esc cancel"), ("2*(3+4)", "Enter accept  Esc cancel"),
      ("sin(3", ") close the bracket  Esc cancel"), ("2+4:5", "Esc cancel"),
    ])
  func formulaHints(text: String, hints: String) throws {
    var window = try Window(80, 24, pressing: ":")
    window.type(text)
    let line = status(window)
    #expect(line.contains(hints), "\(line)")
    let isOffered = line.contains("Enter")
    try window.press("Enter")
    #expect((window.app.prompt == nil) == isOffered)
  }

  @Test("The hint of Esc names the whole amount that stays, or none")
  func keptAmount() throws {
    let keys = "987654321098765.43+1= Tab Home 5"
    for (width, hint) in [(80, "Esc keep 987,654,321,098,765.43"), (40, "Esc keep")] {
      let line = try status(Window(width, 24, pressing: keys))
      #expect(line.trimmed.hasSuffix(hint), "\(line)")
    }
  }

  @Test("After a refused formula Del is offered if it removes the wrong character")
  func removingHint() throws {
    var window = try Window(80, 24, pressing: ":")
    window.type("2+4:5")
    try window.press("Enter")
    #expect(status(window).contains("2+4:5     / replace  Del remove  Esc cancel"))
    try window.press("Delete")
    #expect(window.app.prompt?.line.text == "2+45")
    try window.press("Esc :")
    window.type("2+")
    try window.press("Enter")
    #expect(!status(window).contains("Del"))
  }

  @Test("While text grows, a prompt's hints stay, then disappear whole")
  func prompt() throws {
    var window = try Window(40, 24, pressing: "1+2= #")
    let escapeItem = try #require(
      StatusLine(window.app, window.layout).items.first { $0.text.hasPrefix("Esc") })
    try window.press("\"1234567\"")
    let hints = StatusLine(window.app, window.layout).items.filter { $0.style == .hintKey }
    #expect(hints.map(\.text) == ["Enter write", "Esc cancel"] && hints.last?.x == escapeItem.x)
    try window.press("\"89012345\"")
    #expect(status(window).hasSuffix("Enter write  Esc"))
    try window.press("\"67890\"")
    #expect(!status(window).contains("Esc") && status(window).contains("Enter write"))
    try window.press("\"8901234567890\"")
    #expect(!status(window).contains("Enter") && window.canvas.cursor.x < 39)
  }

  @Test("The status line shows the modes of the selected row's calculation")
  func modesOfSum() throws {
    let window = try Window(80, 24, pressing: "1+2×1= p d 2 3+4= Tab Home")
    #expect(status(window).hasSuffix(" left to right"))
    #expect(
      try status(Window(80, 24, pressing: "1+2= p d 2 3+4= Tab")).hasSuffix(
        "× ÷ first · 2 decimals"))
  }

  @Test(
    "A question's answers come before modes and shrink to bare keys",
    arguments: [
      (100, "how many decimals  0–9 places  F floating  A ADD mode  Esc keep"),
      (60, "0–9 places  F floating  A ADD mode  Esc keep"),
      (40, "0–9 places  F float  A add  Esc keep"), (30, "0–9  F  A  Esc"), (20, "0–9  F  A  Esc"),
    ])
  func question(width: Int, hints: String) throws {
    let line = try status(Window(width, 24, pressing: "T 19 Enter 1+2= d")).drop { $0 == " " }
    #expect(line.hasPrefix(hints), "\(line)")
  }

  @Test(
    "? why lines are left out is offered where the paper doesn't show all reasons",
    arguments: [
      (80, 24, 2, nil), (80, 24, 20, "Enter add them  Esc add none  ? why lines are left out"),
      (60, 24, 20, "Enter add them  Esc add none  ? why"), (40, 16, 1, nil),
    ] as [(Int, Int, Int, String?)])
  func why(width: Int, height: Int, leftOutCount: Int, hints: String?) throws {
    var window = try Window(width, height)
    let lines =
      Array(repeating: "9.50", count: leftOutCount + 1)
      + Array(repeating: "10%", count: leftOutCount)
    _ = window.app.update(.paste(Array(lines.joined(separator: "\n").utf8)))
    let line = status(window).drop { $0 == " " }
    #expect(line.contains("? why") == (hints != nil) && line.hasPrefix(hints ?? ""), "\(line)")
  }

  @Test(
    "A paste's question is above the number if there is a line, and its keys are in the last line",
    arguments: [
      (80, 24, "1\n10%", "add 1 of 2 lines?", "Enter add it  Esc add none"),
      (40, 24, "1\n10%", "add 1 of 2 lines?", "Enter add it  Esc add none"),
      (60, 20, "1\n10%", "", "add 1 of 2 lines?  Enter add it  Esc add none"),
      (30, 12, "1\n10%", "", "Enter add it  Esc add none"),
      (20, 9, "1\n10%", "", "Enter add it  Esc"),
      (80, 24, "1\n10%\n10%", "add 1 of 3 lines?", "Enter add it"),
      (60, 20, "1\n10%\n10%", "", "add 1 of 3 lines?"),
    ])
  func pasteQuestion(
    width: Int, height: Int, text: String, question: String, hints: String
  ) throws {
    var window = try Window(width, height)
    _ = window.app.update(.paste(Array(text.utf8)))
    #expect(status(window).drop { $0 == " " }.hasPrefix(hints), "\(status(window))")
    let (line, leavesOutMost) = (window.layout.upperLine, text.hasSuffix("10%\n10%"))
    if question.isEmpty {
      // In a narrow window the keys are all that fits.
      let sentence = StatusLine(window.app, window.layout).items.first
      if width > 40 { #expect(sentence?.style == (leavesOutMost ? .alert : .message)) }
    } else {
      #expect(window.canvas.line(line.y).dropFirst(line.x).hasPrefix(question))
      #expect(
        window.canvas[line.x, line.y].style
          == window.theme.style(leavesOutMost ? .refusal : .fullNumber))
    }
  }

  @Test("The hints depend on the state and the width")
  func hints() throws {
    let wide = try Window(100, 24, pressing: "1+2=")
    #expect(status(wide).contains("? keys  f more  ↑ correct a row"))
    let full = try Window(140, 24, pressing: "1+2=")
    #expect(status(full).contains("? keys  ↑ correct a row"))
    #expect(try status(Window(80, 24, pressing: "1÷3=")).contains("? keys  y copy"))
    #expect(try status(Window(80, 24)).isEmpty)
    for (text, unit) in [("sin 30", "degrees"), ("sin 30°", nil), ("2 asin(", nil), ("30", nil)] {
      var window = try Window(80, 24, pressing: ":")
      window.type(text)
      #expect(status(window).contains("F7") == (unit != nil), "\(text)")
      if let unit { #expect(status(window).contains("F7 \(unit)")) }
    }
    let unfound = try status(Window(80, 24, pressing: "1+2= ^F 4"))
    #expect(unfound.contains("not found  Esc cancel") && !unfound.contains("Enter"))
  }

  @Test("Modes count the rows out of view; clicking the count scrolls")
  func rows() throws {
    var window = try Window(80, 24, pressing: String(repeating: "1+", count: 60))
    let above = 61 - window.layout.tapeRows.height
    #expect(status(window).hasSuffix("↑ \(above)"))
    try window.click(itemContaining: "↑ \(above)")
    #expect(window.app.linesBelowView > 0)
    #expect(status(window).hasSuffix("  ↓ \(window.app.linesBelowView)"))
  }

  @Test("A message comes first and is shortened with …")
  func message() throws {
    let window = try Window(20, 24, pressing: "1+1= Tab A")
    #expect(status(window).contains("'A' works on the …"))
    var long = try Window(20, 9)
    _ = long.app.update(.say("the tape is \("/a/very/long/path/of.tape")"))
    #expect(status(long).hasSuffix("…"))
  }

  @Test("In ASCII a longer message keeps its distance to the hints")
  func asciiDistance() throws {
    var window = try Window(80, 24, pressing: "12.5+1234.56×")
    window.theme = Theme(colors: .many, isASCII: true)
    #expect(status(window).contains("* ...; p: * / first  ? keys"))
  }

  @Test("In ASCII arrows are key names, and cut texts end with ...")
  func asciiKeys() throws {
    var window = try Window(120, 24, pressing: String(repeating: "1+", count: 60) + "1=")
    window.theme = Theme(colors: .many, isASCII: true)
    #expect(status(window).contains("  Up correct a row  d decimals  : formula  "))
    #expect(status(window).hasSuffix("Up 40"))
    let right = window.layout.status.maxX
    #expect(status(window).count == right)
    var long = try Window(20, 9)
    long.theme = window.theme
    _ = long.app.update(.say("the tape is \("/a/very/long/path/of.tape")"))
    #expect(status(long).hasSuffix("...") && status(long).count <= long.layout.status.maxX)
  }

  @Test("A Korean search is shown as typed, and the cursor follows it")
  func koreanSearch() throws {
    var window = try Window(80, 24, pressing: "1+2= ^F")
    for character in "한글 1" { _ = window.app.update(.prompt(.edit(.insert(String(character))))) }
    #expect(status(window).hasPrefix(" find: 한글 1  not found"))
    #expect(window.canvas.cursor == Point(x: 13, y: 23))
    window.theme = Theme(Capabilities(colors: .none, isUTF8: false))
    #expect(status(window).hasPrefix(" find: ???? 1  not found"))
  }
}
