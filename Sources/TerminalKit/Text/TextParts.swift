// Parts of a text, found by its bytes: a mark behind a sign makes one character of the two.

// Of one type each: a generic function takes some times as long where it isn't known for which.

extension Substring {
  /// What is behind what it begins with; nil where it begins otherwise.
  package func behind(_ beginning: String) -> Substring? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return self[utf8.index(startIndex, offsetBy: beginning.utf8.count)...]
  }

  /// The parts that a sign is between, empty ones among them.
  package func parts(between sign: String) -> [Substring] {
    utf8.split(separator: sign.utf8, omittingEmptySubsequences: false).map { Substring($0) }
  }
}

extension String {
  package func behind(_ beginning: String) -> Substring? { self[...].behind(beginning) }

  package func parts(between sign: String) -> [Substring] { self[...].parts(between: sign) }
}
