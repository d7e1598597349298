import CalcModel
import Testing

@testable import CalcTUI

@Suite("Golden screens of the focused tape", .serialized)
struct GoldenTapeTests {
  @Test("A selected row is marked at its side and on the display", arguments: [(80, 24), (32, 16)])
  func selected(width: Int, height: Int) throws {
    let window = try Window(width, height, pressing: "12+3×2= ÷7= Tab Up Up Up Up")
    try Golden.expect(window, is: "\(width)x\(height)-selected")
  }

  @Test("Rows in brackets are indented, the display shows each level")
  func brackets() throws {
    let keys = "5 M+ CE 2 × ( 3 + 4 √ ) + 10 % = × ( ( 1 i +"
    try Golden.expect(Window(120, 24, pressing: keys), is: "120x24-brackets")
    try Golden.expect(Window(30, 22, pressing: keys), is: "30x22-brackets")
  }

  @Test(
    "Notes are left-aligned, and cut notes end in …",
    arguments: [(80, 24), (32, 16)])
  func notes(width: Int, height: Int) throws {
    let shop = ##"# "milk" Enter 4.2 + 7.5"##
    let long = ##"# "빵 두 개, 커피 하나와 우유 세 병을 샀습니다" Enter × ( 2 # "crème brûlée 👍" Enter + 1 ) ="##
    let typed = ##"# "paid by card" Enter Tab # ^U "what is being typed now""##
    let keys = [shop, long, typed].joined(separator: " ")
    let window = try Window(width, height, pressing: keys)
    try Golden.expect(window, is: "\(width)x\(height)-notes")
  }

  @Test("A number typed into a row is shown as typed")
  func corrected() throws {
    let window = try Window(80, 24, pressing: "12+3×2= ÷7= Tab Home Down 4 5 0 0 .")
    try Golden.expect(window, is: "80x24-corrected")
  }

  @Test("The status line shows a search, the paper marks matches")
  func search() throws {
    let typing = try Window(64, 20, pressing: "12+3×2= ÷7= ^F × 2")
    try Golden.expect(typing, is: "64x20-search")
    let found = try Window(64, 20, pressing: "12+3×2= ÷7= ^F × 2 Enter")
    try Golden.expect(found, is: "64x20-found")
  }

  @Test(
    "With fixed decimals the points of numbers are aligned",
    arguments: [(80, 24), (120, 32), (40, 24), (30, 22)])
  func decimals(width: Int, height: Int) throws {
    let keys = "d 2 200+10%−3.5±= ×4√= 7÷3−1234567.891= M+"
    let window = try Window(width, height, pressing: keys)
    try Golden.expect(window, is: "\(width)x\(height)-decimals")
  }

  @Test("In ADD mode the screen shows the entry and the rounding rule")
  func addingMachine() throws {
    let window = try Window(64, 20, pressing: "d A D D D 1234+500×150−99999=+1234")
    try Golden.expect(window, is: "64x20-adding-machine")
  }

  @Test(
    "The status line shows a typed file name and its error")
  func writing() throws {
    var window = try Window(64, 20, pressing: "12+3×2= ÷7= w")
    try Golden.expect(window, is: "64x20-writing")
    for character in "sums.csv" {
      _ = window.app.update(.prompt(.edit(.insert(String(character)))))
    }
    _ = window.app.update(.report(.fileExists))
    try Golden.expect(window, is: "64x20-writing-exists")
  }
}
