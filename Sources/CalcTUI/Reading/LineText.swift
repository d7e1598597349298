import CalcModel
import TerminalKit

private let wordsOfTotals: Set<String> = [
  "total", "totals", "subtotal", "sum", "summe", "gesamt", "zwischensumme", "somme", "합계", "총계",
  "소계", "총액", "합", "계", "合計", "小計", "総計", "总计", "小计",
]

extension StringProtocol {
  var trimmed: SubSequence {
    // A space and a combining mark are one character.
    let scalars = unicodeScalars
    let start = scalars.firstIndex { !$0.isSpace && $0 != "\u{FEFF}" } ?? endIndex
    let last = scalars[start...].lastIndex { !$0.isSpace }
    return self[start..<(last.map(scalars.index(after:)) ?? start)]
  }

  /// Whether it is an expression with a result: `1 + 2 = 3`.
  var isExpressionWithResult: Bool {
    guard let end = lastIndex(of: "=") else { return false }
    return (try? ExpressionParser.parse(from: self[..<end].withoutMarks)) != nil
  }

  /// The expression without `≈` and `GT`.
  var withoutMarks: String {
    String(filter { $0 != DisplayFormatter.roundedMark })
      .replacing(Operand.Link.grandTotalMark, with: "")
  }

  /// Whether a word is a time of day, such as `9:15` or `12:30:05`.
  var holdsTimeOfDay: Bool {
    if !utf8.contains(UInt8(ascii: ":")) { return false }
    return split(whereSeparator: \.isWhitespace).contains { word in
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard (2...3).contains(parts.count), let hours = UInt8(parts[0]),
        parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else { return false }
      return hours <= 24 && parts.dropFirst().allSatisfy { $0.count == 2 && $0 < "60" }
    }
  }

  /// How many decimals a number has: `1.5e-3` has four.
  var decimalCount: Int {
    let parts = split(separator: "e")
    let decimals = parts.first?.split(separator: ".").dropFirst().first?.count ?? 0
    return Swift.max(0, decimals - (parts.dropFirst().first.flatMap { Int($0) } ?? 0))
  }

  var namesTotal: Bool {
    lowercased().split { !$0.isLetter }.contains { wordsOfTotals.contains(String($0)) }
  }

  /// The text without the apostrophe that guards it from spreadsheets.
  var withoutApostrophe: String {
    let rest = unicodeScalars.drop { $0 == "'" }
    let isGuarded = rest.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    return isGuarded ? String(scalars: rest) : String(self)
  }

  /// Whether it is the line above a result.
  var isRule: Bool { count > 2 && allSatisfy { "-─=_".contains($0) } }
}

extension Substring {
  /// The leading time, in the journal's form if it has seconds, and the rest; nil without a time.
  var partedBehindTime: (time: String?, rest: Substring)? {
    for (model, isKnown) in [("0000-00-00T00:00:00+00:00", true), ("0000-00-00 00:00", false)] {
      let start = prefix(model.count)
      let fits =
        start.count == model.count
        && zip(start, model).allSatisfy { character, expected in
          expected == "0"
            ? character.isASCII && character.isNumber
            : character == expected || expected == "+" && character == "-"
        }
      guard fits else { continue }
      let rest = dropFirst(model.count)
      if rest.isEmpty || rest.first == " " { return (isKnown ? String(start) : nil, rest.trimmed) }
    }
    return nil
  }
}
