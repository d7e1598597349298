import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Golden screens of the paper", .serialized)
struct GoldenPaperTests {
  /// A receipt and an invoice with notes, a discount and tax, and the sum of both.
  private static let receipt = ##"""
    d 2 T 19 Enter 4.20 # "bread" Enter + 7.50 # "cheese" Enter + 12.90 # "wine" Enter
    + 5.40 # "apples" Enter − 10 % # "club card" Enter + > =
    42 # "desk lamp" Enter + 8 # "bulb" Enter + > = t =
    """##

  private static let scenes: [(name: String, keys: String)] = [
    ("receipt with tax and discount", "\(receipt) 12.50 + 3"),
    ("brackets in brackets", "2 × ( 3 + ( 4 − ( 5 ± × 6 ) ) + 10 % ) = 1 + ( 2 × ("),
    ("twenty digits", "1 ÷ 3 = 12345678901234567890 × 1.5 = 2 ÷ 7 × 3"),
    (
      "negative and huge numbers",
      "5 ± − 1234567.5 = 99999999999999999999 x² x² = − 1 = 0.0000001 x² x² × 3 ="
    ),
    (
      "words in Korean",
      ##"4200 # "빵 두 개와 우유 세 병을 샀습니다" Enter + 7500 # "치즈" Enter = # "장보기" Enter 12 # "crème brûlée" Enter +"##
    ),
    ("correction", "\(receipt) Up Up Up Up Up Up Up Up Up Up 14.9"),
    (
      "correction whose followers are out of view",
      "2 + 3 = × 2 = \(String(repeating: "1 + 1 = ", count: 20)) t = Tab Home 7"
    ),
    ("selected row", "2 + 3 × 4 = + 1 = 7 = Up Up Up Up Up"),
    ("empty", ""), ("torn", "1+1= 2+2= A"),
  ]

  @Test(
    "The paper is shown in windows of many sizes",
    arguments: [(20, 12), (30, 12), (40, 24), (60, 24), (80, 24), (100, 30), (132, 43)])
  func sizes(width: Int, height: Int) throws {
    var text = ""
    for scene in Self.scenes {
      let line = String(repeating: "=", count: width)
      text += "\(line)\n\(scene.name)\n\(line)\n"
      text += try Window(width, height, pressing: scene.keys).drawing
    }
    try Golden.expect(text, is: "paper-\(width)x\(height).screen")
  }

  @Test("A correction tints the changed numbers and draws a thread to them")
  func correction() throws {
    let keys = "\(Self.receipt) Up Up Up Up Up Up Up Up Up Up 14.9"
    let window = try Window(80, 24, pressing: keys)
    try Golden.expectStyles(window.canvas, are: "80x24-correction")
    let rows = VisibleRows(window.app, window.layout)
    let numbers = rows.lines.reduce(0) { count, line in
      count + [Dependents.Numbers.amount, .total].count { line.changes.contains($0) }
    }
    #expect(numbers == 7)
    #expect(window.canvas.line(23).contains("Enter accept  Esc keep 12.90"))
    #expect(window.canvas.text.contains("was 12.90"))
    #expect(rows.lines.compactMap(\.thread?.rawValue).joined() == "●├├├├││││││└")
  }

  @Test(
    "With few colors a correction underlines no words",
    arguments: [Capabilities.Colors.eight, .none])
  func underlinesNumbers(colors: Capabilities.Colors) throws {
    var window = try Window(30, 20, pressing: "\(Self.receipt) Up Up Up Up Up Up Up Up Up Up 14.9")
    window.theme = Theme(colors: colors)
    let canvas = window.canvas
    let underlined = (0..<20).flatMap { canvas.row($0) }.filter {
      $0.style.attributes.contains(.underline)
    }
    #expect(!underlined.isEmpty)
    #expect(!underlined.contains { $0.scalar.properties.isAlphabetic })
  }

  @Test(
    "Only numbers on the paper are tinted",
    arguments: ["(2+3)×4= Tab Home Down 7", "2+(3×4)−1= Tab Home 7", "5÷0+(2+3)= Tab Home 7"])
  func tintsNumbers(keys: String) throws {
    let window = try Window(100, 24, pressing: keys)
    let rows = VisibleRows(window.app, window.layout)
    for line in rows.lines {
      guard let row = line.content else { continue }
      #expect(!line.changes.contains(.total) || !row.total.text.isEmpty, "\(line.position)")
      #expect(!line.changes.contains(.amount) || !row.amount.text.isEmpty, "\(line.position)")
    }
  }

  @Test("The status line counts the changes out of view")
  func outOfView() throws {
    let keys = "2+3= ×2= \(String(repeating: "1+1= ", count: 20)) t= Tab Home 7"
    let window = try Window(100, 24, pressing: keys)
    #expect(window.canvas.line(23).contains("1 changed sum below · "))
    #expect(VisibleRows(window.app, window.layout).lines.last?.thread == .passing)
  }

  @Test(
    "A shown number keeps its cents, and a rate the digits that tell it from 1",
    arguments: [
      ("1234567.89 # \"a long delivery of coffee\" Enter + 12 + 1", "1,234,579.89"),
      (": \"√2+ln(e^2)\" Enter", "≈3.41421356"),
      ("d 2 1+0.05÷365×3=", "≈0.002876712"), ("d 2 0.05÷365+1×3=", "≈1.000136986"),
    ])
  func cents(keys: String, number: String) throws {
    let window = try Window(80, 24, pressing: keys)
    let rect = window.layout.tapeRows
    let rows = (rect.y..<rect.maxY).map { window.canvas.text(in: rect, row: $0 - rect.y) }
    #expect(rows.contains { $0.contains(number) }, "\(rows)")
  }

  @Test("In narrow columns words give way to numbers")
  func columns() throws {
    let keys = ##"""
      1.5 # "coffee for the office" Enter + 20 − 10 % # "off" Enter = 123456.78 # "rent" Enter + 1 ÷ 3 =
      12345678901234567890 # "everything" Enter × 3 − 1 = 2 × ( 3 + 4 ) =
      """##
    let calculator = try Window(80, 24, pressing: keys).app.calculator
    let calculations = calculator.tape.calculations.map {
      PrintedCalculation($0, on: calculator.tape, calculator.formatter).rows
    }
    var text = ""
    for width in [13, 15, 17, 20, 24, 28, 32, 34, 36, 42, 60, 74] {
      text += "\(width) columns\n"
      let columns = RowColumns.columns(of: calculations, width: width, .english)
      for columns in columns {
        for line in columns.lines {
          var canvas = Canvas(Size(width: width, height: 1))
          for part in [line.words, line.amount, line.sign, line.total] {
            #expect(part.x >= 0 && part.end <= width, "\(part.text) in \(width) columns")
            canvas.write(part.text, at: Point(x: part.x, y: 0), style: .plain)
          }
          text += "|\(canvas.text(in: Rect(x: 0, y: 0, width: width, height: 1), row: 0))|\n"
        }
      }
      text += "\n"
    }
    try Golden.expect(text, is: "paper-columns.txt")
  }
}
