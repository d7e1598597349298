import TestSupport
import Testing

@testable import TerminalKit

@Suite("Bursts of characters")
struct InputDecoderBurstTests {
  private static let column = String(repeating: "12.50 Alice\n", count: 20)

  @Test("200 characters in one read are a paste, once a pause follows")
  func paste() {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes(Self.column)).isEmpty)
    #expect(decoder.timeout == 50)
    #expect(decoder.endUnfinishedInput() == [.paste(bytes(Self.column))])
    #expect(decoder.timeout == nil)
    #expect(decoder.decode(bytes("5")) == typed("5"))
  }

  @Test("A burst in several reads is one paste, however cut", arguments: 1..<12)
  func reads(count: Int) {
    let text = bytes(Self.column + "é−🙂\t5" + Self.column)
    var decoder = InputDecoder()
    let cut = text.count - count
    #expect(decoder.decode(Array(text[..<cut])).isEmpty)
    #expect(decoder.decode(Array(text[cut...])).isEmpty)
    #expect(decoder.endAllUnfinishedInput() == [.paste(text)])
  }

  @Test("Fewer than 200 characters are keys; sequences are always keys")
  func keys() {
    let text = String(repeating: "7", count: 199)
    #expect(InputDecoder.events(inLastRead: bytes(text)) == typed(text))
    var decoder = InputDecoder()
    for _ in 1...2 { #expect(decoder.decode(bytes(text)) == typed(text)) }
    let pad = String(repeating: "^[Oq", count: 300)
    #expect(
      InputDecoder.events(inLastRead: bytes(pad)) == typed(String(repeating: "1", count: 300)))
    let up = String(repeating: "^[[A", count: 300)
    #expect(
      InputDecoder.events(inLastRead: bytes(text + up))
        == typed(text) + Array(repeating: .key(.up), count: 300))
  }

  @Test("Answers and clicks in a burst are separate events")
  func otherEvents() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode(bytes("\(Self.column)^[[?1;2c^[[<0;1;1M"))
        == [.answer(.attributes), .mouse(.press, at: Point(x: 0, y: 0))])
    #expect(decoder.endUnfinishedInput() == [.paste(bytes(Self.column))])
  }

  @Test("A burst is a paste unless the last marked paste was finished")
  func marked() {
    var decoder = InputDecoder.markingPastes()
    let text = String(repeating: "7", count: 500)
    #expect(decoder.decode(bytes(text)) == typed(text))
    #expect(decoder.decode(bytes("^[[200~12")).isEmpty)
    #expect(decoder.endUnfinishedInput() == [.unfinishedPaste])
    #expect(decoder.decode(bytes(text)).isEmpty)
    #expect(decoder.endUnfinishedInput() == [.paste(bytes(text))])
  }
}
