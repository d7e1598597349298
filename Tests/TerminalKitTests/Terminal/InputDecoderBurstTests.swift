import TestSupport
import Testing

@testable import TerminalKit

@Suite("Bursts of characters")
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

  @Test("A burst in several reads is one paste, however cut", arguments: 1..<12)
  func reads(count: Int) {
    let text = bytes(Self.column + "é−🙂\t5" + Self.column)
    var decoder = InputDecoder()
    let cut = text.count - count
    #expect(decoder.take(Array(text[..<cut])).isEmpty)
    #expect(decoder.take(Array(text[cut...])).isEmpty)
    #expect(decoder.giveUpAll() == [.paste(text)])
  }

  @Test("Fewer than 200 characters are keys; sequences are always keys")
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

  @Test("Answers and clicks in a burst are separate events")
  func otherEvents() {
    var decoder = InputDecoder()
    #expect(
      decoder.take(bytes("\(Self.column)^[[?1;2c^[[<0;1;1M"))
        == [.answer(.attributes), .mouse(.press, at: Point(x: 0, y: 0))])
    #expect(decoder.giveUp() == [.paste(bytes(Self.column))])
  }

  @Test("After a marked paste a burst is keys; after an unfinished paste it is a paste")
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
