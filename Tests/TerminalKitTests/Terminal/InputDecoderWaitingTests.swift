import TestSupport
import Testing

@testable import TerminalKit

@Suite("Bytes that come in pieces, late or never")
struct InputDecoderWaitingTests {
  @Test(
    "Cutting bytes in two doesn't change the events",
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
    #expect(all.flatMap { decoder.decode([$0]) } == whole)
  }

  @Test("A paste is one event with its bytes unchanged")
  func paste() {
    let events = InputDecoder.events(in: bytes("1^[[200~12+3\n^[[A^[[20^[[201^[[201~2"))
    #expect(events == typed("1") + [.paste(bytes("12+3\n^[[A^[[20^[[201"))] + typed("2"))
    let garbage: [UInt8] = [0x00, 0xFF, 0x1B, 0x80, 0x03]
    let all = bytes("^[[200~") + garbage + bytes("^[[201~^[[200~^[[201~")
    #expect(InputDecoder.events(in: all) == [.paste(garbage), .paste([])])
  }

  @Test("A paste in a thousand pieces is one event")
  func longPaste() {
    var decoder = InputDecoder()
    let piece = [UInt8](repeating: UInt8(ascii: "7"), count: 4_096)
    #expect(decoder.decode(bytes("^[[200~")).isEmpty)
    for _ in 0..<1_000 { #expect(decoder.decode(piece).isEmpty) }
    guard case .paste(let text)? = decoder.decode(bytes("^[[201~")).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.count == 4_096_000)
  }

  @Test("Esc waits 50 milliseconds for more bytes, longer sequences a second")
  func timeouts() {
    for (text, timeout) in [
      ("", nil), ("1", nil), ("^[", 50), ("^[^[", 50), ("^[[", 1_000), ("^[O", 1_000),
      ("^[]", 1_000), ("^[[<0;1", 1_000), ("^[[M!", 1_000), ("^[[[", 1_000), ("^[]11;r", 1_000),
      ("^[]11;r^[", 1_000), ("^[[200~12", 1_000), ("^[[A", nil),
    ] as [(String, Int?)] {
      var decoder = InputDecoder()
      _ = decoder.decode(bytes(text))
      #expect(decoder.timeout == timeout, "\(text)")
      #expect(decoder.isAfterEscape == (timeout == 50))
    }
    var decoder = InputDecoder()
    _ = decoder.decode([0xC3])
    #expect(decoder.timeout == 1_000)
  }

  @Test(
    "A timeout turns unfinished bytes into keys, an unfinished paste or nothing",
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
  func timedOut(text: String, events: [Event]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes(text)).isEmpty)
    #expect(decoder.endUnfinishedInput() == events)
    #expect(decoder.timeout == nil && decoder.endUnfinishedInput().isEmpty)
    #expect(decoder.decode(bytes("5")) == typed("5"))
  }

  @Test(
    "An unfinished character is dropped; the next key is kept", arguments: ["é", "−", "🙂"])
  func cutCharacter(text: String) {
    for count in 1..<text.utf8.count {
      var decoder = InputDecoder()
      #expect(decoder.decode(Array(text.utf8.prefix(count))).isEmpty)
      #expect(decoder.endUnfinishedInput().isEmpty)
      #expect(decoder.decode(bytes("5")) == typed("5"))
    }
  }

  @Test("Enter and ^C end a very long string and are kept")
  func longString() {
    let sevens = Array(repeating: UInt8(ascii: "7"), count: 100_000)
    for (end, events) in [
      ("\u{7}", []), ("^[\\", []), ("\r", [.key(.enter)]), ("\u{3}", [.key(.control("C"))]),
    ] as [(String, [Event])] {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes("^[P") + sevens + bytes(end)) == events)
      #expect(decoder.decode(bytes("5")) == typed("5"))
    }
  }

  @Test("^C alone in a read ends an unfinished paste, however often it comes")
  func interruptedPaste() {
    for bytes in [[0x03], [0x03, 0x03]] as [[UInt8]] {
      var decoder = InputDecoder()
      #expect(decoder.decode(Array("\u{1B}[200~12+3".utf8)) == [])
      let keys = bytes.map { _ in Event.key(.control("C")) }
      #expect(decoder.decode(bytes) == [.unfinishedPaste] + keys)
      #expect(decoder.decode(Array("7".utf8)) == [.key(.character("7"))])
    }
  }
}
