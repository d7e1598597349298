// Parts of a text, found by its bytes: a mark behind a sign makes one character of the two.

extension StringProtocol where SubSequence == Substring {
  /// What is behind what it begins with; nil where it begins otherwise.
  package func behind(_ beginning: String) -> Substring? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return self[utf8.index(startIndex, offsetBy: beginning.utf8.count)...]
  }

  /// The parts that a sign is between, empty ones among them.
  package func parts(between sign: String) -> [Substring] {
    Substring(self).utf8.split(separator: sign.utf8, omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
