import TestSupport
import Testing

@testable import TerminalKit

@Suite("Bytes that come in pieces, late or never")
struct InputDecoderWaitingTests {
  @Test(
    "However bytes are cut in two, the events are the same",
    arguments: [
      "12+é−🙂", "1^[[A2", "1^[OA2", "1^[Oq2", "1^[[20~2", "1^[[<0;12;5M2", "1^[[<64;300;200M2",
      "1^[[<0;12;5m^[[<0;12;5M2", "1^[[1;5A2", "1^[[[A2", "1^[[M !!2", "1^[[2 q2", "^[5", "^[^[[A",
      "^[[1\u{3}5", "1^[[200~12+3\n^[[A^[[20^[[201^[[201~2", "^[[200~^[[201~5", "1^[[?1;2c2",
      "1^]11;rgb:0/0/0^[\\2", "1^]52;c;MTI=\u{7}2", "1^[P1$r0m^[\\2",
    ])
  func inTwo(text: String) {
    let all = bytes(text)
    let whole = InputDecoder.events(in: all)
    #expect(!whole.isEmpty)
    for cut in 0...all.count {
      let events = InputDecoder.events(in: Array(all[..<cut]), Array(all[cut...]))
      #expect(events == whole, "cut at \(cut)")
    }
    var decoder = InputDecoder()
    #expect(all.flatMap { decoder.take([$0]) } == whole)
  }

  @Test("A paste is one event, with everything in it as it came")
  func paste() {
    let events = InputDecoder.events(in: bytes("1^[[200~12+3\n^[[A^[[20^[[201^[[201~2"))
    #expect(events == typed("1") + [.paste(bytes("12+3\n^[[A^[[20^[[201"))] + typed("2"))
    let garbage: [UInt8] = [0x00, 0xFF, 0x1B, 0x80, 0x03]
    let all = bytes("^[[200~") + garbage + bytes("^[[201~^[[200~^[[201~")
    #expect(InputDecoder.events(in: all) == [.paste(garbage), .paste([])])
  }

  @Test("A paste in a thousand pieces is taken in linear time")
  func longPaste() {
    var decoder = InputDecoder()
    let piece = [UInt8](repeating: UInt8(ascii: "7"), count: 4_096)
    #expect(decoder.take(bytes("^[[200~")).isEmpty)
    for _ in 0..<1_000 { #expect(decoder.take(piece).isEmpty) }
    guard case .paste(let text)? = decoder.take(bytes("^[[201~")).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.count == 4_096_000)
  }

  @Test("Esc is known after 50 milliseconds, everything else is given up after a second")
  func timeouts() {
    for (text, timeout) in [
      ("", nil), ("1", nil), ("^[", 50), ("^[^[", 50), ("^[[", 1_000), ("^[O", 1_000),
      ("^[]", 1_000), ("^[[<0;1", 1_000), ("^[[M!", 1_000), ("^[[[", 1_000), ("^[]11;r", 1_000),
      ("^[]11;r^[", 1_000), ("^[[200~12", 1_000), ("^[[A", nil),
    ] as [(String, Int?)] {
      var decoder = InputDecoder()
      _ = decoder.take(bytes(text))
      #expect(decoder.timeout == timeout, "\(text)")
      #expect(decoder.isBehindEscape == (timeout == 50))
    }
    var decoder = InputDecoder()
    _ = decoder.take([0xC3])
    #expect(decoder.timeout == 1_000)
  }

  @Test(
    "What waits in vain is Esc, Alt with the character of a beginning, or nothing",
    arguments: [
      ("^[", [.key(.escape)]), ("^[^[", [.key(.escape), .key(.escape)]),
      ("^[[", [.key(.modified("[", .alt))]), ("^[O", [.key(.modified("O", .alt))]),
      ("^[]", [.key(.modified("]", .alt))]), ("^[P", [.key(.modified("P", .alt))]),
      ("^[X", [.key(.modified("X", .alt))]), ("^[^", [.key(.modified("^", .alt))]),
      ("^[_", [.key(.modified("_", .alt))]),
      ("^[^[[", [.key(.escape), .key(.modified("[", .alt))]),
      ("^[[1;", []), ("^[O5", []), ("^[[<0;5", []), ("^[[M!", []), ("^[[[", []), ("^[]11;rgb", []),
      ("^[]11;rgb^[", []), ("^[[200~12+3^[[20", [.unfinishedPaste]),
      ("^[[200~12\u{3}", [.unfinishedPaste, .key(.control("C"))]),
    ] as [(String, [Event])])
  func givenUp(text: String, events: [Event]) {
    var decoder = InputDecoder()
    #expect(decoder.take(bytes(text)).isEmpty)
    #expect(decoder.giveUp() == events)
    #expect(decoder.timeout == nil && decoder.giveUp().isEmpty)
    #expect(decoder.take(bytes("5")) == typed("5"))
  }

  @Test(
    "A character that is cut off is dropped, and what follows is not", arguments: ["é", "−", "🙂"])
  func cutCharacter(text: String) {
    for count in 1..<text.utf8.count {
      var decoder = InputDecoder()
      #expect(decoder.take(Array(text.utf8.prefix(count))).isEmpty)
      #expect(decoder.giveUp().isEmpty)
      #expect(decoder.take(bytes("5")) == typed("5"))
    }
  }

  @Test("A string that never ends swallows neither Enter nor ^C, and takes little memory")
  func endlessString() {
    let sevens = Array(repeating: UInt8(ascii: "7"), count: 100_000)
    for (end, events) in [
      ("\u{7}", []), ("^[\\", []), ("\r", [.key(.enter)]), ("\u{3}", [.key(.control("C"))]),
    ] as [(String, [Event])] {
      var decoder = InputDecoder()
      #expect(decoder.take(bytes("^[P") + sevens + bytes(end)) == events)
      #expect(decoder.take(bytes("5")) == typed("5"))
    }
  }
}

@Suite("Bursts, where pastes aren't marked")
struct InputDecoderBurstTests {
  private static let column = String(repeating: "12.50 Alice\n", count: 20)

  @Test("200 characters in one read are a paste, once a pause follows")
  func paste() {
    var decoder = InputDecoder()
    #expect(decoder.take(bytes(Self.column)).isEmpty)
    #expect(decoder.timeout == 50)
    #expect(decoder.giveUp() == [.paste(bytes(Self.column))])
    #expect(decoder.timeout == nil)
    #expect(decoder.take(bytes("5")) == typed("5"))
  }

  @Test("A burst in several reads is one paste, wherever it is cut", arguments: 1..<12)
  func reads(count: Int) {
    let text = bytes(Self.column + "é−🙂\t5" + Self.column)
    var decoder = InputDecoder()
    let cut = text.count - count
    #expect(decoder.take(Array(text[..<cut])).isEmpty)
    #expect(decoder.take(Array(text[cut...])).isEmpty)
    #expect(decoder.giveUpAll() == [.paste(text)])
  }

  @Test("Fewer characters are keys, and so are keys' sequences")
  func keys() {
    let text = String(repeating: "7", count: 199)
    #expect(InputDecoder.events(endingWith: bytes(text)) == typed(text))
    let pad = String(repeating: "^[Oq", count: 300)
    #expect(
      InputDecoder.events(endingWith: bytes(pad)) == typed(String(repeating: "1", count: 300)))
    let up = String(repeating: "^[[A", count: 300)
    #expect(
      InputDecoder.events(endingWith: bytes(text + up))
        == typed(text) + Array(repeating: .key(.up), count: 300))
  }

  @Test("Answers and clicks in a burst are events of their own")
  func others() {
    var decoder = InputDecoder()
    #expect(
      decoder.take(bytes("\(Self.column)^[[?1;2c^[[<0;1;1M"))
        == [.answer(.attributes), .mouse(.press, at: Point(x: 0, y: 0))])
    #expect(decoder.giveUp() == [.paste(bytes(Self.column))])
  }

  @Test("Where pastes are marked, a burst is typed, until a paste loses its end")
  func marked() {
    var decoder = InputDecoder.markingPastes()
    let text = String(repeating: "7", count: 500)
    #expect(decoder.take(bytes(text)) == typed(text))
    #expect(decoder.take(bytes("^[[200~12")).isEmpty)
    #expect(decoder.giveUp() == [.unfinishedPaste])
    #expect(decoder.take(bytes(text)).isEmpty)
    #expect(decoder.giveUp() == [.paste(bytes(text))])
  }
}
