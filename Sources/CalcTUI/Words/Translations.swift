import CalcModel
import TerminalKit

/// Pairs of an English template and its translation.
///
/// In a translation, `{}` stands for the template's next value, and `{2}` for its second value.
struct Translations {
  /// Sorted by template; a dictionary would take 400,000 instructions to build.
  let pairs: [(template: String, translation: String)]

  init(_ pairs: [(template: String, translation: String)]) { self.pairs = pairs }

  /// Nil for a template without a translation.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of pairs.
  subscript(template: String) -> String? {
    var (start, end) = (0, pairs.count)
    while start < end {
      let middle = (start + end) / 2
      if pairs[middle].template < template { start = middle + 1 } else { end = middle }
    }
    guard pairs.indices.contains(start), pairs[start].template == template else { return nil }
    return pairs[start].translation
  }
}

extension Message {
  /// The message without control characters in its values.
  ///
  /// - Parameter translations: nil for English.
  func text(in translations: Translations?) -> String {
    text({ translations?[$0] }) { text, isQuoted in isQuoted ? text.quoted : text.printable() }
  }
}

extension String {
  /// `a; b: c, d` → `a; b: c, d`, `a; b: c`, `a; b`, `a`.
  var shortenings: [String] {
    var texts = [self]
    for index in indices.reversed() where ";:,".contains(self[index]) {
      if self[index...].dropFirst().first == " " { texts.append(String(self[..<index])) }
    }
    return texts
  }
}

extension [String] {
  func fitting(columns: Int) -> String { first { $0.columns <= columns } ?? last ?? "" }
}
