import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Numbers of every length in windows of every size")
struct NumberWalkTests {
  private enum Form: CaseIterable {
    case whole, twoDecimals, negative, small

    /// The keys of a number; nil if the form has more digits.
    func keys(digits count: Int) -> String? {
      let digits = String("98765432109876543210".prefix(count))
      return switch self {
      case .whole: digits
      case .small: "0.\("00000\(digits)".prefix(count))"
      case .twoDecimals, .negative:
        count < 3
          ? nil : digits.dropLast(2) + "." + digits.suffix(2) + (self == .negative ? "±" : "")
      }
    }
  }

  /// The forms of a terminal that draw numbers differently.
  private static let themes = [Capabilities.Colors.many, .none].flatMap { colors in
    [false, true].map { Theme(colors: colors, isASCII: $0) }
  }

  /// Whether a typed number has large digits in a room.
  private static func areDigitsLarge(_ text: String, in room: LargeNumber.Room, isASCII: Bool)
    -> Bool
  {
    let signs = text.count { $0 == "," || $0 == "." }
    let (digits, points) = (text.count - signs, text.count { $0 == "." })
    let free = room.columns - (room.isFramed ? 4 : 2)
    if room.isTextOnly { return false }
    if !isASCII { return (4 * digits - 1 + signs + 2 * points + 1) / 2 <= free }
    // Digits in whole rows need six free rows, and their commas no column. Digits of lines are lower.
    let isWhole = room.height >= 12 && 4 * digits - 1 + 2 * points <= free
    return isWhole || 4 * digits - 1 + signs <= room.columns - 4
  }

  /// A room with the parts of its layout, and the room of a window that is larger by a column or row.
  private struct Step: Hashable {
    let before, after: LargeNumber.Room
    let keepsParts: Bool
  }

  /// The different steps from a window to a larger window, each with one of its windows.
  private static func steps(_ theme: Theme) -> [Step: String] {
    var steps: [Step: String] = [:]
    for hasPad in [true, false] {
      for size in sample(LayoutTests.sizes, oneIn: 123) {
        let layout = Layout(size, hasPad: hasPad)
        for (dx, dy) in [(1, 0), (0, 1)] {
          let next = Layout(
            Size(width: size.width + dx, height: size.height + dy), hasPad: hasPad)
          let step = Step(
            before: LargeNumber.Room(layout, theme), after: LargeNumber.Room(next, theme),
            keepsParts: next.isWide == layout.isWide && (next.pad == nil) == (layout.pad == nil))
          steps[step] = "\(size.width)x\(size.height) +\(dx)+\(dy)\(hasPad ? "" : " k")"
        }
      }
    }
    return steps
  }

  @Test(
    "Numbers are large if they fit, and larger windows never shrink them", arguments: themes)
  func walk(theme: Theme) throws {
    let isASCII = theme.glyphs.isASCII
    let steps = Self.steps(theme)
    var wrong: [String] = []
    for keys in (1...20).flatMap({ digits in Form.allCases.compactMap { $0.keys(digits: digits) } })
    {
      let app = try Window(80, 24, pressing: keys).app
      let content = DisplayContent(app, app.paper)
      let text = app.calculator.operandLabel
      var numbers: [LargeNumber.Room: LargeNumber] = [:]
      func number(_ room: LargeNumber.Room) -> LargeNumber {
        if let number = numbers[room] { return number }
        let number = LargeNumber(content, in: room, theme)
        numbers[room] = number
        return number
      }
      for (step, window) in steps {
        let (room, now, next) = (step.before, number(step.before), number(step.after))
        let areLarge = Self.areDigitsLarge(text, in: room, isASCII: isASCII)
        if areLarge != (now.digits != nil) { wrong.append("\(keys) \(window)") }
        if now.isShortened { wrong.append("rounded \(keys) \(window)") }
        if now.digits?.isInside(room) == false { wrong.append("outside \(keys) \(window)") }
        if step.keepsParts, next.size < now.size { wrong.append("smaller \(keys) \(window)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(8))")
  }

  /// For counts of digits from 1 to 20, the width of the digits: 5, 4, 3, 2½ (T), 2 (D) or 1½ (E)
  /// columns, or a dot for a row of text.
  private static let faces: [(panel: Int, form: Form, faces: String)] = [
    (24, .whole, "555 33 T DD EE .........."), (24, .twoDecimals, "__5 33 DDD EE .........."),
    (24, .negative, "__33 T DD EE ..........."), (30, .whole, "5555 4 33 DDD EEE ......."),
    (30, .twoDecimals, "__55 4 3 T DDD EE ........"), (30, .negative, "__5 4 3 T DDD EE ........."),
    (38, .whole, "55555 4 333 DDDD EEEE ..."), (38, .twoDecimals, "__555 4 33 T DDD EEEE ...."),
    (38, .negative, "__55 4 33 T DDD EEEE ....."), (40, .whole, "55555 4 333 T DDD EEEEE .."),
    (40, .twoDecimals, "__555 4 333 T DDD EEEE ..."), (40, .negative, "__55 4 333 T DDD EEEE ...."),
    (48, .whole, "555555 44 333 T DDDD EEEE"), (48, .twoDecimals, "__5555 44 333 T DDDD EEEE"),
    (48, .negative, "__555 44 333 T DDDD EEEEE"),
  ]

  @Test(
    "The panel's width decides the width of a number's digits",
    arguments: sample(faces, oneIn: 4))
  private func face(panel: Int, form: Form, faces: String) throws {
    let widths: [Character: Int] = ["5": 10, "4": 8, "3": 6, "T": 5, "D": 4, "E": 3]
    for (index, face) in faces.filter({ $0 != " " }).enumerated() {
      guard let keys = form.keys(digits: index + 1) else { continue }
      let window = try Window(panel, 30, pressing: "k \(keys)")
      #expect(window.layout.panel.width == panel)
      #expect(window.digits?.width == widths[face], "\(keys)")
      if face != "." {
        #expect(window.digits?.height == ("DE".contains(face) ? 7 : 9))
        #expect(window.digits?.number == window.app.calculator.operandLabel)
      }
    }
  }
}

extension LargeNumber {
  /// The height and the width of the digits; zeros for a row of text.
  fileprivate var size: (Int, Int) { digits.map { ($0.size.height, $0.size.width) } ?? (0, 0) }
}

extension LargeNumber.Digits {
  /// Whether the digits are inside the number's room, with a half row for hanging commas.
  fileprivate func isInside(_ room: LargeNumber.Room) -> Bool {
    let comma = size == .lineArt ? 0 : 1
    return width + 2 * margin <= room.columns && size.height + comma <= room.height
  }
}
