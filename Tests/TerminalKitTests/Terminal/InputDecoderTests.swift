import TestSupport
import Testing

@testable import TerminalKit

@Suite("From bytes to events")
struct InputDecoderTests {
  @Test("Characters of any length in UTF-8 are decoded")
  func characters() {
    #expect(InputDecoder.events(in: bytes("12+é−🙂漢 q")) == typed("12+é−🙂漢 q"))
  }

  @Test(
    "Control bytes are keys, or letters with Ctrl",
    arguments: [
      (0x0A, .enter), (0x0D, .enter), (0x09, .tab), (0x08, .backspace), (0x7F, .backspace),
      (0x01, .control("A")), (0x03, .control("C")), (0x04, .control("D")), (0x0C, .control("L")),
      (0x12, .control("R")), (0x1A, .control("Z")), (0x00, .control("@")), (0x1C, .control("\\")),
      (0x1F, .control("_")),
    ] as [(UInt8, KeyPress)])
  func control(byte: UInt8, key: KeyPress) {
    let keys = [Event.key(key)]
    #expect(InputDecoder.events(in: [byte]) == keys)
    #expect(InputDecoder.events(in: [byte] + bytes("5")) == keys + typed("5"))
  }

  @Test(
    "Sequences are decoded as their keys",
    arguments: [
      ("^[[A", .up), ("^[[B", .down), ("^[[C", .right), ("^[[D", .left), ("^[[H", .home),
      ("^[[F", .end), ("^[[Z", .backTab), ("^[[1~", .home), ("^[[7~", .home), ("^[[4~", .end),
      ("^[[8~", .end), ("^[[2~", .insert), ("^[[3~", .delete), ("^[[5~", .pageUp),
      ("^[[6~", .pageDown), ("^[[20~", .function(9)), ("^[OP", .function(1)),
      ("^[OS", .function(4)), ("^[[11~", .function(1)), ("^[[15~", .function(5)),
      ("^[[17~", .function(6)), ("^[[24~", .function(12)), ("^[[[A", .function(1)),
      ("^[[[E", .function(5)), ("^[OA", .up), ("^[OB", .down),
      ("^[OC", .right), ("^[OD", .left), ("^[OH", .home), ("^[OF", .end), ("^[OM", .enter),
      ("^[[E", .begin), ("^[OE", .begin), ("^[[P", .delete), ("^[[4h", .insert),
    ] as [(String, KeyPress)])
  func sequences(text: String, key: KeyPress) {
    #expect(InputDecoder.events(in: bytes(text)) == [.key(key)])
    #expect(InputDecoder.events(in: bytes("1\(text)2")) == typed("1") + [.key(key)] + typed("2"))
  }

  @Test("The number pad in application mode types its labels")
  func numberPad() {
    let pad = bytes("pqrstuvwxyjklmnoX".map { "^[O\($0)" }.joined())
    #expect(InputDecoder.events(in: pad) == typed("0123456789*+,-./="))
  }

  @Test(
    "Positions of the mouse are counted from 0",
    arguments: [
      ("^[[<0;1;1M", .press, 0, 0), ("^[[<0;12;5M", .press, 11, 4),
      ("^[[<0;12;5m", .release, 11, 4),
      ("^[[<64;80;24M", .wheelUp, 79, 23), ("^[[<65;300;200M", .wheelDown, 299, 199),
      ("^[[<0;0;0M", .press, -1, -1), ("^[[<0;0012;05M", .press, 11, 4),
      ("^[[<0;9223372036854775807;1M", .press, .max - 1, 0),
    ] as [(String, MouseEvent, Int, Int)])
  func mouse(text: String, event: MouseEvent, x: Int, y: Int) {
    #expect(InputDecoder.events(in: bytes(text)) == [.mouse(event, at: Point(x: x, y: y))])
  }

  @Test(
    "A meaningless sequence is dropped whole; the next key is kept",
    arguments: [
      "^[[1;1A", "^[[3;17~", "^[[2;5A", "^[[16~", "^[[30~", "^[[Q", "^[[99999999999999999999~",
      "^[[~",
      "^[[I", "^[[O", "^[[12R", "^[[1;;2R", "^[[!p", "^[[2 q", "^[[200$y", "^[[201~",
      "^[[16^", "^[OT", "^[O5T", "^[O`", "^[[[F", "^[[M!!!", "^[[MC!!", "^[[Mb!!", "^[^[[16~",
      "^[]52;c;MTI=\u{7}", "^[P1$r0m^[\\", "^[]11;red^[\\",
      "^[[<0;1M", "^[[<0;1;1;1M", "^[[<;;M", "^[[<M", "^[[<0;99999999999999999999;1M",
      "^[[<1;1;1M", "^[[<2;1;1m", "^[[<32;5;5M", "^[[<35;5;5M", "^[[<64;1;1m", "^[[<66;1;1M",
      "^[[<4;1;1M", "^[[<-1;1;1M",
    ])
  func dropped(text: String) {
    #expect(InputDecoder.events(in: bytes("1\(text)2")) == typed("12"))
  }

  @Test("A byte that can't be part of a sequence ends the sequence")
  func interrupted() {
    #expect(InputDecoder.events(in: bytes("^[[1\u{3}5")) == [.key(.control("C"))] + typed("5"))
    #expect(InputDecoder.events(in: bytes("^[[<0;1^[[A")) == [.key(.up)])
    #expect(InputDecoder.events(in: bytes("^[[3é")) == typed("é"))
    #expect(InputDecoder.events(in: bytes("^[]11;rgb:0\r")) == [.key(.enter)])
    #expect(InputDecoder.events(in: bytes("^[P5\u{3}")) == [.key(.control("C"))])
  }

  @Test(
    "Invalid UTF-8 is dropped; the next characters are kept",
    arguments: [
      [0x80], [0xBF, 0xBF], [0xC0, 0x80], [0xC1], [0xC3], [0xE2], [0xE2, 0x88], [0xED, 0xA0, 0x80],
      [0xE0, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF, 0xFE],
      [0xF0, 0x9F, 0x99],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    #expect(InputDecoder.events(in: bytes + [0x35, 0x36]) == typed("56"))
  }

  @Test(
    "Keys with modifiers are decoded in each terminal's form",
    arguments: [
      ("^[7", "Alt-7"), ("^[é", "Alt-é"), ("^[A", "Alt-A"), ("^[\r", "Alt-Enter"),
      ("^[\t", "Alt-Tab"), ("^[\u{7F}", "Alt-Backspace"), ("^[\u{1A}", "Alt-^Z"),
      ("^[^[[A", "Alt-Up"), ("^[^[OA", "Alt-Up"), ("^[^[[3~", "Alt-Delete"),
      ("^[[1;3A", "Alt-Up"), ("^[[1;5A", "Ctrl-Up"), ("^[[1;2P", "Shift-F1"),
      ("^[[1;6H", "Ctrl-Shift-Home"), ("^[[1;9D", "Meta-Left"), ("^[[3;2~", "Shift-Delete"),
      ("^[[15;5~", "Ctrl-F5"), ("^[O5A", "Ctrl-Up"), ("^[O1;3S", "Alt-F4"), ("^[Oa", "Ctrl-Up"),
      ("^[[a", "Shift-Up"), ("^[[3$", "Shift-Delete"), ("^[[3^", "Ctrl-Delete"),
      ("^[[3@", "Ctrl-Shift-Delete"), ("^[[2K", "Shift-Delete"), ("^[[4l", "Shift-Insert"),
    ])
  func modified(text: String, name: String) {
    let events = InputDecoder.events(in: bytes("1\(text)2"))
    guard events.count == 3, case .key(let key) = events[1] else {
      Issue.record("\(events)")
      return
    }
    #expect([events[0], events[2]] == typed("12"))
    #expect(key.name == name)
  }

  @Test("A second press before the release is motion, not a press")
  func drag() {
    let (first, last) = (Point(x: 0, y: 0), Point(x: 4, y: 0))
    #expect(
      InputDecoder.events(in: bytes("^[[<0;1;1M^[[<0;3;1M^[[<0;5;1M^[[<0;5;1m^[[<0;5;1M"))
        == [.mouse(.press, at: first), .mouse(.release, at: last), .mouse(.press, at: last)])
    // In old reports a second press counts: terminals without SGR reports may omit the release.
    #expect(
      InputDecoder.events(in: bytes("^[[M !!^[[M !!"))
        == [.mouse(.press, at: first), .mouse(.press, at: first)])
  }

  @Test("With `isEscapeDelayed`, Esc and a key read together are two keys")
  func heldEscape() {
    var decoder = InputDecoder()
    decoder.isEscapeDelayed = true
    #expect(decoder.decode(bytes("^[5")) == [.key(.escape)] + typed("5"))
    #expect(decoder.decode(bytes("^[\u{1A}")) == [.key(.escape), .key(.control("Z"))])
    #expect(decoder.decode(bytes("^[^[[A")) == [.key(.escape), .key(.up)])
    #expect(
      decoder.decode(bytes("^[[A^[[1;3A^[O1;3A")) == [
        .key(.up), .key(.modified(.up, .alt)), .key(.modified(.up, .alt)),
      ])
  }

  @Test("Esc before ^C, clicks, pastes or Alt keys is a separate key")
  func escapeFirst() {
    #expect(InputDecoder.events(in: bytes("^[\u{3}")) == [.key(.escape), .key(.control("C"))])
    #expect(
      InputDecoder.events(in: bytes("^[^[[<0;1;1M"))
        == [.key(.escape), .mouse(.press, at: Point(x: 0, y: 0))])
    #expect(InputDecoder.events(in: bytes("^[^[[200~5^[[201~")) == [.key(.escape), .paste([0x35])])
    #expect(
      InputDecoder.events(in: bytes("^[^[5"))
        == [.key(.escape), .key(.modified(.character("5"), .alt))])
    #expect(
      InputDecoder.events(in: bytes("^[^[^[[A"))
        == [.key(.escape), .key(.modified(.up, .alt))])
    #expect(InputDecoder.events(in: bytes("^[") + [0x80]) == [.key(.escape)])
  }

  @Test(
    "Old mouse reports are decoded",
    arguments: [
      ([0x20, 0x21, 0x21], .press, 0, 0), ([0x20, 0x2C, 0x25], .press, 11, 4),
      ([0x23, 0x2C, 0x25], .release, 11, 4), ([0x60, 0xFF, 0x38], .wheelUp, 222, 23),
      ([0x61, 0x21, 0x1B], .wheelDown, 0, -6),
    ] as [([UInt8], MouseEvent, Int, Int)])
  func oldMouse(report: [UInt8], event: MouseEvent, x: Int, y: Int) {
    #expect(
      InputDecoder.events(in: bytes("^[[M") + report + bytes("5"))
        == [.mouse(event, at: Point(x: x, y: y))] + typed("5"))
  }

  @Test(
    "A terminal's answer is no key",
    arguments: [
      ("^[[?1;2c", .attributes), ("^[[>0;276;0c", .attributes),
      ("^[]11;rgb:ffff/ffff/0000\u{7}", .background(Luminance(red: 1, green: 1, blue: 0))),
      ("^[]11;rgb:00/ff/00^[\\", .background(Luminance(red: 0, green: 1, blue: 0))),
      ("^[]11;rgba:f/f/f/0\u{7}", .background(Luminance(red: 1, green: 1, blue: 1))),
    ] as [(String, TerminalAnswer)])
  func answers(text: String, answer: TerminalAnswer) {
    var decoder = InputDecoder()
    #expect(
      decoder.decode(bytes("1\(text)2")) == typed("1") + [.answer(answer)] + typed("2"))
  }
}
