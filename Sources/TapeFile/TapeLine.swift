package import CalcModel

/// A line of the saved tape.
///
/// Several lines may share an ID: the last gives the calculation, the first its position.
///
///     20261124T093000.123Z-k3f⇥left 2⇥2.49 "milk" + 3 "bread, rye" × 4 = 21.96
package enum TapeLine: Hashable, Sendable {
  /// The entry of an ID; nil removes the entry.
  ///
  /// - `ID⇥rules⇥items = "words" result`: a calculation.
  /// - `ID⇥ac`: an AC, which clears the entries above.
  /// - `ID⇥-`: a removal.
  case entry(ResultID, TapeEntry?)
  case memory(Rational)
  case taxRate(Rational?)
  case settings(Settings)

  /// A line replaces the contents of earlier lines with the same key.
  package enum Key: Hashable, Sendable {
    case entry(ResultID)
    case memory, taxRate, settings
  }

  /// An ID and its entry; nil if the entry is removed.
  package typealias Entry = (id: ResultID, entry: TapeEntry?)

  package static func calculation(_ calculation: Calculation) -> Self {
    .entry(calculation.id, .calculation(calculation))
  }

  package var entry: Entry? {
    if case .entry(let id, let entry) = self { (id, entry) } else { nil }
  }

  /// Whether a file begins with a tape's first line; false for files that aren't tapes.
  ///
  /// - Throws: `TapeFileError` if the file is a tape of a later version.
  package static func isTape(_ file: [UInt8]) throws(TapeFileError) -> Bool {
    do {
      return try hasHeader(file)
    } catch .notATape {
      return false
    }
  }

  package var key: Key {
    switch self {
    case .entry(let id, _): .entry(id)
    case .memory: .memory
    case .taxRate: .taxRate
    case .settings: .settings
    }
  }

  /// The first line of a file.
  package static let header = headerPrefix + "1"
  static let headerPrefix = "calctui tape "

  /// The line without its newline.
  package var text: String {
    switch self {
    case .entry(_, .calculation(let calculation)): calculation.text
    case .entry(let id, .clear): "\(id.text)\tac"
    case .entry(let id, nil): "\(id.text)\t-"
    case .memory(let value): "=memory \(value)"
    case .taxRate(let rate): "=tax \(rate?.description ?? "-")"
    case .settings(let settings): "=settings \(settings.text)"
    }
  }

  /// The text of a file with these lines.
  package static func fileText(_ lines: some Sequence<TapeLine>) -> String {
    lines.reduce(into: header + "\n") { $0 += $1.text + "\n" }
  }
}

extension Calculation {
  fileprivate var text: String {
    let note = note.map { $0.quoted + " " } ?? ""
    return "\(id.text)\t\(rules.text)\t\(items.savedText) = \(note)\(result.savedText)"
  }
}
