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
  var settings = Settings()

  /// These, and where they say nothing, others.
  func completed(by others: ScreenOptions) -> ScreenOptions {
    ScreenOptions(
      theme: theme ?? others.theme, signs: signs ?? others.signs,
      digits: digits ?? others.digits, separators: separators ?? others.separators,
      afterEquals: afterEquals ?? others.afterEquals,
      language: language ?? others.language,
      settings: settings.completed(by: others.settings))
  }

  /// The calculator that they ask for.
  var calculator: Calculator {
    let usual = DisplayFormatter()
    var calculator = Calculator(
      formatter: DisplayFormatter(
        significantDigits: digits ?? usual.significantDigits,
        decimals: settings.decimals ?? usual.decimals,
        rounding: settings.rounding ?? usual.rounding,
        grouping: settings.isGrouping ?? usual.grouping,
        separators: (separators ?? .locale).separators),
      order: settings.order ?? .leftToRight, afterEquals: afterEquals ?? .new)
    if let taxRate = settings.taxRate { calculator.restore(taxRate: taxRate) }
    return calculator
  }

  var appearance: Appearance { Appearance(variant: theme, signs: signs) }
}
