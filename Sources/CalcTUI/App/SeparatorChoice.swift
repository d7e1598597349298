import CalcModel
import Platform
import TerminalKit

enum SeparatorChoice: String, CaseIterable {
  case us, locale

  /// The locale's separators if the locale has a decimal comma, else those of the US.
  var separators: DisplayFormatter.Separators {
    guard self == .locale else { return .us }
    setlocale(LC_NUMERIC, "")
    guard let locale = localeconv()?.pointee, String(cString: locale.decimal_point) == "," else {
      return .us
    }
    let group = String(cString: locale.thousands_sep).first ?? "."
    // Any space, even one that isn't UTF-8, is shown as a space.
    let isSpace = group.isWhitespace || group == "\u{FFFD}"
    return DisplayFormatter.Separators(point: ",", group: isSpace ? " " : group)
  }
}
