import TestSupport
import Testing

@testable import TerminalKit

@Suite("Random bytes from a terminal")
struct InputDecoderFuzzTests {
  private static let length = 20_000

  /// Cuts bytes into reads of 1 to 12 bytes.
  private func pieces(of bytes: [UInt8], _ random: inout SplitMix64) -> [[UInt8]] {
    var (pieces, remaining) = ([[UInt8]](), bytes[...])
    while !remaining.isEmpty {
      let piece = remaining.prefix(.random(in: 1...12, using: &random))
      pieces.append(Array(piece))
      remaining = remaining.dropFirst(piece.count)
    }
    return pieces
  }

  @Test(
    "Events don't depend on how reads cut bytes, and waiting ends",
    arguments: seeds(50))
  func bytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < Self.length {
      // Many escape bytes make many sequences.
      bytes.append(
        Int.random(in: 0..<6, using: &random) == 0
          ? 0x1B : UInt8.random(in: .min ... .max, using: &random))
      if Int.random(in: 0..<9, using: &random) == 0 { bytes += Array("[200~7\u{1B}[201~".utf8) }
    }
    var (whole, parted) = (InputDecoder.markingPastes(), InputDecoder.markingPastes())
    let events = whole.decode(bytes) + whole.endAllUnfinishedInput()
    let partedEvents =
      pieces(of: bytes, &random).flatMap { parted.decode($0) } + parted.endAllUnfinishedInput()
    #expect(events == partedEvents, "seed \(seed)")
    for case .key(.character(let character)) in events {
      let isControl = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      #expect(!isControl, "seed \(seed)")
    }
    // With pauses the events may differ, but waiting ends.
    var paused = InputDecoder()
    for piece in pieces(of: bytes, &random) {
      _ = paused.decode(piece)
      if Bool.random(using: &random) { _ = paused.endUnfinishedInput() }
    }
    _ = paused.endAllUnfinishedInput()
    #expect(paused.timeout == nil, "seed \(seed)")
  }

  /// Characters that no sequence below contains or types.
  private static let plain = Array("가나é−🙂×漢")

  /// A sequence that types no character.
  private func sequence(_ random: inout SplitMix64) -> [UInt8] {
    func randomBytes(_ range: ClosedRange<UInt8>, _ count: ClosedRange<Int> = 0...20) -> [UInt8] {
      (0..<Int.random(in: count, using: &random)).map { _ in .random(in: range, using: &random) }
    }
    let escape: UInt8 = 0x1B
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      // `$` is left out: after a number `$` ends the sequence of an rxvt key.
      let parameters = randomBytes(0x30...0x3F) + randomBytes(0x25...0x2F, 0...2)
      // `M`, `[` and `~` are left out: `ESC [ M` and `ESC [ [` expect more bytes, and
      // `ESC [ 200 ~` begins a paste.
      let final =
        parameters.isEmpty ? randomBytes(0x5C...0x7E, 1...1) : randomBytes(0x40...0x7D, 1...1)
      return [escape, UInt8(ascii: "[")] + parameters + final
    case 1: return [escape, UInt8(ascii: "["), UInt8(ascii: "[")] + randomBytes(0x40...0x7E, 1...1)
    case 2: return [escape, UInt8(ascii: "["), UInt8(ascii: "M")] + randomBytes(0x20...0xFF, 3...3)
    case 3:
      return [escape, UInt8(ascii: "O")] + randomBytes(0x30...0x3B)
        + randomBytes(0x41...0x48, 1...1)
    case 4:
      let end = Bool.random(using: &random) ? [0x07] : [escape, UInt8(ascii: "\\")]
      return [escape, Array("]PX^_".utf8).randomElement(using: &random) ?? 0x5D]
        + randomBytes(0x20...0xFF, 0...400) + end
    case 5:
      return [escape] + Array("[200~".utf8) + randomBytes(0...0x1A) + [escape] + Array("[201~".utf8)
    default:
      let numbers =
        randomBytes(0x30...0x39, 1...3) + [0x3B] + randomBytes(0x30...0x39, 1...4) + [0x3B]
      return [escape, UInt8(ascii: "["), UInt8(ascii: "<")] + numbers
        + randomBytes(0x30...0x39, 1...4)
        + [Bool.random(using: &random) ? UInt8(ascii: "M") : UInt8(ascii: "m")]
    }
  }

  @Test(
    "Sequences type no character, and no typed character is lost", arguments: seeds(50))
  func sequences(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (bytes, typed): ([UInt8], [Character]) = ([], [])
    while bytes.count < Self.length {
      if Bool.random(using: &random), let character = Self.plain.randomElement(using: &random) {
        bytes += Array(character.utf8)
        typed.append(character)
      } else {
        bytes += sequence(&random)
      }
    }
    var decoder = InputDecoder.markingPastes()
    let events = pieces(of: bytes, &random).flatMap { decoder.decode($0) }
    let characters = events.compactMap { event in
      if case .key(.character(let character)) = event { character } else { nil }
    }
    #expect(characters == typed, "seed \(seed)")
    #expect(decoder.timeout == nil, "seed \(seed)")
  }
}
