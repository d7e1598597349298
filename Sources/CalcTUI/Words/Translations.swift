import CalcModel
import TerminalKit

/// All messages in another language: pairs of an English template and its translation.
///
/// In a translation, `{}` is the next value of the template, and `{2}` the second value.
struct Translations {
  /// Sorted by template; a dictionary would take 400,000 instructions to build.
  let pairs: [(template: String, translation: String)]

  init(_ pairs: [(template: String, translation: String)]) { self.pairs = pairs }

  /// The translation of a template; nil if missing.
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
  /// The message as a terminal can show it: without control characters in its values.
  ///
  /// - Parameter translations: nil for English.
  func text(in translations: Translations?) -> String {
    text({ translations?[$0] }) { text, isQuoted in isQuoted ? text.quoted : text.printable() }
  }
}

extension String {
  /// The sentence, then ever shorter beginnings of it, each ending before a `; ` or `: `.
  var cuts: [String] {
    var cuts = [self]
    for index in indices.reversed() where self[index] == ";" || self[index] == ":" {
      if self[index...].dropFirst().first == " " { cuts.append(String(self[..<index])) }
    }
    return cuts
  }

  /// The longest of the cuts that fits a number of columns, or the shortest cut, ended with `…`.
  func cut(to columns: Int) -> String {
    cuts.fitting(columns: columns).fitting(columns: columns)
  }
}

extension [String] {
  /// The first text that fits a number of columns, or the last text.
  func fitting(columns: Int) -> String { first { $0.columns <= columns } ?? last ?? "" }
}
