import TestSupport
import Testing

@testable import TerminalKit

@Suite("Bytes that come slowly")
struct InputDecoderPauseTests {
  private func events(_ pieces: [String], pause milliseconds: Int) -> [Event] {
    InputDecoder.events(in: pieces.map(bytes), pause: milliseconds)
  }

  @Test("Behind Esc the rest of its sequence may come 49 milliseconds later")
  func slowEscape() {
    #expect(events(["^[", "[A"], pause: 49) == [.key(.up)])
    #expect(events(["^[", "OP"], pause: 49) == [.key(.function(1))])
    #expect(events(["^[", "5"], pause: 49) == [.key(.modified(.character("5"), .alt))])
    #expect(events(["^[", "5"], pause: 50) == [.key(.escape)] + typed("5"))
    #expect(events(["^[", "^["], pause: 49) == [.key(.escape), .key(.escape)])
  }

  @Test(
    "Esc is a key of its own if no sequence goes on within 50 milliseconds, an answer owed or not",
    arguments: [
      (["^[", "5"], [.key(.escape)] + typed("5")),
      (["^[", "\r"], [.key(.escape), .key(.enter)]),
      (["^[", "×"], [.key(.escape)] + typed("×")),
      (["^[^[", "5"], [.key(.escape), .key(.escape)] + typed("5")),
      (["^[", "^[", "5"], [.key(.escape), .key(.escape)] + typed("5")),
      (["^[^[", "\u{3}"], [.key(.escape), .key(.escape), .key(.control("C"))]),
      (["^[", "^[[A"], [.key(.escape), .key(.up)]),
      (["^[", "5^[", "[A"], [.key(.escape)] + typed("5") + [.key(.up)]),
    ] as [([String], [Event])])
  func keyBehindEscape(pieces: [String], events: [Event]) {
    for expectsAnswer in [false, true] {
      for pause in [50, 400] {
        var decoder = InputDecoder()
        decoder.expectsAnswer = expectsAnswer
        // As where the program was busy: the bytes are there before anything is given up.
        var all: [Event] = []
        for piece in pieces {
          decoder.feed(bytes(piece), after: pause)
          while let event = decoder.next() { all.append(event) }
        }
        #expect(all == events, "\(expectsAnswer) \(pause)")
      }
    }
  }

  @Test(
    "A sequence or a character that has begun may take half a second for each next byte",
    arguments: [
      ["^[[", "A"], ["^[O", "A"], ["^[[1", ";5A"], ["^[[<0;1", "2;5M"], ["^[[[", "A"],
      ["^[[", "20", "~"], ["^[[20", "0~12+3^[[20", "1~"], ["^[]11", ";rgb^[", "\\"],
    ])
  func slowSequence(pieces: [String]) {
    let whole = InputDecoder.events(in: bytes(pieces.joined()))
    #expect(events(pieces, pause: 499) == whole)
  }

  @Test(
    "A character that has begun may take half a second for each next byte",
    arguments: ["×", "é", "−", "🙂"])
  func slowCharacter(text: String) {
    let all = Array(text.utf8)
    #expect(InputDecoder.events(in: all.map { [$0] }, pause: 499) == typed(text))
    // A byte that waits no longer is dropped, and what follows is not.
    #expect(InputDecoder.events(in: [[all[0]], bytes("5")], pause: 500) == typed("5"))
  }

  @Test(
    "The rest of a sequence that comes too late for Esc is nothing of its own",
    arguments: ["[A", "OA", "[1;5A", "[3~", "[<0;12;5M", "[200$y", "[[A", "OM"])
  func lateRest(rest: String) {
    for pause in [50, 60, 250, 499] {
      #expect(events(["^[", rest], pause: pause) == [.key(.escape)], "\(pause)")
      #expect(events(["^[", "\(rest)5"], pause: pause) == [.key(.escape)] + typed("5"), "\(pause)")
    }
    let pieces = ["^["] + rest.map { String($0) } + ["5"]
    #expect(events(pieces, pause: 49) == InputDecoder.events(in: bytes("^[\(rest)5")))
    // All of it is there half a second behind Esc, or it was typed.
    #expect(events(["^[", rest], pause: 500) == [.key(.escape)] + typed(rest))
  }

  @Test("A rest in pieces is nothing of its own either, if it is whole in time")
  func lateRestInPieces() {
    #expect(events(["^[", "[", "A"], pause: 60) == [.key(.escape)])
    #expect(events(["^[", "[", "3", "~", "5"], pause: 120) == [.key(.escape)] + typed("5"))
    #expect(events(["^[", "[", "A"], pause: 260) == [.key(.escape)] + typed("[A"))
  }

  @Test(
    "Esc and a sign that only looks like such a rest are keys", arguments: ["[", "O", "[5", "[12"])
  func noRest(text: String) {
    #expect(events(["^[", text], pause: 100) == [.key(.escape)] + typed(text))
    #expect(
      events(["^[", "\(text)\r"], pause: 100) == [.key(.escape)] + typed(text) + [.key(.enter)])
    #expect(events(["^[", "5\(text)"], pause: 100) == [.key(.escape)] + typed("5\(text)"))
  }

  @Test(
    "What is typed behind Alt and a sign that begins sequences is typed",
    arguments: [
      ("[", "5"), ("[", "+"), ("[", "="), ("[", "t"), ("[", "\r"), ("O", "5"), ("O", "+"),
      ("O", "\r"), ("]", "5"), ("]", "A"), ("]", "\r"), ("P", "5"), ("P", "A"), ("X", "t"),
    ])
  func typedBehindAlt(sign: Character, key: String) {
    let alt = Event.key(.modified(.character(sign), .alt))
    let keys = InputDecoder.events(in: bytes("\(key)"))
    #expect(events(["^[\(sign)", key, "7"], pause: 60) == [alt] + keys + typed("7"))
    #expect(events(["^[\(sign)", key, "7"], pause: 400) == [alt] + keys + typed("7"))
  }

  @Test(
    "The rest of a mouse report that comes too late is no key", arguments: ["2;5M", "5m", ";5;5M"])
  func lateReport(rest: String) {
    #expect(events(["^[[<0;1", "\(rest)5"], pause: 800) == typed("5"))
    #expect(events(["^[[<0;1", "5", "M"], pause: 800) == typed("5M"))
    #expect(events(["^[[<0;1", rest], pause: 3_000) == typed(rest))
  }

  @Test("A paste that was parted behind its first byte is a paste all the same")
  func latePaste() {
    let pieces = ["^[", "[200~12+3^[[201~", "4"]
    #expect(events(pieces, pause: 60) == [.key(.escape), .paste(bytes("12+3"))] + typed("4"))
  }
}
