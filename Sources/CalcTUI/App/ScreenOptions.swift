import CalcModel
import TapeFile

/// The screen's options of the command line or the options file; nil where not given.
struct ScreenOptions: Hashable {
  var theme: Theme.Variant?
  var signs: Appearance.Signs?
  var digits: Int?
  var separators: SeparatorChoice?
  var afterEquals: Calculator.AfterEquals?
  var language: Language?
  /// Settings that keys change too.
  var settings: Settings = []

  /// Fills in missing options from others.
  func completed(by others: ScreenOptions) -> ScreenOptions {
    ScreenOptions(
      theme: theme ?? others.theme, signs: signs ?? others.signs,
      digits: digits ?? others.digits, separators: separators ?? others.separators,
      afterEquals: afterEquals ?? others.afterEquals,
      language: language ?? others.language,
      settings: settings.completed(by: others.settings))
  }

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
