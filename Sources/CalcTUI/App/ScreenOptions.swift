import CalcModel
import TapeFile

/// The screen's options of the command line; nil where not given.
struct ScreenOptions: Hashable {
  var theme: Theme.Variant?
  var signs: Appearance.Signs?
  var digits: Int?
  var separators: SeparatorChoice?
  var afterEquals: Calculator.AfterEquals?
  var language: Language?
  /// Settings that keys change too.
  var settings: Settings = []

  var appearance: Appearance { Appearance(variant: theme, signs: signs) }
}

extension App {
  init(_ options: ScreenOptions, tapeName: String? = nil, language: Language) {
    let formatter = DisplayFormatter(
      significantDigits: options.digits ?? DisplayFormatter().significantDigits,
      separators: (options.separators ?? .locale).separators)
    self.init(
      calculator: Calculator(formatter: formatter, afterEquals: options.afterEquals ?? .new),
      tapeName: tapeName, language: language)
    take(options.settings)
  }
}
