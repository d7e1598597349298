import CalcModel
import TerminalKit

/// All messages in another language: pairs of an English template and its translation.
///
/// A translation has the values of its template in order as `{}`, or by their numbers as `{2}`.
struct Translations {
  /// Sorted by template.
  ///
  /// A dictionary would take 400,000 instructions to build.
  let pairs: [(template: String, translation: String)]

  init(_ pairs: [(template: String, translation: String)]) { self.pairs = pairs }

  /// The translation of a template, if there is one.
  ///
  /// - Complexity: O(log *n*) in the pairs.
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
  /// The message in a language as a terminal can show it; in English without translations.
  ///
  /// Names and texts can contain control characters.
  func text(in translations: Translations?) -> String {
    text({ translations?[$0] }) { text, isQuoted in isQuoted ? text.quoted : text.printable() }
  }
}

extension String {
  /// The sentence, and what is left of it without its last parts, the longest first: `; ` and `: `
  /// begin a part.
  var cuts: [String] {
    var cuts = [self]
    for index in indices.reversed() where self[index] == ";" || self[index] == ":" {
      if self[index...].dropFirst().first == " " { cuts.append(String(self[..<index])) }
    }
    return cuts
  }

  /// The sentence in a number of columns: without its last parts, then cut with `…`.
  func cut(to columns: Int) -> String {
    let cuts = cuts
    return (cuts.first { $0.columns <= columns } ?? cuts[cuts.count - 1]).fitting(columns: columns)
  }
}
