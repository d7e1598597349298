import CalcModel
import Testing

@testable import CalcTUI

@Suite("Golden screens of the tape's focus", .serialized)
struct GoldenTapeTests {
  @Test("A selected row is marked, at the side and above", arguments: [(80, 24), (32, 16)])
  func selected(width: Int, height: Int) throws {
    let window = try Window(width, height, pressing: "12+3×2= ÷7= Tab Up Up Up Up")
    try Golden.expect(window.canvas, is: "\(width)x\(height)-selected")
  }

  @Test("What stands in brackets is set in, and each level waits in the display")
  func brackets() throws {
    let keys = "5 M+ CE 2 × ( 3 + 4 √ ) + 10 % = × ( ( 1 i +"
    try Golden.expect(Window(120, 24, pressing: keys).canvas, is: "120x24-brackets")
    try Golden.expect(Window(30, 22, pressing: keys).canvas, is: "30x22-brackets")
  }

  @Test("What is being typed into a row stands there as it is typed")
  func corrected() throws {
    let window = try Window(80, 24, pressing: "12+3×2= ÷7= Tab Home Down 4 5 0 0 .")
    try Golden.expect(window.canvas, is: "80x24-corrected")
  }

  @Test("A search stands in the status line while it is typed, and what it found is marked")
  func search() throws {
    let typing = try Window(64, 20, pressing: "12+3×2= ÷7= ^F × 2")
    try Golden.expect(typing.canvas, is: "64x20-search")
    let found = try Window(64, 20, pressing: "12+3×2= ÷7= ^F × 2 Enter")
    try Golden.expect(found.canvas, is: "64x20-found")
  }

  @Test(
    "The name of a file stands in the status line while it is typed, with what is wrong with it")
  func writing() throws {
    var window = try Window(64, 20, pressing: "12+3×2= ÷7= w")
    try Golden.expect(window.canvas, is: "64x20-writing")
    for character in "sums.csv" { _ = window.app.update(.writing(.type(character))) }
    window.app.receive(.written(.exists))
    try Golden.expect(window.canvas, is: "64x20-writing-exists")
  }
}
