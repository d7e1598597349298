import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The event loop")
struct EventLoopTests {
  private let layout = Layout(Size(width: 80, height: 24))

  private func click(_ key: Key) throws -> [Event] {
    let point = try #require(layout.middle(of: key))
    return [.mouse(.press, at: point), .mouse(.release, at: point)]
  }

  private let sum: [Key] = [
    .digit(.one), .digit(.two), .operation(.add), .digit(.three), .operation(.multiply),
    .digit(.two), .equals,
  ]

  @Test("A sum is calculated with the keyboard")
  func keyboard() throws {
    let terminal = play(typed("12+3*2") + [.key(.enter)]).terminal
    let operands = terminal.frames.map { $0.operand(layout) }
    #expect(operands == ["0", "1", "12", "12", "3", "15", "2", "30"])
  }

  @Test(
    "The first frame is complete", arguments: [(80, 24), (40, 24), (24, 24), (20, 6), (132, 43)])
  func firstFrame(width: Int, height: Int) throws {
    let frames = play([.timeout], size: Size(width: width, height: height)).terminal.frames
    #expect(frames.first == (try Window(width, height).canvas))
  }

  @Test("A sum is calculated with the mouse")
  func mouse() throws {
    let terminal = play(try sum.flatMap(click)).terminal
    let operands = terminal.frames.map { $0.operand(layout) }
    // A press changes nothing on the display; the release does.
    #expect(operands.count == 15)
    #expect(stride(from: 1, to: 15, by: 2).allSatisfy { operands[$0] == operands[$0 - 1] })
    #expect(operands.last == "30")
  }

  @Test("Enter is =, also after a click")
  func enter() throws {
    let events = try click(.digit(.seven)) + typed("+") + click(.digit(.eight)) + [.key(.enter)]
    #expect(play(events).terminal.frames.last?.operand(layout) == "15")
  }

  @Test("A pressed key is lit until the timeout or the next key")
  func flash() throws {
    let middle = try #require(layout.middle(of: .digit(.five)))
    let theme = Theme(colors: .many)
    let (lit, unlit) = (
      theme.style(.key(.digit, isLit: true)).background,
      theme.style(.key(.digit, isLit: false)).background
    )
    let backgrounds = { (events: [Event]) in
      play(events).terminal.frames.map { frame in
        frame[middle.x - 1, middle.y].style.background
      }
    }
    #expect(backgrounds(typed("5") + [.timeout]) == [unlit, lit, unlit])
    #expect(backgrounds(typed("56")) == [unlit, lit, unlit])
    // A longer rest of the keys changes nothing, so it needs no frame.
    #expect(backgrounds(typed("5") + [.timeout, .timeout]) == [unlit, lit, unlit])
    #expect(try backgrounds(click(.digit(.five)) + [.timeout]) == [unlit, lit, lit, unlit])
  }

  @Test(
    "The frame without the lit key is the frame that a resize draws anew",
    arguments: [
      "12+3*2\r7", "2*(3+4)^2@#tea\r=", "5+?", "4v", "9k8", "1+2\r\tx3\r", "5d2", ":2+3\r",
    ], sample([(80, 24), (40, 24), (30, 12), (20, 6), (132, 43)], oneIn: 4))
  func unlit(keys: String, size: (Int, Int)) {
    let size = Size(width: size.0, height: size.1)
    let states =
      (1...keys.count).map { (Capabilities.Colors.many, $0) } + [(.eight, 2), (.none, 2)]
    for (colors, count) in states {
      let terminal = ScriptedTerminal(
        size: size, capabilities: Capabilities(colors: colors, isUTF8: true),
        events: typed(String(keys.prefix(count))) + [.timeout, .resize(size)])
      var loop = EventLoop(App(), on: terminal)
      _ = loop.run()
      let frames = loop.terminal.frames.suffix(2)
      #expect(frames.count == 2 && frames.first == frames.last, "\(count) keys, \(colors)")
    }
  }

  @Test("Every frame has the terminal's size, also after a resize")
  func resize() {
    let sizes = [(40, 24), (19, 5), (132, 43), (20, 6)].map { Size(width: $0, height: $1) }
    let terminal = play(typed("12") + sizes.map { .resize($0) }).terminal
    #expect(terminal.frames.map(\.size) == Array(repeating: layout.size, count: 3) + sizes)
    for frame in terminal.frames where Layout(frame.size).isLargeEnough {
      #expect(frame.text.contains("? keys") || frame.text.contains("calctui"))
    }
    #expect(terminal.frames.last?.operand(Layout(terminal.size)) == "12")
  }

  @Test("After a resize the mouse uses the new layout")
  func resizeThenClick() throws {
    let narrow = Layout(Size(width: 40, height: 24))
    let point = try #require(narrow.middle(of: .digit(.nine)))
    #expect(layout.key(at: point, in: App()) != .digit(.nine))
    let events: [Event] = [
      .resize(narrow.size), .mouse(.press, at: point), .mouse(.release, at: point),
    ]
    #expect(play(events).terminal.frames.last?.operand(narrow) == "9")
  }

  @Test("A paste isn't read as commands")
  func paste() {
    let app = play([.paste(Array("q12".utf8))] + typed("5")).app
    #expect(app.calculator.operandLabel == "5")
  }
}
