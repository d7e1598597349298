import CalcModel
import Testing

@testable import CalcTUI

@Suite("The tape as lines of paper")
struct TapePaperTests {
  @Test("Above each calculation is a line, where there is room", arguments: [false, true])
  func lines(hasGaps: Bool) throws {
    let tape = try Window(80, 24, pressing: "1+2= 3= 4×5×6= 7+").app.calculator.tape
    let paper = TapePaper(tape: tape, hasGaps: hasGaps)
    let expected: [Int?] =
      hasGaps
      ? [nil, 0, 1, 2, nil, 3, 4, nil, 5, 6, 7, 8, nil, 9] : (0..<10).map { Optional($0) }
    #expect(paper.count == expected.count)
    #expect((0..<paper.count).map { paper.row(in: $0) } == expected)
    for (line, row) in expected.enumerated() {
      #expect(row == nil || paper.line(ofRow: row ?? 0) == line)
      #expect(paper.row(from: line) == expected[line...].compactMap { $0 }.first)
    }
    #expect(paper.row(in: -1) == nil && paper.row(in: paper.count) == nil)
    #expect(paper.row(from: paper.count) == tape.count)
    #expect(TapePaper(tape: Calculator().tape, hasGaps: hasGaps).count == 0)
  }
}
