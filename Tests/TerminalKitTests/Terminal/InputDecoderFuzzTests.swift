import TestSupport
import Testing

@testable import TerminalKit

@Suite("Fuzzing: bytes from a terminal")
struct InputDecoderFuzzTests {
  private static let texts = [
    "12+é−🙂", "\u{1B}[A\u{1B}OA\u{1B}[20~", "\u{1B}[<0;12;5M\u{1B}[<0;12;5m", "\u{1B}\u{1B}[A",
    "\u{1B}[200~1+2\n3\u{1B}[201~q", "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}[M !!", "\u{1B}[[A", "\u{1B}[200~never ends", "\u{3}\u{4}\t\r\u{7F}", "\u{1B}",
    "\u{1B}O",
  ]

  @Test(
    "Any bytes in any pieces are events, the same in other pieces, and nothing waits for ever",
    arguments: rounds(60))
  func bytes(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes += generator.mutation(
          of: Array((Self.texts.randomElement(using: &generator) ?? "").utf8))
      }
      let whole = InputDecoder.events(in: [bytes], pause: 0)
      var pieces: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(.random(in: 1...5, using: &generator))
        pieces.append(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      #expect(InputDecoder.events(in: pieces, pause: 0) == whole, "seed \(seed): \(bytes)")
      for case .key(.character(let character)) in whole {
        let isControl = character.asciiValue.map { $0 < 0x20 || $0 == 0x7F }
        #expect(isControl != true, "seed \(seed): \(bytes)")
      }
      // With pauses the events may be others, but none is left out for good.
      var decoder = InputDecoder()
      for piece in pieces {
        _ = decoder.events(after: piece, pause: .random(in: 0...700, using: &generator))
      }
      // What is given up may leave another beginning behind it.
      for _ in bytes where decoder.timeout != nil {
        _ = decoder.events(after: [], pause: 5_000)
      }
      #expect(decoder.timeout == nil, "seed \(seed): \(bytes)")
    }
  }
}
