import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Whole screens in windows of every size")
struct ScreenWalkTests {
  private static let themes = [Capabilities.Colors.many, .eight, .none].flatMap { colors in
    [false, true].map { Theme(colors: colors, isASCII: $0) }
  }

  private static let starts = [
    "", "12+3×2= ", "1234567.89−", "2×( 7+", "1÷3= ×", "12.9+3= Tab Up Up ", "5 ] T 19 Enter d 2 ",
  ]

  private static func randomNumber(_ random: inout SplitMix64) -> String {
    let count = Int.random(in: 1...20, using: &random)
    var digits = (1...count).map { _ in "\(Int.random(in: 1...9, using: &random))" }.joined()
    switch Int.random(in: 0...3, using: &random) {
    case 0: break
    case 1: digits = "0.000\(digits)"
    default: digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -min(count, 2)))
    }
    return digits.prefix(21) + (Bool.random(using: &random) ? "±" : "")
  }

  @Test(
    "Number, upper line, frame and keys are drawn whole, at any size",
    arguments: seeds(3_000, oneIn: 60))
  func walk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size = LayoutTests.sizes.randomElement(using: &random) ?? Layout.minimum
    let keys =
      (Bool.random(using: &random) ? "" : "k ")
      + (Self.starts.randomElement(using: &random) ?? "") + Self.randomNumber(&random)
    var window = try Window(size.width, size.height, pressing: keys)
    window.theme = Self.themes.randomElement(using: &random) ?? window.theme
    let name = "\(keys) \(size.width)x\(size.height) \(window.theme.form)"
    let (layout, canvas, theme) = (window.layout, window.canvas, window.theme)
    let paper = VisibleRows(window.app, layout).paper
    let content = DisplayContent(window.app, paper)
    let number = LargeNumber(content, in: LargeNumber.Room(layout, theme), theme)

    if number.digits == nil {
      #expect(window.operand == theme.glyphs.text(number.text), "\(name)\n\(canvas.text)")
    } else if !theme.glyphs.isASCII {
      #expect(window.digits?.number == content.number.text, "\(name)\n\(canvas.text)")
    }

    if layout.hasUpperLine {
      let line = layout.upperLine
      let text = String(canvas.line(line.y).dropFirst(line.x).prefix(line.width)).trimmed
      let lefts =
        [""]
        + content.pendingTexts.map { text in
          [text, content.sign ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        } + [content.sign ?? ""]
      let right = content.results.quiet + content.results.bold
      let texts = lefts.flatMap { left in ["", right].map { (left, $0) } }
        .map { (theme.glyphs.text($0), theme.glyphs.text($1)) }
      let isWhole = texts.contains { left, right in
        text.hasPrefix(left) && text.hasSuffix(right) && left.count + right.count <= text.count
          && text.dropFirst(left.count).dropLast(right.count).allSatisfy { " ─-".contains($0) }
      }
      #expect(isWhole, "\(name): \(text)")
    }

    if theme.framesPanel(of: layout) {
      let frame = layout.frame
      let edge =
        (frame.y..<frame.maxY).flatMap { [(frame.x, $0), (frame.maxX - 1, $0)] }
        + (frame.x..<frame.maxX).map { ($0, frame.maxY - 1) }
      #expect(
        edge.allSatisfy { "┌┐└┘─│+-|├┤┬┴".unicodeScalars.contains(canvas[$0.0, $0.1].scalar) },
        "\(name)")
    }

    if let pad = layout.pad {
      for (position, key) in Keypad.keys(window.app.padColumns) {
        let rect = pad.labelRow(in: pad.rect(at: position))
        let label = canvas.text(in: rect, row: rect.y)
        let texts = key == .order ? ["×1st", "× first"] : [key == .backspace ? "←" : key.name]
        #expect(texts.contains { label.contains(theme.glyphs.text($0)) }, "\(name): \(label)")
        let face = theme.ground(
          .face(Theme.KeyKind(key), isLit: key == window.app.padFocus.flash))
        if theme.form != .full, face == .terminalBackground, pad.pitch > 1, !theme.glyphs.isASCII {
          #expect(["│", "["].contains(label.first) && ["│", "]"].contains(label.last), "\(name)")
        }
      }
    }
  }
}
