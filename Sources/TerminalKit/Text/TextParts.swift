// Parts of a text, found by bytes: a combining mark would change a separator.

// Not generic: unspecialized generic code is several times as slow.

extension Substring {
  /// The text behind a prefix; nil without that prefix.
  package func behind(_ beginning: String) -> Substring? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return self[utf8.index(startIndex, offsetBy: beginning.utf8.count)...]
  }

  /// The parts between separators, including empty ones.
  package func parts(between sign: String) -> [Substring] {
    utf8.split(separator: sign.utf8, omittingEmptySubsequences: false).map { Substring($0) }
  }
}

extension String {
  package func behind(_ beginning: String) -> Substring? { self[...].behind(beginning) }

  package func parts(between sign: String) -> [Substring] { self[...].parts(between: sign) }
}
