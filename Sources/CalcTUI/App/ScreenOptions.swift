import CalcModel
import TapeFile

/// How the calculator on the screen is to be, as far as something was said about it: on the command
/// line, or in the file of options.
struct ScreenOptions: Hashable {
  var theme: Theme.Variant?
  var signs: Appearance.Signs?
  var digits: Int?
  var separators: SeparatorChoice?
  var afterEquals: Calculator.AfterEquals?
  var language: Language?
  /// What can be switched on the screen too.
  var settings: Settings = []

  /// These, and where they say nothing, others.
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
  /// What options ask for.
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
