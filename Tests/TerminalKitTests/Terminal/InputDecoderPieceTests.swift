import TestSupport
import Testing

@testable import TerminalKit

@Suite("Bytes that come in pieces")
struct InputDecoderPieceTests {
  private static let pasted = "^[[200~12+3\n^[[A^[[20^[[201^[[201~"

  @Test(
    "However bytes are cut in two, the events are the same",
    arguments: [
      "12+é−🙂", "1^[[A2", "1^[OA2", "1^[Oq2", "1^[[20~2", "1^[[<0;12;5M2", "1^[[<64;300;200M2",
      "1^[[<0;12;5m^[[<0;12;5M2", "1^[[1;5A2", "1^[[[A2", "1^[[M !!2", "1^[[2 q2", "^[5", "^[^[[A",
      "^[[1\u{3}5", "1\(pasted)2", "^[[200~^[[201~5", "1^[[?1;2c2",
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
    #expect(all.flatMap { decoder.events(after: [$0]) } == whole)
  }

  @Test("A paste is one event, with everything in it as it came")
  func paste() {
    let events = InputDecoder.events(in: bytes("1\(Self.pasted)2"))
    let text = bytes("12+3\n^[[A^[[20^[[201")
    #expect(events == typed("1") + [.paste(text)] + typed("2"))
    #expect(InputDecoder.events(in: bytes("^[[200~^[[201~")) == [.paste([])])
  }

  @Test("A paste may hold bytes that are no text")
  func binaryPaste() {
    let garbage: [UInt8] = [0x00, 0xFF, 0x1B, 0x80, 0x03]
    let all = bytes("^[[200~") + garbage + bytes("^[[201~")
    #expect(InputDecoder.events(in: all) == [.paste(garbage)])
  }

  @Test("A paste whose end has not come is kept, however long it takes")
  func slowPaste() {
    var decoder = InputDecoder()
    #expect(decoder.events(after: bytes("^[[200~12")).isEmpty)
    #expect(decoder.timeout == 1_000)
    #expect(decoder.events(after: bytes("3^[[20"), pause: 999).isEmpty)
    #expect(decoder.events(after: bytes("1~4"), pause: 999) == [.paste(bytes("123"))] + typed("4"))
  }

  @Test("A paste whose end never comes is nothing after a second, and typing goes on")
  func abandonedPaste() {
    var decoder = InputDecoder()
    #expect(decoder.events(after: bytes("^[[200~12+3^[[20")).isEmpty)
    #expect(decoder.giveUp(after: 999) == nil)
    #expect(decoder.giveUp(after: 1_000) == .unfinishedPaste)
    #expect(decoder.timeout == nil)
    #expect(decoder.events(after: bytes("1"), pause: 1_000) == typed("1"))
    #expect(decoder.events(after: bytes("1~4"), pause: 3_000) == typed("1~4"))
  }

  @Test("The rest of a paste that was given up is no key, and a person's keys are")
  func lostPaste() {
    var decoder = InputDecoder()
    #expect(decoder.events(after: bytes("^[[200~1,000\n2,0")).isEmpty)
    #expect(
      decoder.events(after: bytes("00\nplease quit soon"), pause: 1_300) == [.unfinishedPaste])
    #expect(decoder.events(after: bytes("7"), pause: 300) == typed("7"))
    #expect(decoder.events(after: bytes("×"), pause: 300) == typed("×"))
    #expect(decoder.events(after: bytes("^[[A"), pause: 300) == [.key(.up)])
    #expect(decoder.events(after: bytes("\ntouch x\n^[[201~5q"), pause: 300) == typed("5q"))
    #expect(decoder.events(after: bytes("12+3"), pause: 300) == typed("12+3"))
  }

  @Test("^C ends a paste whose end does not come, if nothing follows it at once")
  func interruptedPaste() {
    for part in ["", "12+3", "12^[[201", "1\u{3}2"] {
      var decoder = InputDecoder()
      #expect(decoder.events(after: bytes("^[[200~\(part)")).isEmpty)
      #expect(decoder.events(after: [0x03], pause: 200).isEmpty)
      #expect(decoder.timeout == 100)
      #expect(decoder.giveUp(after: 99) == nil)
      #expect(decoder.giveUp(after: 100) == .unfinishedPaste)
      #expect(decoder.events(after: bytes("4")) == [.key(.control("C"))] + typed("4"))
      #expect(decoder.timeout == nil)
    }
  }

  @Test("A paste with the byte of ^C in it is a paste, also if that byte ends a piece")
  func interruptInPaste() {
    let pieces = [bytes("^[[200~12\u{3}"), bytes("3^[[201~4")]
    #expect(InputDecoder.events(in: pieces, pause: 99) == [.paste(bytes("12\u{3}3"))] + typed("4"))
    let whole = bytes("^[[200~12\u{3}^[[201~")
    #expect(InputDecoder.events(in: [whole], pause: 0) == [.paste(bytes("12\u{3}"))])
  }
}
