extension SplitMix64 {
  /// A text with random bytes removed, doubled, inserted and changed.
  package mutating func mutation(of text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      let (first, second) = (index(in: text), index(in: text))
      let range = min(first, second)..<max(first, second)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: text.removeSubrange(range)
      case 1 where range.count < 4_096: text.insert(contentsOf: text[range], at: index(in: text))
      case 2: text.insert(UInt8.random(in: .min ... .max, using: &self), at: index(in: text))
      case 3 where !range.isEmpty:
        text[range.lowerBound] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 4 where !range.isEmpty:
        text[range.lowerBound] = UInt8.random(in: .min ... .max, using: &self)
      default: text.removeLast(Int.random(in: 0...text.count / 4, using: &self))
      }
    }
    return text
  }

  private mutating func index(in text: [UInt8]) -> Int { .random(in: 0...text.count, using: &self) }
}
